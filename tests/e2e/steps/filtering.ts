import type { Page } from "@playwright/test";

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
