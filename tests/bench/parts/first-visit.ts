import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { median } from "../figures.ts";
import type { RealApp } from "../real-app.ts";
import type { Line } from "../report.ts";

const bar = 1.5;
const starts = 5;
const emptyWindow = join(import.meta.dirname, "../app/empty.ts");

interface Start {
  /** Milliseconds from the process's start until Today has its heading and the page has a moment for others. */
  readonly shown: number;
  /** Until a visit that was typed at once is in both stores; not for an empty window. */
  readonly acknowledged: number;
}

/**
 * Part (i): from the process's start until a rep who types at once has logged a visit, by the keyboard alone, against the start
 * of an empty window. The rep begins when Today is there and waits for what a person sees, no longer.
 */
export async function started(real: RealApp, records: number): Promise<Line> {
  const empty: number[] = [];
  const product: Start[] = [];
  for (let round = 0; round < starts; round += 1) {
    empty.push((await timeStart(real, emptyWindow)).shown);
    product.push(await timeStart(real));
  }
  const over = (times: readonly number[]) => median(times.map((ms, at) => ms / (empty[at] ?? Number.NaN)));
  const [shown, acknowledged] = [product.map((one) => one.shown), product.map((one) => one.acknowledged)];
  const [toToday, toVisit] = [over(shown), over(acknowledged)];
  const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`;
  return {
    what: `(i) start until a visit is logged over ${records} records, against an empty window`,
    measured: `${ms(acknowledged)} against ${ms(empty)}; × ${toVisit.toFixed(2)}; Today after ${ms(shown)}, × ${toToday.toFixed(2)}`,
    bar: `≤ ${bar} ×`,
    held: toVisit <= bar,
    ratios: { "(i) start to an acknowledged visit": toVisit, "(i) start to Today": toToday },
  };
}

async function timeStart(real: RealApp, main?: string): Promise<Start> {
  const begun = performance.now();
  const { app } = await real.start(main);
  const page = app.page();
  await shows(page, () => document.querySelector("h1")?.textContent === "Today");
  // A task of the page's own runs once nothing holds the UI thread.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const shown = performance.now() - begun;
  if (main === undefined) {
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press("v");
    const dialog = page.getByRole("dialog", { name: "Log visit" });
    await shows(
      page,
      () => document.querySelector("[role=dialog]")?.contains(document.activeElement) === true,
    );
    await page.keyboard.type("an");
    await shows(page, () => document.querySelector("[role=option]") !== null);
    await page.keyboard.press("Enter");
    await tabsTo(dialog.getByLabel("Summary"));
    await page.keyboard.type("Wants the offer by Friday");
    await page.keyboard.press("ControlOrMeta+Enter");
    await shows(page, () => document.querySelector("[role=dialog]") === null);
  }
  const acknowledged = performance.now() - begun;
  await app.close();
  return { shown, acknowledged };
}

/** Looks at every frame: a locator that has to wait looks once in a tenth of a second, which is longer than what is measured here. */
async function shows(page: Page, isSeen: () => boolean): Promise<void> {
  await page.waitForFunction(isSeen, undefined, { polling: "raf" });
}

/** By the keyboard alone: outcomes and templates stand before a visit's words, where there are any. */
async function tabsTo(field: Locator): Promise<void> {
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await field.page().keyboard.press("Tab");
    if (await field.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the field.");
}
