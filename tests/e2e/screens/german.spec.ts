import { catalogueOf } from "../../i18n/catalogue.ts";
import { englishOnPage } from "../../i18n/english-on-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { violations } from "../steps/violations.ts";

const german = catalogueOf("de");

/** Returns the German text on screen for the English in the code. */
function de(english: string): string {
  const said = german.get(english);
  if (said === undefined) throw new Error(`“${english}” is in no file of words.`);
  return said;
}

test("a rep's day is in German from the first screen to the last, and axe finds no fault there", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const { rep } = await launch({ managedConfig: managed, env: { LANGUAGE: "de_DE" } });
  const { page } = rep;
  const inGerman = async (where: string) => {
    await expect.poll(() => englishOnPage(page, "de"), `English on ${where}`).toEqual([]);
    expect(await violations(page), where).toEqual([]);
  };
  const goes = (place: string) =>
    page
      .getByRole("navigation", { name: de("Main") })
      .getByRole("link", { name: de(place), exact: true })
      .click();

  await page.getByRole("button", { name: de("Sign in with password") }).click();
  await inGerman("the way in");
  await page.getByLabel(de("User name")).fill(services.sales.login.username);
  await page.getByLabel(de("Password"), { exact: true }).fill(services.sales.login.password);
  await page.getByRole("button", { name: de("Sign in"), exact: true }).click();

  const chip = page.locator(".chip");
  await expect(chip).toHaveText(de("Synced"), { timeout: 60_000 });
  await inGerman("Today");

  await goes("Contacts");
  await page
    .getByRole("list", { name: de("Contacts") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("button", { name: de("Log visit") })).toBeVisible();
  await inGerman("a contact");

  await page.keyboard.press("ControlOrMeta+n");
  await inGerman("quick capture");
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog", { name: de("Log visit") });
  await dialog.getByLabel(de("Summary")).fill("Probe besprochen");
  await inGerman("the form of a visit");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Probe besprochen").first()).toBeVisible();
  await inGerman("a contact with a visit");

  await goes("Sync");
  await expect(chip).toHaveText(de("Synced"), { timeout: 60_000 });
  await inGerman("Sync");
});

test("the search for English text on a German page finds it", async ({ managed, launch }) => {
  const { rep } = await launch({ managedConfig: managed });
  await expect(rep.page.getByRole("button", { name: "Sign in with password" })).toBeVisible();
  expect(await englishOnPage(rep.page, "de")).toContain("Sign in with password");
});
