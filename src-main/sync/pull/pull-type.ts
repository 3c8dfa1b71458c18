import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { isTimeForParts } from "../plan/health.ts";
import { endsRun, mayBeOfOneList } from "../plan/next-attempt.ts";
import { newCursor, type PullStep, pageSize, planAhead, planPull } from "../plan/plan-pull.ts";
import { nextWatermark } from "../plan/watermark.ts";
import { initialPull } from "./initial-pull.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, serviceNow } from "./page.ts";
import { pullChanges, pullNewest } from "./pull-changes.ts";
import { pullList } from "./pull-list.ts";
import { readWithGaps } from "./read-with-gaps.ts";

/** Brings one type up to date: runs the steps that its cursor asks for, until none is left (docs/design.md, "Pull"). */
export async function pullType(lane: PullLane, type: RecordName): Promise<Result<null, SyncFailure>> {
  return lane.mutexOf(type).run(async () => {
    // The cursor lies below the rows that the in-flight filter kept back, so this run reads them again.
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
        const read = await readWatermark(lane, cursor);
        if (!read.ok) return read;
        continue;
      }
      case "sweep":
        return sweep(lane, type, step);
      case "delta":
        return pullChanges(lane, descriptor, { cursor, ...step });
      case "newest":
        return pullNewest(lane, descriptor, { cursor, ...step });
      case "whole":
        return pullList(lane, descriptor, cursor);
    }
  }
}

/**
 * Runs the first sweep from its cursor on. If it failed before, the changes come first: the delta keeps the sweep's place in the
 * cursor. A delta that fails by itself does not stop the sweep.
 */
async function sweep(
  lane: PullLane,
  type: RecordName,
  step: Extract<PullStep, { do: "sweep" }>,
): Promise<Result<null, SyncFailure>> {
  const descriptor = descriptorOf(type);
  const cursor = () => lane.cursors.get(type) ?? newCursor(type);
  // mutation: unfinished-sweep-keeps-changes-away
  const ahead = lane.health.streakOf(type) === undefined ? null : planAhead(descriptor.pull, cursor());
  if (ahead !== null) {
    const pulled = await (ahead.do === "delta"
      ? pullChanges(lane, descriptor, { cursor: cursor(), ...ahead })
      : pullNewest(lane, descriptor, { cursor: cursor(), ...ahead }));
    if (!pulled.ok && endsRun(pulled.error) && !mayBeOfOneList(pulled.error)) return pulled;
  }
  return initialPull(lane, descriptor, { cursor: cursor(), ...step });
}

/** Reads the watermark in one request before the first sweep, so that every change during the sweep lies above it. */
async function readWatermark(lane: PullLane, cursor: Cursor): Promise<Result<null, SyncFailure>> {
  const startedAt = lane.clock.monotonic();
  // If the reading failed before, the service may fail over the topmost record: Rounds takes one below it.
  // mutation: broken-newest-record-ends-list
  const mayCut = isTimeForParts(lane.health.streakOf(cursor.type));
  const top = await readWithGaps(
    lane,
    descriptorOf(cursor.type),
    { page: 1, perPage: mayCut ? pageSize : 1, sort: "updated_at:desc" },
    { mayCut, isEnough: () => true },
  );
  if (!top.ok) return top;
  const { rows, serverDate } = top.value;
  lane.lastDelta.set(cursor.type, { startedAt, seen: new Map() });
  return applyCursor(lane, {
    ...cursor,
    phase: "sweeping",
    watermark: nextWatermark({ held: null, rows, now: serviceNow(lane, serverDate) }),
  });
}
