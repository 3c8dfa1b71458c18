import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { opensTable, seesCount, table } from "./table-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const panel = (rep: Rep, name: string) => rep.page.getByRole("dialog", { name, exact: true });
const chip = (rep: Rep, words: string | RegExp) => rep.page.getByRole("button", { name: words, exact: true });

test("a filter is found by typing, applies while it is typed, and goes by Delete on its chip, all by keyboard", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  await opensTable(rep, "Contacts");
  const all = (services.control.table("contact") ?? []).length;
  const name = String(services.control.table("contact")?.find((one) => one.last_name)?.last_name);
  const add = chip(rep, "Filter");

  await add.press("Enter");
  await expect(page.getByRole("combobox", { name: "Filter by" })).toBeFocused();
  await keyboard.type("last na");
  await expect(page.getByRole("option")).toHaveText(["Last name"]);
  await expectAccessible(rep, "the list of filters");
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Last name" })).toBeFocused();
  await keyboard.type(name);
  // It applies while the panel is open.
  await expect(chip(rep, `Last name: ${name}`)).toBeVisible();
  await expect(table(rep, "Contacts").getByRole("link", { name }).first()).toBeVisible();
  await expectAccessible(rep, "a filter that is being typed");
  await keyboard.press("Enter");
  await expect(panel(rep, "Filter: Last name")).toBeHidden();
  await expect(chip(rep, `Last name: ${name}`)).toBeFocused();

  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue(name);
  await page.getByRole("textbox", { name: "Last name" }).fill("nobody at all");
  await keyboard.press("Escape");
  await expect(chip(rep, "Last name: nobody at all")).toBeFocused();
  await expect(page.getByText("No contacts match these filters")).toBeVisible();
  await keyboard.press("Delete");
  await expect(add).toBeFocused();
  await seesCount(rep, `${all} contacts`);
  // Typing was one step in the history.
  await page.goBack();
  await expect(chip(rep, "Last name: nobody at all")).toBeVisible();
  await page.goBack();
  await expect(chip(rep, `Last name: ${name}`)).toBeVisible();
  await page.goBack();
  await seesCount(rep, `${all} contacts`);
});

test("leaving a filter without a value adds none, and gives the focus back to the button or the chip that opened it", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  await opensTable(rep, "Contacts");
  const add = chip(rep, "Filter");
  await add.click();
  await keyboard.press("Escape");
  await expect(panel(rep, "Filter by")).toBeHidden();
  await expect(add).toBeFocused();

  await keyboard.press("Enter");
  await page.getByRole("option", { name: "Owner", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Owner" })).toBeFocused();
  await expect(page.getByRole("option", { name: "You", exact: true })).toBeVisible();
  await keyboard.press("Escape");
  await expect(panel(rep, "Filter: Owner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove filter Owner" })).toBeHidden();
  await expect(add).toBeFocused();

  await keyboard.press("Enter");
  await keyboard.type("owner");
  await keyboard.press("Enter");
  await keyboard.type("you");
  await keyboard.press("Enter");
  // "Mine" says it, and no chip beside it.
  await expect(chip(rep, "Mine")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(rep, /^Owner: /)).toBeHidden();
  await expect(add).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.type("owner");
  await keyboard.press("Enter");
  await keyboard.type("account adm");
  await keyboard.press("Enter");
  await expect(chip(rep, /^Owner: /)).toBeFocused();
  await chip(rep, /^Owner: /).click();
  await chip(rep, /^Owner: /).click();
  await expect(panel(rep, "Filter: Owner")).toBeHidden();
  await page.getByRole("button", { name: "Remove filter Owner" }).click();
  await expect(chip(rep, /^Owner: /)).toBeHidden();
});

test("a filter by a day stays as it is when the rep opens “From … to” and goes back", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep, "Contacts");
  await chip(rep, "Filter").click();
  await page.getByRole("option", { name: "Changed", exact: true }).click();
  const form = panel(rep, "Filter: Changed");
  await form.getByLabel("Changed").fill("today");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  const changed = page.getByRole("button", { name: /^Changed: / });
  await changed.click();
  await form.getByText("From … to", { exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Changed until" })).not.toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(changed).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Changed" }).click();
  await expect(changed).toBeHidden();
});

test("a range of days is one chip, and Escape in its calendar leaves the panel open", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  await opensTable(rep, "Contacts");
  await chip(rep, "Filter").click();
  await page.getByRole("option", { name: "Changed", exact: true }).click();
  const form = panel(rep, "Filter: Changed");
  await form.getByText("From … to", { exact: true }).click();
  await form.getByLabel("Changed from").fill("today");
  await expect(page.getByRole("table", { name: "Contacts" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(form).toBeVisible();
  await expectAccessible(rep, "a range of days");
  await form.getByLabel("Changed until").fill("+1");
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: /^Changed: .+ – .+/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Changed" }).click();
  await expect(page.getByRole("button", { name: /^Changed: / })).toBeHidden();
});
