// notices: managed-notice-detail-ignored, notices-outlive-sign-out
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ManagedConfiguration } from "../../../src-main/configuration/managed-configuration.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import {
  type NotificationMessage,
  notificationMessage,
} from "../../../src-main/reminders/notification-message.ts";
import { createReminders } from "../../../src-main/reminders/reminders.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { speak } from "../../../src-shared/i18n/catalogues.ts";
import { accountKey, recordId } from "../../../src-shared/ids.ts";
import type { Notice } from "../../../src-shared/ipc/reminders.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { collectingLog } from "../http/parts.ts";
import { inZone } from "../in-zone.ts";
import { manualClock } from "../manual-clock.ts";

speak("en-GB");

const minute = 60_000;
const morning = Date.parse("2026-11-23T08:00:00Z");
const account: Account = {
  key: accountKey.parse("https://crm.example.com#7"),
  userId: recordId.parse(7),
  name: "Ada",
  email: null,
  salesUrl: "https://crm.example.com",
};

function dueIn(id: number, minutes: number, title = `Task ${id}`): Notice {
  const at = morning + minutes * minute;
  return { id: recordId.parse(id), origin: recordId.parse(id), kind: "due", at, dueAt: at, title };
}

/** Main's reminders with real files; a second one on the same folder is the next start. */
async function start(
  options: {
    folder?: string;
    clock?: ReturnType<typeof manualClock>;
    managed?: Result<ManagedConfiguration | null, Fault>;
    isRefused?: boolean;
  } = {},
) {
  const folder = options.folder ?? (await temporaryFolder());
  const clock = options.clock ?? manualClock(morning);
  const { settings } = await openSettings(join(folder, "settings.json"));
  await settings.update({ account });
  const shown: (NotificationMessage & { readonly click: () => void })[] = [];
  const opened: (number | null)[] = [];
  const log = collectingLog();
  const file = join(folder, "reminders.json");
  const reminders = await createReminders({
    file,
    settings,
    managed: options.managed ?? ok(null),
    clock,
    log,
    notices: {
      notify: (words, click) => void shown.push({ ...words, click }),
      closeAll: () => void shown.splice(0),
      isRefused: () => options.isRefused ?? false,
    },
    open: (task) => opened.push(task),
  });
  const plan = (notices: Notice[]) =>
    reminders.handlers["reminders.plan"]({ account: account.key, plan: notices });
  /** Advances our clock, then waits until the work under way has ended, because files take real time. */
  const pass = async (ms: number) => {
    await clock.pass(ms);
    await reminders.settled();
  };
  return { folder, clock, settings, shown, opened, log, file, reminders, plan, pass };
}

const titles = (shown: readonly NotificationMessage[]) => shown.map((one) => one.title);

test("a due task is shown as a notification, and a click opens it", async () => {
  const on = await start();
  await on.plan([dueIn(5, 30, "Call Zoë")]);
  await on.pass(29 * minute);
  expect(on.shown).toEqual([]);
  await on.pass(minute);
  expect(on.shown).toMatchObject([{ title: "Call Zoë", body: "Due now." }]);
  on.shown[0]?.click();
  expect(on.opened).toEqual([5]);
  await on.pass(60 * minute);
  expect(on.shown).toHaveLength(1);
});

test("a notification names the time that the rep's clocks show, and the day, although main keeps the zone in which it was started", () => {
  inZone("Europe/Berlin", () => {
    const due = dueIn(5, 18 * 60 + 30);
    const at = due.dueAt - 60 * minute;
    const planned = { ...due, kind: "reminder" as const, at };
    const [inTokyo, inNewYork] = [9 * 60, -5 * 60];
    const message = (ahead?: number) =>
      notificationMessage(
        [ahead === undefined ? planned : { ...planned, ahead: { at: ahead, due: ahead } }],
        at,
        "full",
      );
    expect(message()?.body).toBe("Due at 03:30.");
    expect(message(inTokyo)?.body).toBe("Due at 11:30.");
    expect(message(inNewYork)?.body).toBe("Due at 21:30.");
    expect(
      notificationMessage([{ ...planned, ahead: { at: -3 * 60, due: -2 * 60 } }], at, "full")?.body,
    ).toBe("Due Tue 24 Nov, 00:30.");
  });
});

test("a notification is not repeated after a restart, and later notifications still come, even without the window", async () => {
  const on = await start();
  await on.plan([dueIn(1, 5), dueIn(2, 10)]);
  await on.pass(6 * minute);
  const next = await start({ folder: on.folder, clock: manualClock(morning + 7 * minute) });
  await next.pass(20 * minute);
  expect([titles(on.shown), titles(next.shown)]).toEqual([["Task 1"], ["Task 2"]]);
});

test("a task that was done meanwhile is not shown", async () => {
  const on = await start();
  await on.plan([dueIn(1, 5), dueIn(2, 10)]);
  await on.plan([dueIn(1, 5)]);
  await on.pass(60 * minute);
  expect(titles(on.shown)).toEqual(["Task 1"]);
});

test("after a sleep one notification shows all missed reminders, once other people's changes had time to arrive", async () => {
  const on = await start();
  await on.plan([dueIn(1, 10), dueIn(2, 20), dueIn(3, 30), dueIn(4, 40), dueIn(5, 50)]);
  await on.pass(minute);
  on.clock.setDate(morning + 120 * minute);
  await on.pass(10_000);
  // The alarm rang, two hours late. A colleague has done one of them: the pull brings that.
  expect(on.shown).toEqual([]);
  await on.plan([dueIn(1, 10), dueIn(2, 20), dueIn(4, 40), dueIn(5, 50)]);
  expect(on.shown).toEqual([]);
  await on.pass(10_000);
  expect(on.shown).toMatchObject([
    { title: "4 tasks need attention", body: "Task 1\nTask 2\nTask 4\nand 1 more" },
  ]);
  on.shown[0]?.click();
  expect(on.opened).toEqual([null]);
  await on.pass(60 * minute);
  expect(on.shown).toHaveLength(1);
});

test("reminders come at their time although the clock was set back by hours right after the start", async () => {
  const clock = manualClock(morning + 300 * minute);
  const on = await start({ clock });
  await on.pass(2_000);
  clock.setDate(morning);
  await on.plan([dueIn(5, 1)]);
  await on.pass(2 * minute);
  expect(on.shown).toHaveLength(1);
});

test("reminders that are switched off show nothing, and once switched on leave out what they missed", async () => {
  const on = await start();
  await on.reminders.handlers["reminders.set"]({ on: false });
  await on.plan([dueIn(1, 5), dueIn(2, 30)]);
  await on.pass(10 * minute);
  await on.reminders.handlers["reminders.set"]({ on: true });
  await on.pass(30 * minute);
  expect(titles(on.shown)).toEqual(["Task 2"]);
});

test("signing out deletes the planned reminders from the disk, and nothing more is shown", async () => {
  const on = await start();
  await on.plan([dueIn(1, 30, "Call Zoë")]);
  expect(await readFile(on.file, "utf8")).toContain("Zoë");
  await on.settings.update({ account: null });
  on.reminders.follow({ kind: "signedOut", fault: null });
  await on.pass(60 * minute);
  await expect(readFile(on.file)).rejects.toThrow("ENOENT");
  expect(on.shown).toEqual([]);
});

test("law 13: signing out closes the notifications that were shown, for they name the account's tasks", async () => {
  const on = await start();
  await on.plan([dueIn(1, 5, "Call Zoë")]);
  await on.pass(10 * minute);
  expect(titles(on.shown)).toEqual(["Call Zoë"]);
  await on.settings.update({ account: null });
  on.reminders.follow({ kind: "signedOut", fault: null });
  await on.pass(minute);
  expect(on.shown).toEqual([]);
});

test("a task's text is shown in its notification and not logged", async () => {
  const on = await start();
  await on.plan([dueIn(1, 5, "Call Zoë about the divorce")]);
  await on.pass(10 * minute);
  expect(on.shown).toHaveLength(1);
  expect(JSON.stringify(on.log)).not.toContain("Zoë");
});

const malformed: Fault = { kind: "configurationMalformed", file: "x.json", line: 1, expected: "plain JSON" };

test.each<[string, Result<ManagedConfiguration | null, Fault>]>([
  ["the administrator wants them brief", ok({ notifications: { detail: "brief" } })],
  ["the administrator's file cannot be read", err(malformed)],
])("law 12: notifications hold no text of a task where %s, whatever the rep sets", async (_why, managed) => {
  const on = await start({ managed });
  expect(await on.reminders.handlers["reminders.set"]({ detail: "full" })).toEqual(
    ok({ on: true, detail: "brief", locked: true, refused: false }),
  );
  await on.plan([dueIn(1, 5, "Call Zoe Customer"), dueIn(2, 20, "Visit Ada"), dueIn(3, 20, "Visit Bo")]);
  await on.pass(6 * minute);
  await on.pass(6 * minute);
  await on.pass(10 * minute);
  await on.pass(10 * minute);
  expect(titles(on.shown)).toEqual(["A task is due", "2 tasks need attention"]);
  expect(JSON.stringify(on.shown)).not.toMatch(/Zoe|Ada|Bo/);
});

test("a rep chooses whether notifications show the text of tasks, and the choice lasts over a restart", async () => {
  const first = await start();
  expect(await first.reminders.handlers["reminders.get"](null)).toEqual(
    ok({ on: true, detail: "full", locked: false, refused: false }),
  );
  await first.reminders.handlers["reminders.set"]({ detail: "brief" });
  const again = await start({ folder: first.folder });
  expect(await again.reminders.handlers["reminders.get"](null)).toEqual(
    ok({ on: true, detail: "brief", locked: false, refused: false }),
  );
  await again.plan([dueIn(1, 5, "Call Zoe Customer")]);
  await again.pass(6 * minute);
  await again.pass(6 * minute);
  expect(titles(again.shown)).toEqual(["A task is due"]);
});

test("law 4: Settings learns that the system shows no notifications", async () => {
  const on = await start({ isRefused: true });
  expect(await on.reminders.handlers["reminders.get"](null)).toMatchObject(ok({ refused: true }));
});
