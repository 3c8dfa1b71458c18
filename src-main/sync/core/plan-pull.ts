import type { Cursor } from "../../contract/pull.ts";
import type { PullStrategy } from "../../contract/records/define.ts";
import type { RecordName } from "../../contract/records/registry.ts";

/** The service's longest page (sales document, "Limits"). */
export const pageSize = 100;

/**
 * How far below the watermark a delta reads on: a change can become visible a little after the second it
 * carries, and equal times have no order (spec/in-practice.md, "updated_at").
 */
export const overlapMs = 10_000;

/** A sweep is repeated when the last one is older: what no delta can show comes to light. */
export const resweepMs = 24 * 60 * 60 * 1000;

export type PullStep =
  | { readonly do: "nothing" }
  | { readonly do: "readWatermark" }
  | { readonly do: "sweep"; readonly sort: string; readonly fromPage: number; readonly maximumPage: number }
  | { readonly do: "delta"; readonly sort: string; readonly floor: string | null }
  | { readonly do: "newest"; readonly sort: string; readonly maximumPage: number }
  | { readonly do: "whole" };

export function newCursor(type: RecordName): Cursor {
  return { type, phase: "new", page: 0, watermark: null, rows: 0, sweptAt: null };
}

/** What a pull of a type begins with, from where it was left (DESIGN section 4). `serverNow` is ISO 8601. */
export function planPull(strategy: PullStrategy, cursor: Cursor, serverNow: string | null): PullStep {
  switch (strategy.kind) {
    case "none":
      return { do: "nothing" };
    case "whole":
      return { do: "whole" };
    case "sweep":
      if (cursor.phase === "new") return { do: "readWatermark" };
      if (cursor.phase === "sweeping") {
        return {
          do: "sweep",
          sort: strategy.by,
          fromPage: cursor.page + 1,
          maximumPage: Number.MAX_SAFE_INTEGER,
        };
      }
      return { do: "delta", sort: `${strategy.deltaBy}:desc`, floor: floorOf(cursor.watermark) };
    case "newestFirst": {
      const sort = `${strategy.by}:desc`;
      if (cursor.phase === "steady" && !sweepDue(cursor, serverNow)) {
        return { do: "newest", sort, maximumPage: strategy.maximumPage };
      }
      const fromPage = cursor.phase === "sweeping" ? cursor.page + 1 : 1;
      return { do: "sweep", sort, fromPage, maximumPage: strategy.maximumPage };
    }
  }
}

export function sweepDue(cursor: Cursor, serverNow: string | null): boolean {
  if (cursor.sweptAt === null) return true;
  return serverNow !== null && Date.parse(serverNow) - Date.parse(cursor.sweptAt) >= resweepMs;
}

/** A page shorter than asked for ends a list (spec/in-practice.md, "Lists"). */
export function isLastPage(rows: number, perPage = pageSize): boolean {
  return rows < perPage;
}

/** Whether a delta has read far enough: the page reaches strictly below the floor, or the list ends. */
export function reachesFloor(
  rows: readonly Readonly<Record<string, unknown>>[],
  floor: string | null,
): boolean {
  if (isLastPage(rows.length)) return true;
  if (floor === null) return false;
  return rows.some((row) => Date.parse(String(row.updated_at)) < Date.parse(floor));
}

/** The later of two server times, either of which may be missing. */
export function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) > Date.parse(one) ? other : one;
}

function floorOf(watermark: string | null): string | null {
  return watermark === null ? null : new Date(Date.parse(watermark) - overlapMs).toISOString();
}
