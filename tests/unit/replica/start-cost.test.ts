// notices: unchanged-edits-written-anew

import { IDBIndex, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, it, vi } from "vitest";
import { temporaryId } from "../../../src-shared/ids.ts";
import { updateAsShown } from "./support/update-as-shown.ts";
import { id, openWorld, value } from "./support/world.ts";

afterEach(() => void vi.restoreAllMocks());

const reads = ["get", "getAll", "getKey", "getAllKeys", "openCursor", "openKeyCursor", "count"] as const;
const writes = ["put", "add", "delete", "clear"] as const;

/** Counts the calls on the store while a replica with this many unsent tasks is opened again. */
async function askedAtStart(tasks: number): Promise<{ readonly reads: number; readonly writes: number }> {
  const world = await openWorld();
  const steps = Array.from({ length: tasks }, (_, at) => ({ id: null, draft: { content: `Call ${at}` } }));
  const saved = value(await world.replica.edits.several("task", steps));
  expect(saved.sequences).toHaveLength(tasks);
  const [first = id(0)] = saved.sequences.map(temporaryId);
  value(await updateAsShown(world.replica, "task", first, { content: "Call again" }));
  // The first start after the edits still notes what main has made of them.
  const again = await world.reopen();
  const calls = [
    ...reads.flatMap((name) => [
      vi.spyOn(IDBObjectStore.prototype, name),
      vi.spyOn(IDBIndex.prototype, name),
    ]),
    ...writes.map((name) => vi.spyOn(IDBObjectStore.prototype, name)),
  ];
  await again.reopen();
  const counted = (names: readonly string[]) =>
    calls
      .filter((one) => names.includes(one.getMockName()))
      .reduce((sum, one) => sum + one.mock.calls.length, 0);
  const asked = { reads: counted(reads), writes: counted(writes) };
  vi.restoreAllMocks();
  return asked;
}

it("law 3: a start with ten times as many unsent edits asks the replica's store no more often", async () => {
  const [some, many] = [await askedAtStart(30), await askedAtStart(300)];
  expect(many).toEqual(some);
  expect(some.reads).toBeGreaterThan(0);
});
