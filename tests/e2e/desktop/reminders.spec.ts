import type { Services } from "../../services/start.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import { violations } from "../steps/violations.ts";

/** As a colleague, or the rep at another desk, would. */
async function writeTask(
  services: Services,
  given: { content: string; due: number; remind?: number; owner?: number },
): Promise<number> {
  const response = await fetch(`${services.sales.url}/v2/tasks`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${services.control.token()}`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({
      data: {
        content: given.content,
        due_date: new Date(given.due).toISOString(),
        ...(given.remind && { remind_at: new Date(given.remind).toISOString() }),
        ...(given.owner && { owner_id: given.owner }),
      },
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

async function told(rounds: Rounds): Promise<string[]> {
  const entries = await rounds.shim?.call("recorded", { kind: "notification" });
  return (entries ?? []).map((one) => (one.details as { title: string }).title);
}

test("a reminder rings once at its time, also over a restart, and not for a task done meanwhile", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.setTimeout(90_000);
  // A banner that goes by itself leaves its notice to be clicked, as on Windows.
  const { rounds, rep } = await signedIn({ env: { ROUNDS_SHIM_DESKTOP: "notices=timeout" } });
  test.skip(rounds.shim === undefined, "Electron's own notifications cannot be read.");
  const now = Date.now();
  const hour = 3_600_000;
  await writeTask(services, { content: "Call the fair", due: now + hour, remind: now + 6_000 });
  await writeTask(services, { content: "Already done", due: now + 8_000 });
  await rep.syncsNow();
  await rep.goes("Tasks");
  await rep.page.getByRole("checkbox", { name: "Complete task: Already done" }).click();
  await expect.poll(() => told(rounds), { timeout: 20_000 }).toEqual(["Call the fair"]);
  await rounds.shim?.call("clickNotification", { title: "Call the fair" });
  await expect(rep.page.getByRole("heading", { level: 1, name: "Call the fair" })).toBeVisible();

  const offer = "Send <b>the offer</b>";
  const shown = process.platform === "linux" ? "Send ‹b›the offer‹/b›" : offer;
  await writeTask(services, { content: offer, due: Date.now() + 9_000 });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await rep.goes("Tasks");
  await expect(rep.page.getByText(offer)).toBeVisible();
  await rounds.restart();
  await expect.poll(() => told(rounds), { timeout: 40_000 }).toEqual([shown]);
});

test("law 4: Settings says that the system shows no notifications, once it has refused one", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn({ env: { ROUNDS_SHIM_DESKTOP: "notices=denied" } });
  test.skip(rounds.kind === "electron", "a system that refuses notices cannot be had at will");
  await rep.goes("Settings");
  await expect(rep.page.getByText("At their reminder and when they are due")).toBeVisible();
  await writeTask(services, { content: "Call the fair", due: Date.now() + 3_000 });
  await rep.syncsNow();
  await rep.goes("Settings");
  await expect
    .poll(() => rep.readsAboutReminders(), { timeout: 30_000 })
    .toContain("Allow them in the system's settings");
});

test("the switch for reminders in Settings keeps its position", { tag: "@deep" }, async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  await rep.goes("Settings");
  const toggle = () => rep.page.getByRole("switch", { name: "Remind me of my tasks" });
  await expect(toggle()).toBeChecked();
  await toggle().click();
  await expect(toggle()).not.toBeChecked();
  expect(await violations(rep.page)).toEqual([]);
  await rounds.restart();
  await rep.goes("Settings");
  await expect(toggle()).not.toBeChecked();
});
