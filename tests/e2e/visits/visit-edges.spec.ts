import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { graceReadings, overTheGrace } from "../steps/over-the-grace.ts";

test.describe.configure({ timeout: 120_000 });

const markLine = /\nRounds visit [0-9A-Z]{4}-[0-9A-Z]{4} \S+Z/;

const noteOf = (services: Services, summary: string) =>
  services.control.table("note")?.find((one) => String(one.content).startsWith(summary));

test("laws 4 and 8: a visit whose note is refused or changed by a colleague stays in the list, and the rep corrects it by its own form", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.seesChip("Synced");
  const address = page.url();
  const visits = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");

  services.control.addFault({ kind: "status", status: 422, route: "/v2/notes", method: "POST", count: 1 });
  await rep.logsVisit({ summary: "Showed the oak range" });
  await rep.seesChip("Needs attention");
  await expect(visits.filter({ hasText: "Showed the oak range" })).toHaveCount(1);
  await rounds.restart();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await expect(rep.page.getByText("New visit on Ada Aragon")).toBeVisible();
  await rep.startsToCorrect();
  await expect(rep.page.getByRole("textbox", { name: "Note" })).toHaveCount(0);
  const summary = rep.page.getByRole("textbox", { name: "Summary" });
  await expect(summary).toHaveValue("Showed the oak range");
  const send = rep.page.getByRole("button", { name: "Send corrected" });
  await summary.fill(" ");
  await send.click();
  await expect(rep.page.getByText("Say in a few words what happened.")).toBeVisible();
  await summary.fill("Showed the oak range twice");
  await send.click();
  await rep.seesChip("Synced");
  await expect.poll(() => noteOf(services, "Showed the oak range twice")?.tags).toEqual(["visit"]);
  expect(noteOf(services, "Showed the oak range twice")?.content).toMatch(markLine);

  await services.control.network({ up: false });
  await rep.goes("Notes");
  await rep.page.getByRole("button", { name: /^Correct visit: Showed the oak range/ }).click();
  const dialog = rep.page.getByRole("dialog", { name: "Correct visit" });
  await dialog.getByRole("textbox", { name: "Summary" }).fill("Showed the oak and the ash range");
  await dialog.getByRole("button", { name: "Save visit" }).click();
  await expect(dialog).toBeHidden();
  await colleague(services, "PUT", `/v2/notes/${noteOf(services, "Showed the oak range")?.id}`, {
    content: "Showed the pine range",
  });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const choice = rep.page.getByRole("group", { name: "Note" });
  await expect(choice.locator("ins").filter({ hasText: "pine" })).toBeVisible();
  await choice.getByRole("radio", { name: "Mine" }).check();
  await rep.page.getByRole("button", { name: "Send my version" }).click();
  await rep.seesChip("Synced");
  await expect.poll(() => noteOf(services, "Showed the oak and the ash range")).toBeDefined();

  await rep.page.goto(address);
  const timeline = rep.page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Showed the" })).toHaveCount(1);
});

test("law 5: a visit of which the rep keeps both notes is no possible duplicate any more, after a restart neither", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.setTimeout(240_000);
  const { rounds, rep } = await signedIn();
  await rep.createsContact({ firstName: "Ada", lastName: "Elgin", email: "ada@example.com" });
  await rep.seesChip("Synced");
  const address = rep.page.url();
  services.control.addFault({ kind: "resetBeforeCommit", route: "/v2/notes", method: "POST", count: 1 });
  await rep.logsVisit({ summary: "Showed the yew range" });
  const sent = () => noteOf(services, "Showed the yew range");
  await expect.poll(overTheGrace(rounds, rep, sent), graceReadings).toBeDefined();
  await rep.seesChip("Synced");
  // The first sending comes through after all, under the rep's own name.
  const { content, resource_type, resource_id, tags } = sent() ?? {};
  await colleague(services, "POST", "/v2/notes", { content, resource_type, resource_id, tags });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  const marks = () => rep.page.getByRole("region", { name: "Timeline" }).getByText("Possible duplicate");
  const visits = () =>
    rep.page.getByRole("region", { name: "Timeline" }).getByRole("listitem").filter({ hasText: "yew" });
  await rep.page.goto(address);
  await expect(marks()).toHaveCount(2);

  await rep.opensAttention();
  await rep.page.getByRole("button", { name: "Keep both" }).click();
  await expect(rep.page.getByText("All clear")).toBeVisible();
  for (const restarted of [false, true]) {
    if (restarted) await rounds.restart();
    await rep.page.goto(address);
    await expect(visits()).toHaveCount(2);
    await rep.seesChip("Synced");
    await expect(marks()).toHaveCount(0);
  }
});
