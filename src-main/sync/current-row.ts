import type { Fault } from "../contract/fault.ts";
import type { Entry } from "../contract/outbox.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import type { Row } from "../contract/records/read-row.ts";
import type { RecordName } from "../contract/records/registry.ts";
import { descriptorOf } from "../contract/records/registry.ts";
import { ok, type Result } from "../contract/result.ts";
import { pullType } from "./pull-type.ts";
import type { SyncSession } from "./session.ts";
import { stopwatch } from "./stopwatch.ts";

/** How long what was read counts as the present state, milliseconds. */
export const freshMs = 15_000;
/** A write waits for its turn in line for 30 seconds at most: after twice that something stood still in between. */
export const staleMs = 60_000;

/** How the service has a record now; `row` is null where it has it no longer. */
export interface Current {
  readonly row: Row | null;
  /** Milliseconds since it was asked for, sleep of the machine included. */
  readonly age: () => number;
  /** So much has passed since that a write must not lean on it any more. */
  readonly isStale: () => boolean;
}

export type CurrentRow = (of: RecordDescriptor, entry: Entry) => Promise<Result<Current, Fault>>;

/**
 * Records as the service has them now (law 8), for one run of pushes. A delta of the whole type tells it for all its
 * records at once; where that is unfinished or fails, the record itself is read. A machine may sleep at any moment:
 * what took longer than it counts is read once more.
 */
export function currentRows(session: SyncSession): CurrentRow {
  const deltas = new Map<RecordName, () => number>();

  async function isFresh(type: RecordName): Promise<boolean> {
    if ((deltas.get(type)?.() ?? freshMs) < freshMs) return true;
    if (session.cursors.get(type)?.phase !== "steady" || descriptorOf(type).pull.kind !== "sweep")
      return false;
    const age = stopwatch(session.clock);
    const pulled = await pullType(session, type);
    if (!pulled.ok || pulled.value === "moving") return false;
    deltas.set(type, age);
    return age() < freshMs;
  }

  async function read(of: RecordDescriptor, entry: Entry): Promise<Result<Row | null, Fault>> {
    if (of.service === "local") return ok(null);
    const row = await session.remotes[of.service].get(of, entry.id);
    return !row.ok && row.error.kind === "notFound" ? ok(null) : row;
  }

  return async (of, entry) => {
    if (await isFresh(entry.type)) {
      const held = await session.replica["replica.read"]({ type: entry.type, ids: [entry.id] });
      if (!held.ok) return held;
      const base = held.value[0]?.base;
      if (base != null) return current({ ...base, id: entry.id }, deltas.get(entry.type));
    }
    const age = stopwatch(session.clock);
    const first = await read(of, entry);
    // mutation: reading-before-sleep-is-current
    const row = first.ok && age() >= freshMs ? await read(of, entry) : first;
    return row.ok ? current(row.value) : row;
  };

  function current(row: Row | null, age = stopwatch(session.clock)): Result<Current, Fault> {
    return ok({ row, age, isStale: () => age() >= staleMs });
  }
}
