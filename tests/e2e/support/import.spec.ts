import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { ruleThere, setsRule } from "../rep/support-colleague.ts";

const main = (rep: Rep) => rep.page.getByRole("main");
const table = (rep: Rep) => rep.page.getByRole("table", { name: "Redirects" });
const progressOf = (rep: Rep, file: string) => rep.page.getByRole("region", { name: `Import of ${file}` });
const counts = (rep: Rep) => rep.page.getByRole("radiogroup", { name: "Which lines are shown" });
const begins = (rep: Rep, wanted: number) =>
  main(rep).getByRole("button", { name: `Import ${wanted.toLocaleString("en-GB")} rules` });

const csv = (count: number, at: string) =>
  [
    "redirect_from,redirect_to,redirect_status",
    ...Array.from({ length: count }, (_, line) => `${at}${line + 1},/hc/${line + 1},301`),
  ].join("\r\n");

async function opensRules(rep: Rep): Promise<void> {
  await expect(rep.chip).toBeVisible();
  await rep.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Support" }).click();
  await expect(rep.page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await expect(table(rep).getByRole("link").first()).toBeVisible();
}

/** By keyboard alone, from wherever the focus is. */
async function tabsTo(rep: Rep, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  await expect(async () => {
    const isThere = () => wanted.evaluate((one) => one === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await rep.page.keyboard.press("Tab");
    await expect(wanted).toBeFocused({ timeout: 200 });
  }).toPass();
}

async function looksThrough(rep: Rep, answer: () => Promise<void>): Promise<void> {
  await answer();
  await main(rep).getByRole("link", { name: "Import", exact: true }).click();
  await main(rep).getByRole("button", { name: "Choose a CSV file" }).click();
  await expect(counts(rep)).toBeVisible();
}

async function showsThoseFrom(rep: Rep, path: string, count: number): Promise<void> {
  await rep.page.getByRole("searchbox", { name: "From begins with" }).fill(path);
  await expect(main(rep).getByText(`${count} redirects`, { exact: true })).toBeVisible();
}

test(
  "law 4: the rep imports rules by keyboard, continues after a restart, undoes, sends and deletes them, and exports the result",
  { tag: "@deep" },
  async ({ services, signedIn }, info) => {
    test.slow();
    await setsRule(services, { redirect_from: "/i/1", redirect_to: "/hc/before", redirect_status: "302" });
    const { rounds, rep } = await signedIn();
    await rep.connectsSupport(services.support);
    await opensRules(rep);
    // The replica has the rules that Rounds compares the file with; the chip says nothing of lists that are read when somebody looks.
    await rep.page.getByRole("searchbox", { name: "From begins with" }).fill("/i/");
    await expect(table(rep).getByRole("link")).toHaveText(["/i/1"]);
    await opensRules(rep);
    await rep.seesChip("Synced");
    const few = info.outputPath("few.csv");
    writeFileSync(few, csv(40, "/i/"));

    await test.step("the rep imports a file offline by keyboard alone", async () => {
      await services.control.network({ up: false });
      await rounds.answerDialog(few);
      await tabsTo(rep, main(rep).getByRole("link", { name: "Import", exact: true }));
      await rep.page.keyboard.press("Enter");
      await tabsTo(rep, main(rep).getByRole("button", { name: "Choose a CSV file" }));
      await rep.page.keyboard.press("Enter");
      await expect(counts(rep)).toContainText("39 new");
      await expect(counts(rep)).toContainText("1 changed");
      await tabsTo(rep, begins(rep, 40));
      await rep.page.keyboard.press("Enter");
      await expect(progressOf(rep, "few.csv")).toContainText("0 of 40 sent");
    });

    await test.step("the import is unchanged after a restart, and the lines of the same file wait already", async () => {
      await rounds.restart();
      await opensRules(rep);
      await expect(progressOf(rep, "few.csv")).toContainText("0 of 40 sent");
      await expectAccessible(rep, "an import that waits");
      await looksThrough(rep, () => rounds.answerDialog(few));
      await expect(counts(rep)).toContainText("40 waiting already");
      await expect(main(rep).getByRole("button", { name: "Nothing to import" })).toBeDisabled();
    });

    await test.step("nothing of the import is left once the rep takes it back", async () => {
      await progressOf(rep, "few.csv").getByRole("button", { name: "Take back unsent changes" }).click();
      await expect(progressOf(rep, "few.csv")).toBeHidden();
      await expect(rep.chip).not.toContainText("unsent");
      await main(rep).getByRole("link", { name: "Back to redirects" }).click();
      await rep.page.getByRole("searchbox", { name: "From begins with" }).fill("/i/");
      await expect(table(rep).getByRole("link")).toHaveText(["/i/1"]);
    });

    await test.step("the sent import ends with a sentence that lasts over a restart", async () => {
      await looksThrough(rep, () => rounds.answerDialog(few));
      await begins(rep, 40).click();
      await expect(progressOf(rep, "few.csv")).toContainText("0 of 40 sent");
      await services.control.network({ up: true });
      await rep.syncsNow();
      await rep.seesChip("Synced");
      await rounds.restart();
      await opensRules(rep);
      await expect(progressOf(rep, "few.csv")).toContainText("Imported 40 rules");
      await progressOf(rep, "few.csv").getByRole("button", { name: "Done" }).click();
      await expect(progressOf(rep, "few.csv")).toBeHidden();
      expect(ruleThere(services, "/i/1")).toMatchObject({ redirect_to: "/hc/1", redirect_status: "301" });
    });

    await test.step("the rules on screen are exported, and importing the exported file changes nothing", async () => {
      await showsThoseFrom(rep, "/i/", 40);
      const file = join(rounds.userData, "..", "Redirects.csv");
      await rounds.answerDialog(file);
      await main(rep).getByRole("button", { name: "Export" }).click();
      await expect(rep.page.getByText(/^Saved to/)).toBeVisible();
      expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(41);
      await looksThrough(rep, () => rounds.answerDialog(file));
      await expect(counts(rep)).toContainText("40 the same");
      await expect(main(rep).getByRole("button", { name: "Nothing to import" })).toBeDisabled();
    });

    await test.step("the rules are all deleted after a question, and one Undo brings them back", async () => {
      await main(rep).getByRole("link", { name: "Back to redirects" }).click();
      await showsThoseFrom(rep, "/i/", 40);
      await table(rep).getByRole("checkbox", { name: "Select all" }).check();
      await rep.page
        .getByRole("region", { name: "Selected redirects" })
        .getByRole("button", { name: "Delete" })
        .click();
      const dialog = rep.page.getByRole("dialog", { name: "Delete 40 redirects?" });
      await dialog.getByRole("button", { name: "Delete 40 redirects" }).click();
      await expect(rep.page.getByText("40 redirects deleted.")).toBeVisible();
      await expect.poll(() => ruleThere(services, "/i/40"), { timeout: 30_000 }).toBeUndefined();
      await rep.page.getByRole("button", { name: "Undo" }).click();
      await expect
        .poll(() => ruleThere(services, "/i/40"), { timeout: 30_000 })
        .toMatchObject({ redirect_to: "/hc/40" });
      await rep.seesChip("Synced");
      const there = (services.control.table("support_redirect_rule") ?? []).map((one) => one.redirect_from);
      expect(there.filter((from) => String(from).startsWith("/i/"))).toHaveLength(40);
    });
  },
);

test(
  "law 4: an import of rules that was interrupted while saving says so, and opening the file again continues the import",
  {
    tag: "@deep",
  },
  async ({ services, signedIn }, info) => {
    test.slow();
    await setsRule(services, { redirect_from: "/i/1", redirect_to: "/hc/before", redirect_status: "302" });
    const { rounds, rep } = await signedIn();
    await rep.connectsSupport(services.support);
    await opensRules(rep);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    const many = info.outputPath("many.csv");
    writeFileSync(many, csv(2_000, "/k/"));
    await looksThrough(rep, () => rounds.answerDialog(many));
    await begins(rep, 2_000).click();
    await expect(progressOf(rep, "many.csv")).toContainText(/[1-9][\d,]* of 2,000 saved on this computer/);
    await rounds.restart();
    await opensRules(rep);
    const said = progressOf(rep, "many.csv").getByRole("alert");
    await expect(said).toContainText(/^[\d,]+ of 2,000 were saved before Rounds closed\./);
    const saved = Number.parseInt((await said.innerText()).replace(",", ""), 10);
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(2_000);
    await expectAccessible(rep, "an import that was cut off");
    await looksThrough(rep, () => rounds.answerDialog(many));
    await expect(counts(rep)).toContainText(`${saved.toLocaleString("en-GB")} waiting already`);
    await begins(rep, 2_000 - saved).click();
    await expect(progressOf(rep, "many.csv").getByRole("alert")).toBeHidden();
    await expect(progressOf(rep, "many.csv")).toHaveCount(2);
    const back = progressOf(rep, "many.csv").getByRole("button", { name: "Take back unsent changes" });
    await expect(back).toHaveCount(2, { timeout: 60_000 });
    await back.first().click();
    await expect(progressOf(rep, "many.csv")).toHaveCount(1, { timeout: 60_000 });
    await back.click();
    await expect(progressOf(rep, "many.csv")).toHaveCount(0, { timeout: 60_000 });
  },
);
