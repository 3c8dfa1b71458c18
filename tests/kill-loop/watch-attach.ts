import type { BridgeMoment, StoreMark } from "./traffic.ts";

export interface Attached {
  /** The replica at the app's start; null where it did not come so far. */
  readonly mark: StoreMark | null;
  /** Unsent edits that the journal held and the replica did not. */
  readonly restored: number;
}

/** Collects from the bridge how the app's start found its two stores, the journal and the replica. */
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
 * State of the replica when the app started: kept as it was left, deleted by the loop, lost by Chromium, or gone back to an
 * older state; `unseen` if the kill came before the app looked.
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
