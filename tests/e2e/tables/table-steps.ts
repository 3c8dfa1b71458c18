import { expect, type Locator } from "@playwright/test";
import type { Rep } from "../rep/rep.ts";

type Kind = "Contacts" | "Tasks";

/** The rows of the table in sight; its first is that of the headings. */
export const table = (rep: Rep, kind: Kind): Locator =>
  rep.page.getByRole("table", { name: kind, exact: true });

export const rowOf = (rep: Rep, kind: Kind, words: string): Locator =>
  table(rep, kind).getByRole("row").filter({ hasText: words });

/** The bar for what is chosen. */
export const chosen = (rep: Rep, kind: Kind): Locator =>
  rep.page.getByRole("region", { name: kind === "Tasks" ? "Selected tasks" : "Selected contacts" });

/** Goes to the place and switches to its table; answers when rows are read. */
export async function opensTable(rep: Rep, kind: Kind): Promise<void> {
  await rep.goes(kind);
  const how = kind === "Tasks" ? "How tasks are shown" : "How contacts are shown";
  await rep.page.getByRole("radiogroup", { name: how }).getByText("Table", { exact: true }).click();
  await expect(table(rep, kind).getByRole("link").first()).toBeVisible();
}

/** Adds a filter through its panel, whose input `fill` knows. */
export async function filters(
  rep: Rep,
  field: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  const { page } = rep;
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Filter by" })
    .getByRole("option", { name: field, exact: true })
    .click();
  const form = page.getByRole("dialog", { name: `Filter: ${field}`, exact: true });
  await fill(form);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
}

/** Expects these words at the foot of the table. */
export async function seesCount(rep: Rep, words: string): Promise<void> {
  await expect(rep.page.locator(".table-foot").getByText(words, { exact: true })).toBeVisible();
}

/** Searches within the table. */
export async function searches(rep: Rep, words: string): Promise<void> {
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill(words);
}
