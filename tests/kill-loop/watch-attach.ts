import type { BridgeMoment, StoreMark } from "./traffic.ts";

export interface Attached {
  /** The replica at the app's start; null where it did not come so far. */
  readonly mark: StoreMark | null;
  /** Unsent edits that the journal held and the replica did not. */
  readonly restored: number;
}

/** What the app's start showed of its two stores. */
export function watchAttach(): {
  readonly bridge: (moment: BridgeMoment) => void;
  readonly seen: () => Attached;
} {
  let mark: StoreMark | null = null;
  let known: ReadonlySet<number> = new Set();
  let restored = 0;
  return {
    bridge: (moment) => {
      if (moment.kind === "attachAsked") {
        mark ??= moment.store;
        known = new Set(moment.known);
      }
      if (moment.kind === "attachAnswered") restored += moment.unsent.filter((one) => !known.has(one)).length;
    },
    seen: () => ({ mark, restored }),
  };
}

/**
 * What the app found of its replica when it started: as it was left, deleted by the loop, lost by Chromium, or gone back to
 * an older state; `unseen` where it was killed before it looked.
 */
export type Store = "kept" | "deleted" | "lost" | "older" | "unseen";

/** Follows the store from start to start. A generation that has not grown is not the store that was there before. */
export function followStore(first: StoreMark): {
  readonly deleted: () => void;
  readonly isDeleted: () => boolean;
  readonly started: (attached: Attached) => Store;
} {
  let last: StoreMark | null = first;
  return {
    deleted: () => {
      last = null;
    },
    isDeleted: () => last === null,
    started: ({ mark }) => {
      if (mark === null) return "unseen";
      const before = last;
      last = mark;
      if (before === null) return "deleted";
      if (mark.generation > before.generation) return "kept";
      return mark.epoch === before.epoch ? "older" : "lost";
    },
  };
}
