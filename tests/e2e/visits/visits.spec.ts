import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { filtersBy, showsEveryones } from "../steps/filtering.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

test("law 3: a visit to a lead is logged offline by keyboard, shown in list and day, and its note arrives once after a restart", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await page.evaluate(() => {
    window.location.hash = "#/leads/4711";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Lead 4711" })).toBeVisible();
  await rep.logsVisit({ summary: "Looked at the yard" });
  await expect(page.getByRole("listitem").filter({ hasText: "Looked at the yard" })).toContainText("Visit");
  await rep.goes("Visits");
  await expect(page.getByText("Looked at the yard")).toBeVisible();
  await page.getByText("Day", { exact: true }).click();
  const hour = page.getByRole("listitem").filter({ hasText: "Looked at the yard" });
  await expect(hour).toContainText("Lead 4711");
  await expectAccessible(rep, "a day of visits");
  await page.getByRole("button", { name: "Day before" }).press("Enter");
  await expect(page.getByText("Looked at the yard")).toBeHidden();
  await page.getByRole("button", { name: "Today", exact: true }).press("Enter");
  await expect(page.getByText("Looked at the yard")).toBeVisible();

  await rounds.restart();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const sent = (services.control.table("note") ?? []).filter((one) =>
    String(one.content).startsWith("Looked at the yard"),
  );
  expect(sent).toMatchObject([{ resource_type: "lead", resource_id: 4711, tags: ["visit"] }]);
});

test("everybody's visits are filtered by the check of the place, the address keeps the filter, and the contact's page shows their text", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const verified = (services.control.table("visit") ?? []).filter(
    (one) => one.rep_location_verification_status === "verified",
  );
  await rep.goes("Visits");
  await showsEveryones(page);
  await filtersBy(page, "Location check", "Verified at the address");
  const rows = page
    .getByRole("list", { name: "Visits" })
    .getByRole("listitem")
    .filter({ hasText: "Verified at the address" });
  await expect(rows).toHaveCount(verified.length);
  await expect(page.getByText(new RegExp(`^${verified.length} of \\d+ visits$`))).toBeVisible();
  await expectAccessible(rep, "visits");
  await page.goto(page.url());
  await expect(rows).toHaveCount(verified.length);
  const words = String(verified[0]?.summary).toUpperCase();
  const saying = verified.filter((one) => String(one.summary).toUpperCase().includes(words));
  await page.getByRole("searchbox", { name: "Search this list" }).fill(words);
  await expect(rows).toHaveCount(saying.length);
  await expect(page.getByText(new RegExp(`^${saying.length} of \\d+ visits$`))).toBeVisible();

  const told = (services.control.table("visit") ?? []).find(
    (one) => one.resource_type === "contact" && one.summary && one.resource_address,
  );
  await page.goto(`${page.url().split("#")[0]}#/contacts/${told?.resource_id}`);
  const entry = page
    .getByRole("region", { name: "Timeline" })
    .getByRole("listitem")
    .filter({ hasText: String(told?.summary) });
  await expect(entry.filter({ hasText: String(told?.resource_address) }).first()).toBeVisible();
});

test("a visit logged on a deal's page is to the deal's contact, and a follow-up needs no more than its day", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const [deal] = services.control.table("deal") ?? [];
  await rep.page.evaluate((id) => {
    window.location.hash = `#/deals/${id}`;
  }, Number(deal?.id));
  await expect(rep.page.getByRole("heading", { level: 1, name: String(deal?.name) })).toBeVisible();
  await rep.logsVisit({ summary: "Talked about the offer" }, async () => {
    const dialog = rep.page.getByRole("dialog", { name: "Log visit" });
    const days = dialog.getByRole("group", { name: "Follow-up due" });
    await expect(dialog.getByText(/^Now · /)).toBeVisible();
    await days.getByRole("checkbox", { name: "Tomorrow" }).press(" ");
    await expect(days.getByText("Tomorrow, 09:00")).toBeVisible();
    await days.getByRole("checkbox", { name: "In a week" }).press(" ");
    await expect(days.getByRole("checkbox", { name: "Tomorrow" })).not.toBeChecked();
    await expectAccessible(rep, "a visit with a follow-up");
  });
  await rep.seesChip("Synced");
  await expect
    .poll(() =>
      services.control.table("note")?.filter((one) => String(one.content).startsWith("Talked about")),
    )
    .toMatchObject([{ resource_type: "contact", resource_id: deal?.contact_id }]);
  const inAWeek = new Date();
  inAWeek.setDate(inAWeek.getDate() + 7);
  inAWeek.setHours(9, 0, 0, 0);
  await expect
    .poll(() => services.control.table("task")?.filter((one) => one.content === "Follow up"))
    .toMatchObject([
      { resource_type: "contact", resource_id: deal?.contact_id, due_date: expect.any(String) },
    ]);
  const task = services.control.table("task")?.find((one) => one.content === "Follow up");
  expect(Date.parse(String(task?.due_date))).toBe(inAWeek.getTime());
});

test("law 3: a call is logged offline by keyboard alone, counted apart from visits, corrected, and its note arrives with its tag", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await page.evaluate(() => {
    window.location.hash = "#/leads/4712";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Lead 4712" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Log call" });
  await expect(dialog.getByLabel("Summary")).toBeFocused();
  await page.keyboard.type("Asked about the yard");
  await dialog.getByRole("button", { name: "Change when it was" }).press("Enter");
  await expect(dialog.getByLabel("Call date")).toBeFocused();
  await dialog.getByLabel("Duration in minutes").focus();
  await page.keyboard.type("0");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByLabel("Duration in minutes")).toHaveAccessibleDescription(/whole minutes/);
  await dialog.getByLabel("Duration in minutes").press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await expectAccessible(rep, "logging a call");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  const entry = page.getByRole("listitem").filter({ hasText: "Asked about the yard" });
  await expect(entry).toContainText("Call · 12 min");

  await rep.goes("Visits");
  await expect(page.getByText(/^This week: \d+ visits? · 1 call$/)).toBeVisible();
  await page
    .getByRole("radiogroup", { name: "Visits or calls" })
    .getByText("Visits", { exact: true })
    .click();
  await expect(page.getByText("Asked about the yard")).toBeHidden();
  await page.getByRole("radiogroup", { name: "Visits or calls" }).getByText("Calls", { exact: true }).click();
  await expect(page.getByRole("list", { name: "Visits" }).getByRole("img", { name: "Call" })).toHaveCount(1);
  await page.getByRole("button", { name: "Correct call: Asked about the yard" }).press("Enter");
  const correction = page.getByRole("dialog", { name: "Correct call" });
  await correction.getByLabel("Duration in minutes").fill("15");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(correction).toBeHidden();
  await rep.goes("Insights");
  const figures = page.getByRole("region", { name: "Calls a week by outcome" });
  await expect(figures.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const sent = (services.control.table("note") ?? []).filter((one) =>
    String(one.content).startsWith("Asked about the yard"),
  );
  expect(sent).toMatchObject([{ resource_id: 4712, tags: ["call"] }]);
  expect(String(sent[0]?.content)).toMatch(
    /\nCalled on .* for 15 minutes\.\nRounds call \S{9} \S{24}\/PT15M$/,
  );
});

test("a visit that was logged at another desk is in Visits as a visit, and a visit is corrected offline and withdrawn with Undo", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const notes = () =>
    (services.control.table("note") ?? []).filter((one) => String(one.content).includes("the oak range"));
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.logsVisit({ summary: "Showed the oak range" });
  await rep.seesChip("Synced");
  await expect.poll(() => notes().length).toBe(1);
  const [sent] = notes();
  expect(String(sent?.content)).toMatch(/\nVisited on .*\.\nRounds visit \S{9} \S{24}$/);

  await colleague(services, "POST", "/v2/notes", {
    resource_type: "contact",
    resource_id: sent?.resource_id,
    tags: ["visit"],
    content: `Another desk showed the oak range\n\n${String(sent?.content)
      .split("\n")
      .at(-1)
      ?.replace(/visit \S+/, "visit 0000-0000")}`,
  });
  await rep.syncsNow();
  await rep.goes("Visits");
  await showsEveryones(page);
  const other = page.getByRole("listitem").filter({ hasText: "Another desk showed the oak range" });
  await expect(other).toBeVisible();

  await services.control.network({ up: false });
  await page.getByRole("button", { name: "Correct visit: Showed the oak range" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Correct visit" });
  await dialog.getByLabel("Summary").fill("Showed and sold the oak range");
  await dialog.getByText("Closed", { exact: true }).click();
  await expectAccessible(rep, "correcting a visit");
  await dialog.getByRole("button", { name: "Save visit" }).click();
  await expect(dialog).toBeHidden();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  await expect
    .poll(() =>
      notes()
        .map((one) => String(one.content))
        .join(),
    )
    .toContain("Outcome: closed.");

  await page.getByRole("button", { name: "Withdraw visit: Showed and sold" }).press("Enter");
  await expect(page.getByText("Showed and sold the oak range")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Showed and sold the oak range")).toBeVisible();
  await rep.goes("Today");
  const recent = page.getByRole("region", { name: "Recent visits" });
  await expect(recent).toContainText("Showed and sold the oak range");
});
