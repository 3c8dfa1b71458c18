import { expect, test } from "vitest";
import { blockedDependents } from "../../../../../src-renderer/features/sync/attention/blocked-dependents.ts";
import type { Entry } from "../../../../../src-shared/ipc/outbox.ts";
import { anEntry, id } from "../../../sync/entries.ts";

const row = (of: number, parts: Partial<Omit<Entry, "sequence">>) => ({
  ...anEntry(of, parts),
  refs: [],
  acknowledged: true,
});
const note = id(5);
const change = (of: number, state: Entry["state"]) =>
  row(of, { type: "note", kind: "update", id: note, visitLogId: note, base: {}, state });
const event = (of: number) => row(of, { type: "user_event", visitLogId: note });

test("law 6: a correction that needs the rep holds back its event and the next correction with its event, and nothing of another visit", () => {
  const parked = change(1, "parked");
  const other = row(5, { type: "user_event", visitLogId: id(6) });
  const entries = [event(2), change(3, "waiting"), event(4), other];
  expect(blockedDependents(entries, [parked]).map((one) => one.sequence)).toEqual([2, 3, 4]);
});

test("law 6: a deletion of a redirect that needs the rep holds back the redirect of its path that was created after it, and no other", () => {
  const rule = (of: number, redirect_from: string) =>
    row(of, { type: "redirect_rule", patch: { redirect_from, redirect_to: "/new" } });
  const base = { redirect_from: "/old" };
  const parked = row(2, {
    type: "redirect_rule",
    kind: "delete",
    id: id(5),
    base,
    patch: {},
    state: "parked",
  });
  const entries = [rule(1, "/old"), rule(3, "/old"), rule(4, "/other")];
  expect(blockedDependents(entries, [parked]).map((one) => one.sequence)).toEqual([3]);
});
