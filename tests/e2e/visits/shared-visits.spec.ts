import { join } from "node:path";
import { writeVisitNote } from "../../../src-shared/visit-note.ts";
import { people } from "../../services/seed/users.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import type { Rep } from "../rep/rep.ts";
import { filtersBy, showsEveryones } from "../steps/filtering.ts";

const [marta, manager, siobhan] = people;
const visitsOf = (rep: Rep) => rep.page.getByRole("list", { name: "Visits" }).getByRole("listitem");

async function seesEveryones(rep: Rep): Promise<void> {
  await rep.goes("Visits");
  await showsEveryones(rep.page);
}

/** Syncs: the pull that a rep asks for brings what other users wrote. */
async function pulls(rep: Rep): Promise<void> {
  await rep.syncsNow();
  await rep.seesChip("Synced");
}

test("laws 4 and 9: two reps and a manager see one another's visits, corrected and withdrawn, within a sync", {
  tag: "@deep",
}, async ({ services, managed, folder, launch, signedIn }) => {
  const { password } = services.sales.login;
  const opens = async (name: string, username: string) => {
    const opened = await launch({ userData: join(folder, name), managedConfig: managed });
    await opened.rep.signsInWithPassword({ username, password });
    await opened.rep.seesChip("Synced");
    return opened;
  };
  const first = await signedIn();
  const second = await opens("siobhan", siobhan.email);
  const third = await opens("manager", manager.email);

  // Both reps log without a network, and the manager has both within a sync.
  for (const { rounds } of [first, second]) await rounds.setOnline(false);
  const [contact] = services.control.table("contact") ?? [];
  await first.rep.page.evaluate((id) => {
    window.location.hash = `#/contacts/${id}`;
  }, Number(contact?.id));
  await first.rep.logsVisit({ summary: "Measured the hall" });
  await second.rep.page.evaluate(() => {
    window.location.hash = "#/leads/4811";
  });
  await second.rep.logsVisit({ summary: "Drank tea in vain" });
  for (const { rounds, rep } of [first, second]) {
    await rounds.setOnline(true);
    await rep.seesChip("Synced");
  }
  await pulls(third.rep);
  await seesEveryones(third.rep);
  const seen = visitsOf(third.rep);
  await expect(seen.filter({ hasText: "Drank tea in vain" })).toContainText(siobhan.name);
  await filtersBy(third.rep.page, "Created by", marta.name);
  await expect(seen.filter({ hasText: "Measured the hall" })).toContainText(marta.name);
  await expect(seen.filter({ hasText: "Drank tea in vain" })).toHaveCount(0);
  await expect(third.rep.page.getByText(/^This week: [1-9]\d* visits? · 0 calls$/)).toBeVisible();

  // One is corrected and one withdrawn, offline again.
  for (const { rounds } of [first, second]) await rounds.setOnline(false);
  await first.rep.goes("Visits");
  await first.rep.page.getByRole("button", { name: "Correct visit: Measured the hall" }).press("Enter");
  const dialog = first.rep.page.getByRole("dialog", { name: "Correct visit" });
  await dialog.getByLabel("Summary").fill("Measured both halls");
  await first.rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await second.rep.goes("Visits");
  await second.rep.page.getByRole("button", { name: "Withdraw visit: Drank tea in vain" }).press("Enter");
  await expect(visitsOf(second.rep).filter({ hasText: "Drank tea in vain" })).toHaveCount(0);
  for (const { rounds, rep } of [first, second]) {
    await rounds.setOnline(true);
    await rep.seesChip("Synced");
  }
  await pulls(second.rep);
  await seesEveryones(second.rep);
  await expect(visitsOf(second.rep).filter({ hasText: "Measured both halls" })).toContainText(marta.name);
  await pulls(third.rep);
  await seesEveryones(third.rep);
  await expect(seen.filter({ hasText: "Measured both halls" })).toHaveCount(1);
  await expect(seen.filter({ hasText: "Measured the hall" })).toHaveCount(0);
  await expect(seen.filter({ hasText: "Drank tea in vain" })).toHaveCount(0);
});

test("law 4: a rep finds their visit after a new sign-in and on a second computer, whose correction appears on the first", {
  tag: "@deep",
}, async ({ services, managed, folder, launch, signedIn }) => {
  const first = await signedIn();
  const { password } = services.sales.login;
  const [contact] = services.control.table("contact") ?? [];
  await first.rep.page.evaluate((id) => {
    window.location.hash = `#/contacts/${id}`;
  }, Number(contact?.id));
  await first.rep.logsVisit({ summary: "Measured both halls" });
  await first.rep.seesChip("Synced");
  await first.rep.signsOut();
  await first.rep.signsInWithPassword({ username: marta.email, password });
  await first.rep.seesChip("Synced");
  await first.rep.goes("Visits");
  await expect(visitsOf(first.rep).filter({ hasText: "Measured both halls" })).toHaveCount(1);
  const second = await launch({ userData: join(folder, "second"), managedConfig: managed });
  await second.rep.signsInWithPassword({ username: marta.email, password });
  await second.rep.seesChip("Synced");
  await second.rep.goes("Visits");
  await second.rep.page.getByRole("button", { name: "Correct visit: Measured both halls" }).press("Enter");
  const elsewhere = second.rep.page.getByRole("dialog", { name: "Correct visit" });
  await elsewhere.getByLabel("Duration in minutes").fill("55");
  await second.rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(elsewhere).toBeHidden();
  await second.rep.seesChip("Synced");
  await pulls(first.rep);
  await first.rep.goes("Visits");
  await expect(visitsOf(first.rep).filter({ hasText: "Measured both halls" })).toContainText("55 min");
});

test("a visit that the service lists near the time of a logged visit is shown once with the text of both", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const listed = (services.control.table("visit") ?? []).find(
    (one) =>
      one.resource_type === "contact" &&
      one.summary &&
      one.rep_location_verification_status === "verified" &&
      (services.control.table("user") ?? [])[0]?.id === one.creator_id,
  );
  const visitedAt = new Date(Date.parse(String(listed?.visited_at)) + 5 * 60_000).toISOString();
  const visit = { kind: "visit" as const, visitedAt, minutes: 30, outcome: "met", address: null };
  await colleague(services, "POST", "/v2/notes", {
    resource_type: "contact",
    resource_id: listed?.resource_id,
    tags: ["visit"],
    content: writeVisitNote({ ...visit, summary: "Told with Rounds", reference: "SZZ1-7TFN" }, "en-GB"),
  });
  const { rep } = await signedIn();
  await rep.page.evaluate(
    (day) => {
      window.location.hash = `#/visits?whose=all&day=${day}`;
    },
    visitedAt.slice(0, 10),
  );
  const row = rep.page.getByRole("listitem").filter({ hasText: "Told with Rounds" });
  await expect(row).toContainText("Verified at the address");
  await expect(row).toContainText("30 min");
  await rep.page.evaluate((id) => {
    window.location.hash = `#/contacts/${id}`;
  }, Number(listed?.resource_id));
  const timeline = rep.page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Told with Rounds" })).toHaveCount(1);
  await expect(timeline.getByText(String(listed?.summary), { exact: true })).toHaveCount(0);
});
