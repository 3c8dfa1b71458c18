import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { stageNamed } from "./deal-steps.ts";

test.use({ oneApp: true });

async function opensTable(rep: Rep): Promise<void> {
  await rep.goesToAllDeals();
  await rep.page.getByText("Table", { exact: true }).click();
  await expect(rep.page.getByRole("table", { name: "Deals" })).toBeVisible();
}

async function filtersByStage(rep: Rep, stage: string): Promise<void> {
  const { page } = rep;
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "Stage", exact: true }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Stage" }).fill(stage);
  await page.getByRole("option", { name: stage, exact: true }).click();
}

test("a table keeps its filters, order and view in the address, restores them on going back, and saves them under a name", async ({
  services,
  signedIn,
}) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  const counted = page.locator(".table-foot");
  await opensTable(rep);
  const all = services.control.table("deal") ?? [];
  await expect(counted.getByText(`${all.length} deals`)).toBeVisible();
  await page.getByRole("button", { name: "Value" }).click();
  await page.getByRole("button", { name: "Value" }).click();
  await expect(page.getByRole("columnheader", { name: "Value" })).toHaveAttribute("aria-sort", "descending");
  const stage = String(services.control.table("stage")?.find((one) => one.id === all[0]?.stage_id)?.name);
  await filtersByStage(rep, stage);
  const some = all.filter((one) => one.stage_id === stageNamed(services, stage)).length;
  await expect(counted.getByText(some === 1 ? "1 deal" : `${some} deals`, { exact: true })).toBeVisible();
  await expectAccessible(rep, "table of deals");

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByLabel("Name of the view").fill("Mine to close");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mine to close" })).toBeVisible();

  await page.getByRole("table", { name: "Deals" }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Move to stage" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Mine to close" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Value" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Remove filter Stage" }).click();
  await expect(counted.getByText(`${all.length} deals`)).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Mine to close" }).click();
  await expect(counted.getByText(some === 1 ? "1 deal" : `${some} deals`, { exact: true })).toBeVisible();
});

test("law 4: changing several deals at once offline makes one edit for each, and one Undo takes all of them back", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await opensTable(rep);
  const count = services.control.table("deal")?.length ?? 0;
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const chosen = page.getByRole("region", { name: "Selected deals" });
  await expect(chosen).toContainText(`${count} deals selected`);
  await chosen.getByRole("button", { name: "Add tags" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Tags" }).fill("spring sale");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByText(`${count} deals tagged.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);

  await page.getByRole("table", { name: "Deals" }).getByRole("checkbox").nth(1).check();
  await page.getByRole("table", { name: "Deals" }).getByRole("checkbox").nth(2).check();
  await chosen.getByRole("button", { name: "Move to stage" }).click();
  await page.getByRole("menuitem", { name: "Closure" }).click();
  await expect(page.getByText(/moved to Closure/)).toBeVisible();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const tagged = services.control.table("deal")?.filter((one) => String(one.tags).includes("spring sale"));
  expect(tagged).toEqual([]);
});

test("law 4: the words about a won deal stay when Escape is pressed or a link comes, also with the deal beside its table", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await page.setViewportSize({ width: 1280, height: 800 });
  await opensTable(rep);
  const row = page.getByRole("table", { name: "Deals" }).getByRole("link").first();
  const name = String(await row.getAttribute("title"));
  await row.focus();
  await page.keyboard.press("Space");
  const pane = page.locator("#pane");
  await expect(pane).toHaveAccessibleName(name);
  await pane.getByRole("button", { name: "Move to stage" }).click();
  await rep.picksItem("Won");
  const question = page.getByRole("dialog", { name: "Move to Won" });
  await expect(question).toHaveCount(1);
  const why = question.getByRole("textbox", { name: "Why it was won" });
  await why.fill("Delivered in time");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep writing" }).click();
  await expect(why).toHaveValue("Delivered in time");

  const contact = services.control.table("contact")?.find((one) => one.is_organization !== true);
  await rounds.openUrl(`rounds://contact/${Number(contact?.id)}`);
  await expect(page.getByText("The contact from the link opens when you're done here.")).toBeVisible();
  await expect(why).toHaveValue("Delivered in time");
  await question.getByRole("button", { name: "Cancel" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(String(contact?.last_name));
  await rep.goes("Deals");
  await expect(heading).toHaveText("Deals");
  await expect(question).toHaveCount(0);
});

test("law 4: a dialog for the selected deals keeps its words and its deals when a sync takes them off the list", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const users = services.control.table("user") ?? [];
  const me = users.find((one) => one.name === "Marta Lindqvist")?.id;
  const other = users.find((one) => one.id !== me)?.id;
  await rep.goes("Deals");
  await page.getByText("Table", { exact: true }).click();
  const deals = page.getByRole("table", { name: "Deals" });
  await expect(page.getByRole("button", { name: "Mine", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const name = String(await deals.getByRole("link").first().getAttribute("title"));
  const deal = services.control.table("deal")?.find((one) => one.name === name && one.owner_id === me);
  const row = deals.getByRole("row").filter({ hasText: name });
  const chosen = page.getByRole("region", { name: "Selected deals" });
  const takenOver = async (owner_id: unknown, rows: number) => {
    await colleague(services, "PUT", `/v2/deals/${Number(deal?.id)}`, { owner_id });
    await page.evaluate(() => window.rounds.commands["sync.now"](null));
    await expect(row).toHaveCount(rows);
  };
  await row.getByRole("checkbox").check();
  await chosen.getByRole("button", { name: "Add tags" }).click();
  const tags = page.getByRole("dialog", { name: "Add tags" });
  await tags.getByRole("combobox", { name: "Tags" }).fill("taken over");
  await page.keyboard.press("Enter");
  await takenOver(other, 0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep writing" }).click();
  await tags.getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByText("1 deal tagged.")).toBeVisible();
  await rep.seesChip("Synced");
  const tagged = () => services.control.table("deal")?.find((one) => one.id === deal?.id)?.tags;
  await expect.poll(tagged).toContain("taken over");

  await takenOver(me, 1);
  await row.getByRole("checkbox").check();
  await chosen.getByRole("button", { name: "Add task" }).click();
  const task = page.getByRole("dialog", { name: "A task for 1 record" });
  await task.getByRole("textbox", { name: "Task" }).fill("Hand over the shelves");
  await takenOver(other, 0);
  await expect(task.getByRole("textbox", { name: "Task" })).toHaveValue("Hand over the shelves");
  await task.getByRole("button", { name: "Save 1 task" }).click();
  await expect(page.getByText("1 task saved.")).toBeVisible();
  await rep.seesChip("Synced");
  const about = () =>
    services.control.table("task")?.find((one) => one.content === "Hand over the shelves")?.resource_id;
  await expect.poll(about).toBe(deal?.id);
});

test("the values of all deals, or of the selected ones, are added up below their column", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep);
  const count = services.control.table("deal")?.length ?? 0;
  const foot = page.locator(".table-foot");
  const column = page.getByRole("columnheader", { name: "Value", exact: true });
  await expect(foot).toContainText(`${count} deals`);
  const sum = foot.getByRole("cell").filter({ hasText: /\d/ }).nth(1);
  await expect(sum).toBeVisible();
  const [below, above] = [await sum.boundingBox(), await column.boundingBox()];
  expect(below?.x).toBe(above?.x);
  const all = await sum.innerText();

  const rows = page.getByRole("table", { name: "Deals" }).getByRole("row");
  await rows.nth(1).getByRole("checkbox").check();
  await expect(foot).toContainText(`1 of ${count} selected`);
  const amount = async (cell: Locator) => Number((await cell.innerText()).replace(/[^\d.]/g, ""));
  const value = await amount(rows.nth(1).getByRole("cell").nth(4));
  // The sum is in whole units.
  await expect.poll(async () => Math.abs((await amount(sum)) - value)).toBeLessThanOrEqual(1);
  await expectAccessible(rep, "sums of selected deals");
  await rows.nth(1).getByRole("checkbox").uncheck();
  await expect.poll(() => sum.innerText()).toBe(all);
});

test("a table is exported to a file whose text no spreadsheet runs as a formula", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const file = join(rounds.userData, "..", "Deals.csv");
  await opensTable(rep);
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Export" }).click();
  await expect(rep.page.getByText(/^Saved to/)).toBeVisible();
  const lines = readFileSync(file, "utf8").trim().split("\r\n");
  expect(lines[0]).toContain("ID,Deal name,Contact,Organization,Stage,Value,Currency");
  expect(lines).toHaveLength((services.control.table("deal")?.length ?? 0) + 1);
});

/** Asks the table for other rows, and acts in the moment between the new filters and the answer. */
async function actsBeforeTheAnswer(rep: Rep, address: string, shows: string, act: "Select all" | "Export") {
  await rep.page.evaluate(
    async ([to, filters, name]) => {
      window.location.hash = to;
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(filters) === null) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      const buttons = document.querySelectorAll<HTMLElement>("main button, main input");
      const labelled = [...buttons].find((one) => (one.ariaLabel ?? one.textContent?.trim()) === name);
      labelled?.click();
    },
    [`#${address}`, shows, act] as const,
  );
}

test("“Select all” and “Export” take the rows that the filters ask for, also before the table shows them", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const deals = services.control.table("deal") ?? [];
  const hot = deals.filter((one) => one.hot).length;
  expect(hot).toBeGreaterThan(0);
  await rep.goes("Deals");
  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Deals" })).toBeVisible();
  await actsBeforeTheAnswer(
    rep,
    "/deals?view=table&whose=all",
    'main button[aria-pressed="false"]',
    "Select all",
  );
  await expect(page.getByRole("region", { name: "Selected deals" })).toContainText(
    `${deals.length} deals selected`,
  );

  const file = join(rounds.userData, "..", "Hot.csv");
  await rounds.answerDialog(file);
  const where = encodeURIComponent(JSON.stringify({ hot: true }));
  await actsBeforeTheAnswer(rep, `/deals?view=table&whose=all&where=${where}`, "main .filter", "Export");
  await expect(page.getByText(/^Saved to/)).toBeVisible();
  expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(hot + 1);
});

test("an existing file is replaced only if the rep agrees", async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  test.skip(process.platform !== "linux", "the other systems ask of themselves");
  test.skip(rounds.kind === "electron", "the system's dialogs cannot be had there");
  const file = join(rounds.userData, "..", "Kept.csv");
  writeFileSync(file, "another table");
  await opensTable(rep);
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Export" }).click();
  const asked = async () => (await rounds.shim?.call("recorded", { kind: "dialog" }))?.at(-1);
  await expect.poll(asked).toMatchObject({ details: { kind: "replace", options: { file } } });
  expect(readFileSync(file, "utf8")).toBe("another table");
  await rounds.answerDialog(file);
  await rounds.answerDialog(1);
  await rep.page.getByRole("button", { name: "Export" }).click();
  await expect(rep.page.getByText(/^Saved to/)).toBeVisible();
  expect(readFileSync(file, "utf8")).toContain("Deal name");
});
