import { writeFileSync } from "node:fs";
import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { deletesRule, ruleThere, setsRule } from "../rep/support-colleague.ts";
import { filtersBy } from "../steps/filtering.ts";
import { filters } from "../tables/table-steps.ts";

const table = (rep: Rep) => rep.page.getByRole("table", { name: "Redirects" });
const form = (rep: Rep, name = "New rule") => rep.page.getByRole("dialog", { name });

async function opensRules(rep: Rep): Promise<void> {
  await rep.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Support" }).click();
  await expect(rep.page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
}

/** By quick capture, and saved by keyboard. */
async function addsRule(rep: Rep, from: string, to: string): Promise<void> {
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("r");
  await form(rep).getByLabel("From").fill(from);
  await form(rep).getByLabel("To").fill(to);
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(form(rep)).toBeHidden();
}

async function findsRule(rep: Rep, from: string): Promise<void> {
  await rep.page.getByRole("searchbox", { name: "From begins with" }).fill(from);
  await expect(table(rep).getByRole("link", { name: from, exact: true })).toBeVisible();
  await expect(table(rep).getByRole("link")).toHaveCount(1);
}

/** In its place: the rule's form is for both details at once. */
async function changesTarget(rep: Rep, from: string, to: string): Promise<void> {
  await findsRule(rep, from);
  await table(rep).getByRole("link", { name: from, exact: true }).click();
  await rep.page.getByRole("button", { name: "Edit To" }).press("Enter");
  await rep.page.getByRole("textbox", { name: "To", exact: true }).fill(to);
  await rep.page.keyboard.press("Enter");
  await expect(rep.page.getByRole("button", { name: "Edit To" })).toBeFocused();
}

const rulesThere = (services: Services, prefix: string) =>
  (services.control.table("support_redirect_rule") ?? []).filter((one) =>
    String(one.redirect_from).startsWith(prefix),
  );

test("Support appears once connected, and Rounds distinguishes a wrong password, a missing role and a role without rules", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { support } = services;
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Support" });
  await expect(link).toBeHidden();
  const connects = async (email: string, password: string) => {
    await page.getByLabel("Support email").fill(email);
    await page.getByLabel("Support password").fill(password);
    await page.getByRole("button", { name: "Connect Support" }).click();
  };
  await rep.goes("Settings");
  await connects(support.email, "guess");
  await expect(page.getByText("The name or the password is wrong.")).toBeVisible();
  await connects("no.role@rounds.example", support.password);
  await expect(page.getByText("Your account may not use this.")).toBeVisible();
  await rep.connectsSupport({ ...support, ...support.agent });
  await link.click();
  await expect(page.getByText("Your Support account may not see redirect rules.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expectAccessible(rep, "redirects that are forbidden");
});

test("law 8: an open form of a rule shows a newly read value and keeps the rep's text", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.slow();
  const path = "/a/open";
  await setsRule(services, { redirect_from: path, redirect_to: "/hc/one", redirect_status: "301" });
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  await opensRules(rep);
  await findsRule(rep, path);
  await table(rep).getByRole("link", { name: path, exact: true }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editing = form(rep, "Edit rule");
  await editing.getByLabel("To").fill("/hc/mine");

  await setsRule(services, { redirect_from: path, redirect_to: "/hc/theirs", redirect_status: "302" });
  const readsAgain = () =>
    page.evaluate(async () => {
      const session = await window.rounds.commands["session.get"](null);
      if (!session.ok || session.value.kind !== "signedIn") throw new Error("nobody is signed in");
      const account = session.value.account.key;
      await window.rounds.commands["sync.requestRefresh"]({ account, type: "redirect_rule" });
    });
  const changed = editing.getByRole("status", { name: "Changed while this form was open" });
  // The section asks each hour for as long as it is open; main reads the list once a minute at most.
  await rounds.shim?.call("sleepFor", { ms: 80_000 });
  await expect(async () => {
    await readsAgain();
    await expect(changed.getByRole("group", { name: "To" })).toContainText("/hc/theirs", { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(editing.getByRole("textbox", { name: "To" })).toHaveValue("/hc/mine");
  await expect(editing.getByLabel("302: for now")).toBeChecked();
  await changed.getByRole("button", { name: "Keep my version" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect
    .poll(() => ruleThere(services, path))
    .toMatchObject({ redirect_to: "/hc/mine", redirect_status: "302" });
  await rep.seesChip("Synced");
});

test("law 1: a rule is set, changed, deleted and restored, online and offline, survives a restart, and arrives in its final state", async ({
  services,
  signedIn,
}) => {
  test.slow();
  await setsRule(services, { redirect_from: "/a/there", redirect_to: "/hc/one", redirect_status: "301" });
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  await opensRules(rep);
  await findsRule(rep, "/a/there");
  await expectAccessible(rep, "redirects");

  // A path that is taken is said at the field, and the rule that has it opens from there; a slug is cut.
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("r");
  await form(rep).getByLabel("From").fill("/a/there");
  await expect(form(rep).getByText("There is a rule for this path already.")).toBeVisible();
  await form(rep).getByLabel("From").fill("/a/115-how-to-knock");
  await form(rep).getByRole("button", { name: "Cut the slug" }).click();
  await expect(form(rep).getByLabel("From")).toHaveValue("/a/115");
  await form(rep).getByLabel("To").fill("knock");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form(rep).getByText("To must begin with https://, http:// or /.")).toBeVisible();
  await form(rep).getByLabel("To").fill("/a/115");
  await expect(form(rep).getByText("This leads in a circle")).toBeVisible();
  await expectAccessible(rep, "new rule");
  await form(rep).getByLabel("To").fill("/hc/knock");
  await form(rep).getByLabel("302: for now").check();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form(rep)).toBeHidden();
  await expect
    .poll(() => ruleThere(services, "/a/115"))
    .toMatchObject({ redirect_to: "/hc/knock", redirect_status: "302" });
  await rep.seesChip("Synced");

  await services.control.network({ up: false });
  const links = table(rep).getByRole("link");
  await opensRules(rep);
  await page.getByRole("searchbox", { name: "From begins with" }).fill("/a/");
  await expect(links).toHaveText(["/a/115", "/a/there"]);
  await filtersBy(page, "Status", "302 (temporary)");
  await expect(links).toHaveText(["/a/115"]);
  await page.getByRole("searchbox", { name: "From begins with" }).fill("/a/t");
  await expect(page.getByText("No redirects match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Status" }).click();
  await filters(rep, "To", (panel) => panel.getByRole("textbox", { name: "To" }).fill("/one"));
  await expect(links).toHaveText(["/a/there"]);
  await expect(page.getByRole("searchbox", { name: "From begins with" })).toHaveValue("/a/t");
  await page.getByRole("button", { name: "Remove filter To" }).click();
  await changesTarget(rep, "/a/there", "/hc/two");
  await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
  await addsRule(rep, "/a/offline", "/hc/offline");
  await rounds.restart();
  await expect(rep.chip).toBeVisible();
  await opensRules(rep);
  await findsRule(rep, "/a/offline");
  await expect(
    table(rep).getByRole("row").filter({ hasText: "/a/offline" }).getByText("Not sent yet"),
  ).toBeVisible();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(ruleThere(services, "/a/there")?.redirect_to).toBe("/hc/two");
  expect(rulesThere(services, "/a/offline")).toHaveLength(1);

  await opensRules(rep);
  await findsRule(rep, "/a/there");
  await table(rep).getByRole("link", { name: "/a/there" }).click();
  await rep.page.getByRole("button", { name: "Delete", exact: true }).click();
  await rep.page.getByRole("dialog").getByRole("button", { name: "Delete rule" }).click();
  await expect(rep.page.getByText("Rule deleted.")).toBeVisible();
  await expect.poll(() => ruleThere(services, "/a/there")).toBeUndefined();
  await rep.seesChip("Synced");
  await rep.page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => ruleThere(services, "/a/there")?.redirect_to).toBe("/hc/two");
});

test("laws 4 and 8: the rep settles a refused rule, and a rule that a colleague changed as well", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  await setsRule(services, { redirect_from: "/b/both", redirect_to: "/hc/one", redirect_status: "301" });
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  await opensRules(rep);
  await findsRule(rep, "/b/both");
  await services.control.network({ up: false });
  await changesTarget(rep, "/b/both", "/hc/mine");
  await setsRule(services, { redirect_from: "/b/both", redirect_to: "/hc/theirs", redirect_status: "301" });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  expect(ruleThere(services, "/b/both")?.redirect_to).toBe("/hc/theirs");
  await rep.opensAttention();
  const choice = page.getByRole("group", { name: "To" });
  await expect(choice).toContainText("/hc/theirs");
  await choice.getByRole("radio", { name: "Mine" }).check();
  await page.getByRole("button", { name: "Send my version" }).click();
  await expect.poll(() => ruleThere(services, "/b/both")?.redirect_to).toBe("/hc/mine");
  await rep.seesChip("Synced");

  services.control.addFault({
    kind: "status",
    status: 422,
    route: "/api/v2/guide/redirect_rules",
    method: "POST",
    count: 1,
  });
  await opensRules(rep);
  await addsRule(rep, "/b/refused", "/hc/refused");
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.getByRole("main").getByRole("textbox", { name: "To", exact: true }).fill("/hc/corrected");
  await page.getByRole("button", { name: "Send corrected" }).click();
  await expect.poll(() => ruleThere(services, "/b/refused")?.redirect_to).toBe("/hc/corrected");
});

test(
  "an import of rules shows circles beforehand and makes each rule once although answers are lost",
  { tag: "@deep" },
  async ({ services, signedIn }, info) => {
    test.slow();
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    await setsRule(services, { redirect_from: "/c/1", redirect_to: "/hc/before", redirect_status: "302" });
    await rep.connectsSupport(services.support);
    await opensRules(rep);
    await findsRule(rep, "/c/1");
    const file = info.outputPath("rules.csv");
    const lines = Array.from({ length: 60 }, (_, at) => `301,/hc/c/${at + 1},/c/${at + 1}`);
    lines[57] = "301,/c/59,/c/58";
    lines[58] = "301,/c/58,/c/59";
    writeFileSync(
      file,
      ["redirect_status,redirect_to,redirect_from", ...lines, "301,hc,/c/61", "301,/hc,/c/2"].join("\n"),
    );
    await rounds.answerDialog(file);
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await page.getByRole("button", { name: "Choose a CSV file" }).click();
    const counts = page.getByRole("radiogroup", { name: "Which lines are shown" });
    await expect(counts).toContainText("59 new");
    await expect(counts).toContainText("1 changed");
    await expect(counts).toContainText("1 refused");
    await expect(counts).toContainText("1 twice in the file");
    await expectAccessible(rep, "preview of an import");
    await counts.getByText("1 refused").click();
    await expect(page.getByRole("list", { name: "Lines of the file" })).toContainText(
      "To must begin with https://, http:// or /.",
    );
    services.control.addFault({
      kind: "commitThenReset",
      route: "/api/v2/guide/redirect_rules",
      method: "POST",
      probability: 0.1,
    });
    await page.getByRole("button", { name: "Import 60 rules" }).click();
    const progress = page.getByRole("region", { name: "Import of rules.csv" });
    await expect(progress).toBeVisible();
    // It goes on while something else is looked at.
    await rep.goes("Tasks");
    await opensRules(rep);
    await expect(progress).toContainText("Imported 60 rules", { timeout: 60_000 });
    services.control.clearFaults();
    const there = rulesThere(services, "/c/");
    expect(there).toHaveLength(60);
    expect(ruleThere(services, "/c/1")).toMatchObject({ redirect_to: "/hc/c/1", redirect_status: "301" });
    await progress.getByRole("button", { name: "Done" }).click();

    const banner = page.getByRole("region", { name: "Redirect loops and chains" });
    await expect(banner).toContainText("2 rules redirect in a loop");
    await expectAccessible(rep, "circles");
    await banner.getByRole("button", { name: "Show them" }).click();
    await page.getByRole("dialog", { name: "Redirect loops" }).getByRole("link", { name: "/c/58" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "/c/58" })).toBeVisible();
    await deletesRule(services, "/c/59");
  },
);
