import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const card = (page: Page, name: string) => page.getByRole("region", { name });
const figures = (of: Locator) => of.getByRole("table");

async function seesEveryones(rep: Rep): Promise<void> {
  await rep.goes("Insights");
  await rep.page.getByText("Everyone's", { exact: true }).click();
  await expect(rep.page.getByRole("radio", { name: "Everyone's" })).toBeChecked();
}

/** Returns the text of the cell in the row named `row`, under the column heading `head`. */
async function cell(of: Locator, row: string, head: string): Promise<string> {
  const heads = await figures(of).getByRole("columnheader").allTextContents();
  const cells = figures(of)
    .getByRole("row")
    .filter({ has: of.page().getByRole("rowheader", { name: row, exact: true }) })
    .getByRole("cell");
  return (await cells.nth(heads.indexOf(head) - 1).textContent()) ?? "";
}

test("law 1: the charts count offline work, by keyboard alone, and after a restart", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const [quote] = (services.control.table("stage") ?? []).filter((one) => one.name === "Quote");
  const inQuote = (services.control.table("deal") ?? []).filter((one) => one.stage_id === quote?.id).length;
  await services.control.network({ up: false });
  const { page } = rep;
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
  await page.getByRole("radio", { name: "Mine" }).press("ArrowRight");
  const visits = card(page, "Visits a week by outcome");
  const tasks = card(page, "Tasks done by week");
  await expect(visits).toBeVisible();
  await expect(tasks).toBeVisible();
  await expect(card(page, "Pipeline by stage")).toBeVisible();
  const week = await figures(tasks).getByRole("rowheader").first().textContent();
  if (week === null) throw new Error("There is no week.");
  const before = Number(await cell(tasks, week, "Done"));

  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.logsVisit({ summary: "Met at the fair", followUp: "Send the catalogue" }, () =>
    page.getByRole("dialog", { name: "Log visit" }).getByText("Met", { exact: true }).click(),
  );
  await rep.ticksOffATask({ not: "no such words" });
  await seesEveryones(rep);
  await expect.poll(() => cell(visits, week, "Met")).toBe("1");
  await expect.poll(() => cell(tasks, week, "Done")).toBe(String(before + 1));
  // Above the stack of the week that is not over is its sum, and below it that there is more to come.
  await expect(visits.locator(".recharts-label").last()).toHaveText(await cell(visits, week, "All visits"));
  await expect(visits.locator("svg").getByText("so far", { exact: true })).toBeVisible();

  await rounds.restart();
  await seesEveryones(rep);
  await expect.poll(() => cell(card(rep.page, "Visits a week by outcome"), week, "Met")).toBe("1");
  const pipeline = card(rep.page, "Pipeline by stage");
  await expect.poll(() => cell(pipeline, "Quote", "Deals")).toBe(String(inQuote));
});

test("a chart shows its figures on request and keeps its owner filter in the address, and axe finds no fault", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Insights");
  await page.getByText("Everyone's", { exact: true }).click();
  const pipeline = card(page, "Pipeline by stage");
  const open = (services.control.table("stage") ?? []).filter((one) => one.active === true);
  await expect(figures(pipeline).getByRole("rowheader")).toHaveText(open.map((one) => String(one.name)));
  for (const stage of open) {
    const count = (services.control.table("deal") ?? []).filter((one) => one.stage_id === stage.id).length;
    await expect.poll(() => cell(pipeline, String(stage.name), "Deals")).toBe(String(count));
  }
  await expect(pipeline.locator("svg.recharts-surface")).toBeVisible();
  await expectAccessible(rep, "charts");
  await pipeline.getByRole("button", { name: "Figures: Pipeline by stage" }).press("Enter");
  await expect(pipeline.locator("svg.recharts-surface")).toBeHidden();
  await expect(figures(pipeline)).toBeInViewport();
  await expectAccessible(rep, "a chart's figures");
  await page.goto(page.url());
  await expect(page.getByRole("radio", { name: "Everyone's" })).toBeChecked();
});

test("a click on a bar, and Enter on a figure, list just what these count", { tag: "@deep" }, async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await seesEveryones(rep);
  const pipeline = card(page, "Pipeline by stage");
  await pipeline.getByRole("combobox", { name: "What the bars measure" }).click();
  await page.getByRole("option", { name: "Deals", exact: true }).click();
  const inQuote = await cell(pipeline, "Quote", "Deals");
  const places = await figures(pipeline).getByRole("rowheader").allTextContents();
  const bar = pipeline.locator(".recharts-bar-rectangle path").nth(places.indexOf("Quote"));
  await expect(bar).toHaveCSS("cursor", "pointer");
  await bar.hover();
  await expect(pipeline.getByText("Click a bar to list its records")).toBeVisible();
  await bar.click();
  await expect(page.getByRole("heading", { level: 1, name: "Deals" })).toBeVisible();
  await expect(page.locator(".table-foot").getByText(new RegExp(`^${inQuote} deals?$`))).toBeVisible();
  await expect(page.getByRole("button", { name: "Stage: Quote" })).toBeVisible();

  await page.keyboard.press("Alt+ArrowLeft");
  await listsWhatItCounts(page, "Won and lost", "Won", "deal");
  await listsWhatItCounts(page, "Tasks done by week", "Done", "task");
  const visits = await followsAFigure(page, "Visits a week by outcome", "All visits");
  await expect(page.getByRole("heading", { level: 1, name: "Visits" })).toBeVisible();
  await expect(page.locator(".visits .visit-about")).toHaveCount(visits);
  await expectAccessible(rep, "visits of one week");
  await page.getByRole("button", { name: /^Remove filter Week from/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveCount(0);
});

/** Follows the largest figure of a column by keyboard. Answers what it counts. */
async function followsAFigure(page: Page, name: string, head: string): Promise<number> {
  const chart = card(page, name);
  await chart.getByRole("button", { name: `Figures: ${name}` }).press("Enter");
  const heads = await figures(chart).getByRole("columnheader").allTextContents();
  const links = figures(chart)
    .getByRole("row")
    .locator(`td:nth-child(${heads.indexOf(head) + 1}) a`);
  const counts = (await links.allTextContents()).map(Number);
  const most = Math.max(...counts);
  expect(most).toBeGreaterThan(0);
  await links.nth(counts.indexOf(most)).press("Enter");
  return most;
}

async function listsWhatItCounts(
  page: Page,
  name: string,
  head: string,
  kind: "deal" | "task",
): Promise<void> {
  const count = await followsAFigure(page, name, head);
  await expect(page.getByText(new RegExp(`^${count} ${kind}s?\\b`)).first()).toBeVisible();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
}

test("won and lost deals follow the chosen weeks, by month for a year, and are compared with the period before", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await seesEveryones(rep);
  for (const [weeks, unit, places] of [
    ["4 weeks", "4 weeks", 4],
    ["12 weeks", "12 weeks", 12],
    ["52 weeks", "12 months", 12],
  ] as const) {
    await page.getByText(weeks, { exact: true }).click();
    const closed = card(page, "Won and lost");
    const compared = new RegExp(
      `^\\d+ won and \\d+ lost in ${unit} so far, \\d+ and \\d+ in the ${unit} before$`,
    );
    await expect(closed.getByText(compared)).toBeVisible();
    const named = figures(closed).getByRole("rowheader");
    await expect(named).toHaveCount(places);
    await expect(named.first()).toContainText("so far");
    await expect(closed.locator("svg").getByText("so far", { exact: true })).toBeVisible();
  }
});
