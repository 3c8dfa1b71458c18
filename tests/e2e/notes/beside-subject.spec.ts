import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { showsEveryones } from "../steps/filtering.ts";

const pane = (page: Page) => page.locator("#pane");
/** Links of the list to contacts and deals. */
const subjects = (page: Page, type: string) => page.locator(`.beside-list .link[data-record^="${type}:"]`);

async function seesItBeside(rep: Rep, type: string): Promise<void> {
  const { page } = rep;
  // A row keeps its record when one arrives above it.
  const record = await subjects(page, type).first().getAttribute("data-record");
  const link = page.locator(`.beside-list .link[data-record="${record}"]`).first();
  const name = (await link.textContent()) ?? "";
  await link.focus();
  await page.keyboard.press("Space");
  await expect(pane(page)).toHaveAccessibleName(name);
  await expect(link).toHaveAttribute("aria-current", "true");
}

test("Space on the record that a note or a visit is about shows it beside the list, the focus leads it on, and going back closes it", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.seesChip("Synced");
  await page.setViewportSize({ width: 1280, height: 800 });
  await rep.goes("Notes");
  await seesItBeside(rep, "contact");
  await expect(pane(page).getByRole("region", { name: "Timeline" })).toBeVisible();
  await expectAccessible(rep, "a contact beside the notes");
  const deal = subjects(page, "deal").first();
  const name = (await deal.textContent()) ?? "";
  await deal.focus();
  await expect(pane(page)).toHaveAccessibleName(name);
  await page.reload();
  await expect(pane(page)).toHaveAccessibleName(name);
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(subjects(page, "deal").and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(pane(page)).toBeHidden();

  await rep.goes("Visits");
  await showsEveryones(page);
  await seesItBeside(rep, "contact");
  await expectAccessible(rep, "a contact beside the visits");
  await page.goBack();
  await expect(pane(page)).toBeHidden();
  await expect(subjects(page, "contact").first()).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 700 });
  await subjects(page, "contact").first().focus();
  await page.keyboard.press("Space");
  await expect(pane(page)).toBeHidden();
});
