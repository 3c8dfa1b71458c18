import type { Fault } from "../contract/fault.ts";
import type { Cursor } from "../contract/pull.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import type { Row } from "../contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../contract/records/registry.ts";
import { ok, type Result } from "../contract/result.ts";
import { isLastPage, laterOf, newCursor, pageSize, planPull, reachesFloor } from "./core/plan-pull.ts";
import { applyRows, type Fetched, list } from "./page.ts";
import type { SyncSession } from "./session.ts";
import { sweep } from "./sweep.ts";

/** A delta that stays in motion is given up to the next run after so many passes. */
const maximumPasses = 5;

/** Brings one type up to date: whatever its cursor says is next, up to the end of it (DESIGN section 4). */
export async function pullType(session: SyncSession, type: RecordName): Promise<Result<null, Fault>> {
  return session.exclusively(type, async () => {
    const outcome = await pullFromCursor(session, type);
    session.onProgress(type, outcome.ok ? null : outcome.error);
    return outcome;
  });
}

async function pullFromCursor(session: SyncSession, type: RecordName): Promise<Result<null, Fault>> {
  const descriptor = descriptorOf(type);
  for (;;) {
    const cursor = session.cursors.get(type) ?? newCursor(type);
    const step = planPull(descriptor.pull, cursor, session.serverDate());
    switch (step.do) {
      case "nothing":
        return ok(null);
      case "readWatermark": {
        const read = await readWatermark(session, descriptor, cursor);
        if (!read.ok) return read;
        continue;
      }
      case "sweep":
        return sweep(session, descriptor, { cursor, ...step });
      case "delta":
        return delta(session, descriptor, { cursor, ...step });
      case "newest":
        return newest(session, descriptor, { cursor, ...step });
      case "whole":
        return whole(session, descriptor, cursor);
    }
  }
}

/** One request, before the first sweep: what changes during the sweep is above it. */
async function readWatermark(
  session: SyncSession,
  of: RecordDescriptor,
  cursor: Cursor,
): Promise<Result<null, Fault>> {
  const requestedAt = session.tick();
  const top = await list(session, of, { page: 1, perPage: 1, sort: "updated_at:desc" });
  if (!top.ok) return top;
  return apply(session, {
    rows: [],
    requestedAt,
    cursor: { ...cursor, phase: "sweeping", watermark: timeOf(top.value.rows[0]) },
  });
}

/** From the newest change down to the floor. Several pages are read again until a pass brings nothing new. */
async function delta(
  session: SyncSession,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string; readonly floor: string | null },
): Promise<Result<null, Fault>> {
  const { cursor, floor } = from;
  let watermark = cursor.watermark;
  for (let pass = 1; pass <= maximumPasses; pass += 1) {
    let written = 0;
    let page = 1;
    for (; ; page += 1) {
      const requestedAt = session.tick();
      const answer = await list(session, of, { page, perPage: pageSize, sort: from.sort });
      if (!answer.ok) return answer;
      const { rows } = answer.value;
      if (page === 1) watermark = laterOf(watermark, timeOf(rows[0]));
      const changed =
        floor === null
          ? rows
          : rows.filter((row) => !(Date.parse(String(row.updated_at)) < Date.parse(floor)));
      const last = isLastPage(answer.value.received) || reachesFloor(rows, floor);
      // A single page is the whole delta: rows and watermark commit as one.
      const next = last && page === 1 ? { ...cursor, watermark } : cursor;
      const applied = await applyRows(session, { rows: changed, requestedAt, cursor: next });
      if (!applied.ok) return applied;
      written += applied.value;
      if (last) break;
    }
    if (page === 1) return ok(null);
    if (written === 0)
      return apply(session, { rows: [], requestedAt: session.tick(), cursor: { ...cursor, watermark } });
  }
  return ok(null);
}

/** From the newest record down to a page that is known whole. */
async function newest(
  session: SyncSession,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string; readonly maximumPage: number },
): Promise<Result<null, Fault>> {
  for (let page = 1; page <= from.maximumPage; page += 1) {
    const requestedAt = session.tick();
    const answer = await list(session, of, { page, perPage: pageSize, sort: from.sort });
    if (!answer.ok) return answer;
    const applied = await applyRows(session, { rows: answer.value.rows, requestedAt, cursor: from.cursor });
    if (!applied.ok) return applied;
    if (applied.value === 0 || isLastPage(answer.value.received)) return ok(null);
  }
  return ok(null);
}

/** The whole list, replaced as one: what is not in it is gone. */
async function whole(
  session: SyncSession,
  of: RecordDescriptor,
  cursor: Cursor,
): Promise<Result<null, Fault>> {
  const rows: Row[] = [];
  const requestedAt = session.tick();
  for (let page = 1; ; page += 1) {
    const answer = await list(session, of, { page, perPage: pageSize });
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
    if (isLastPage(answer.value.received)) break;
  }
  const sweptAt = cursor.sweptAt ?? session.serverDate() ?? new Date(session.clock.now()).toISOString();
  return apply(session, {
    rows,
    requestedAt,
    whole: true,
    cursor: { ...cursor, phase: "steady", rows: rows.length, sweptAt },
  });
}

async function apply(session: SyncSession, fetched: Fetched): Promise<Result<null, Fault>> {
  const applied = await applyRows(session, fetched);
  return applied.ok ? ok(null) : applied;
}

function timeOf(row: Row | undefined): string | null {
  return typeof row?.updated_at === "string" ? row.updated_at : null;
}
