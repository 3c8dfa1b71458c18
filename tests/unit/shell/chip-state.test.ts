import { expect, test } from "vitest";
import { chipState } from "../../../src-renderer/shell/chip-state.ts";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";

const sync = (values: Partial<SyncStatus> = {}): SyncStatus => ({
  phase: "idle",
  firstPull: false,
  progress: [],
  massDeletions: [],
  paused: [],
  forbidden: [],
  possibleDuplicates: 0,
  fault: null,
  nextTryAt: null,
  syncedAt: null,
  ...values,
});
const given = { session: "signedIn", sync: sync(), unsent: 0, parked: 0, unsentAtStart: 0 } as const;
const progress = (...phases: readonly SyncStatus["progress"][number]["phase"][]): SyncStatus["progress"] =>
  phases.map((phase) => ({ type: "contact", phase, rows: 0, fault: null, nextAt: null, gap: 0 }));

const cases: readonly (readonly [string, Parameters<typeof chipState>[0], string])[] = [
  ["everything is delivered", given, "Synced"],
  ["one edit waits", { ...given, unsent: 1 }, "1 change unsent"],
  ["Rounds is offline with nothing to send", { ...given, sync: sync({ phase: "offline" }) }, "Offline"],
  [
    "Rounds is offline with unsent changes",
    { ...given, sync: sync({ phase: "offline" }), unsent: 3 },
    "Offline · 3 unsent",
  ],
  [
    "Rounds is sending",
    { ...given, sync: sync({ phase: "pushing" }), unsent: 3, unsentAtStart: 5 },
    "Syncing 3 of 5",
  ],
  [
    "Rounds is fetching",
    { ...given, sync: sync({ phase: "pulling", progress: progress("done", "sweeping", "waiting") }) },
    "Syncing 2 of 3",
  ],
  [
    "an edit is parked, whatever else goes on",
    { ...given, sync: sync({ phase: "pushing" }), parked: 1 },
    "Needs attention",
  ],
  ["the engine halted", { ...given, sync: sync({ phase: "halted" }) }, "Needs attention"],
  ["the sign-in ended", { ...given, session: "expired", parked: 1 }, "Sign in again"],
  ["the service asks for a sign-in", { ...given, sync: sync({ phase: "signInNeeded" }) }, "Sign in again"],
  ["the engine has not started", { ...given, sync: null }, "Starting"],
  ["the engine has not started and an edit waits", { ...given, sync: null, unsent: 2 }, "2 changes unsent"],
];
test.each(cases)("the status chip is right when %s", (_, input, text) => {
  expect(chipState(input).text).toBe(text);
});
