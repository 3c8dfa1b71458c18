import { expect, type Page } from "@playwright/test";

/** Shows everybody's records in a list that begins with the rep's own. */
export async function showsEveryones(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mine", exact: true, pressed: true }).click();
}

/** Filters a list: by a value, where the filter has several. */
export async function filtersBy(page: Page, field: string, value?: string): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const offered = page.getByRole("dialog", { name: "Filter by" });
  await offered.getByRole("option", { name: field, exact: true }).click();
  if (value === undefined) return;
  const values = page.getByRole("dialog", { name: `Filter: ${field}`, exact: true });
  await values.getByRole("combobox").fill(value);
  await values.getByRole("option", { name: value, exact: true }).click();
}

/** Saves the list as it is shown under a name. */
export async function savesView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name of the view").fill(name);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
}

export async function opensView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
