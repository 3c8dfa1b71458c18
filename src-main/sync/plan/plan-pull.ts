import type { PullStrategy } from "../../../src-shared/descriptor/define.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";

/** The service's longest page (sales document, "Limits"). */
export const pageSize = 100;

/**
 * Page size of a second reading of the same list: the other page borders keep a record from slipping past
 * the same border twice.
 */
// mutation: confirmed-at-the-same-borders
export const otherPageSize = 89;

/** Most pages of a sweep requested at the same time: a list that ends wastes as many requests. */
export const mostPagesInFlight = 6;

export type PullStep =
  | { readonly do: "nothing" }
  | { readonly do: "readWatermark" }
  | { readonly do: "sweep"; readonly sort: string; readonly fromPage: number; readonly maximumPage: number }
  | { readonly do: "delta"; readonly sort: string }
  | { readonly do: "newest"; readonly sort: string; readonly maximumPage: number }
  | { readonly do: "whole" };

export function newCursor(type: RecordName): Cursor {
  return {
    type,
    phase: "new",
    page: 0,
    watermark: null,
    rows: 0,
    sweptAt: null,
    newest: null,
    confirmations: 0,
    disagreements: 0,
    vanished: null,
    after: null,
  };
}

/** The last page that the service shows of a list. */
export function maximumPageOf(strategy: PullStrategy): number {
  return strategy.kind === "newestFirst" ? strategy.maximumPage : Number.MAX_SAFE_INTEGER;
}

/** Returns the first step of a pull of a type from where its cursor stands (docs/design.md, "Pull"). */
export function planPull(strategy: PullStrategy, cursor: Cursor): PullStep {
  switch (strategy.kind) {
    // The on-demand lane reads it when somebody looks (`on-demand-lane.ts`).
    case "cursor":
    // A screen asks for these by itself, or no service has them.
    case "included":
    case "byKey":
    case "keptByMain":
    case "storedByWindow":
    case "never":
      return { do: "nothing" };
    case "whole":
      return { do: "whole" };
    case "sweep":
      if (cursor.phase === "new") return { do: "readWatermark" };
      if (cursor.phase === "steady") return { do: "delta", sort: `${strategy.deltaBy}:desc` };
      return {
        do: "sweep",
        sort: strategy.by,
        fromPage: cursor.page + 1,
        maximumPage: Number.MAX_SAFE_INTEGER,
      };
    case "newestFirst": {
      const { maximumPage } = strategy;
      const sort = `${strategy.by}:desc`;
      if (cursor.phase === "steady") return { do: "newest", sort, maximumPage };
      return { do: "sweep", sort, fromPage: cursor.page + 1, maximumPage };
    }
  }
}

/**
 * Returns the step that brings changes and new records before a first sweep goes on: a list of which one page keeps failing would
 * otherwise never change here again (law 9). Null where nothing tells yet down to where to read.
 */
export function planAhead(
  strategy: PullStrategy,
  cursor: Cursor,
): Extract<PullStep, { do: "delta" | "newest" }> | null {
  if (strategy.kind === "newestFirst" && cursor.newest === null) return null;
  const step = planPull(strategy, { ...cursor, phase: "steady" });
  return step.do === "delta" || step.do === "newest" ? step : null;
}

/**
 * Returns how many pages to request at once after `applied` full pages, so that a short list costs no page
 * too many.
 */
export function pagesInFlight(applied: number): number {
  return Math.min(mostPagesInFlight, 2 ** Math.min(applied, 10));
}

/**
 * Returns true for a page shorter than requested, after which the service announces none: it ends a list (docs/assumptions.md,
 * "Lists"). Unreadable rows count.
 */
export function isLastPage(
  { received, hasMore = false }: { readonly received: number; readonly hasMore?: boolean },
  perPage = pageSize,
): boolean {
  // mutation: announced-page-unread
  return received < perPage && !hasMore;
}
