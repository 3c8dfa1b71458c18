import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { newCursor, planPull } from "../plan/plan-pull.ts";
import { nextWatermark } from "../plan/watermark.ts";
import { initialPull } from "./initial-pull.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, presently } from "./page.ts";
import { newest, pullChanges } from "./pull-changes.ts";
import { pullList } from "./pull-list.ts";
import { readAround } from "./read-around.ts";

/** So many records are looked at for the watermark where the topmost cannot be read. */
const topRecords = 5;

/** Brings one type up to date: whatever its cursor says is next, up to the end of it (docs/design.md, "Pull"). */
export async function pullType(lane: PullLane, type: RecordName): Promise<Result<null, SyncFailure>> {
  return lane.mutexOf(type).run(async () => {
    // The cursor lies below what was held back: this run brings it again, and decides anew.
    lane.inFlight.delete(type);
    const outcome = await pullFromCursor(lane, type);
    lane.onProgress(type, outcome.ok ? null : outcome.error);
    return outcome;
  });
}

async function pullFromCursor(lane: PullLane, type: RecordName): Promise<Result<null, SyncFailure>> {
  const descriptor = descriptorOf(type);
  for (;;) {
    const cursor = lane.cursors.get(type) ?? newCursor(type);
    const step = planPull(descriptor.pull, cursor);
    switch (step.do) {
      case "nothing":
        return ok(null);
      case "readWatermark": {
        const read = await readWatermark(lane, descriptor, cursor);
        if (!read.ok) return read;
        continue;
      }
      case "sweep":
        return initialPull(lane, descriptor, { cursor, ...step });
      case "delta":
        return pullChanges(lane, descriptor, { cursor, ...step });
      case "newest":
        return newest(lane, descriptor, { cursor, ...step });
      case "whole":
        return pullList(lane, descriptor, cursor);
    }
  }
}

/** One request, before the first sweep: what changes during the sweep is above it. */
async function readWatermark(
  lane: PullLane,
  of: RecordDescriptor,
  cursor: Cursor,
): Promise<Result<null, SyncFailure>> {
  const startedAt = lane.clock.monotonic();
  // Where it failed before, the record on top may be one that cannot be read: one of the next will do.
  // mutation: broken-newest-record-ends-list
  const mayCut = lane.health.of(cursor.type) !== undefined;
  const top = await readAround(
    lane,
    of,
    { page: 1, perPage: mayCut ? topRecords : 1, sort: "updated_at:desc" },
    { mayCut, isEnough: () => true },
  );
  if (!top.ok) return top;
  const { rows, serverDate } = top.value;
  lane.deltaAt.set(cursor.type, startedAt);
  return applyCursor(lane, {
    ...cursor,
    phase: "sweeping",
    watermark: nextWatermark({ held: null, rows, now: presently(lane, serverDate) }),
  });
}
