import type { Fault } from "../../src-shared/errors/fault.ts";
import { type Sequence, sequenceNumber } from "../../src-shared/ids.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import { reservedAtMost } from "../../src-shared/ipc/calls/edits.ts";
import { ok, type Result } from "../../src-shared/result.ts";

/** Sequences reserved at once: main writes to disk once for so many edits. Leftovers are never used. */
const block = 100;

/** Hands out sequences that main has issued (law 6): always rising, never twice. */
export interface Sequences {
  readonly take: (count: number) => Promise<Result<readonly Sequence[], Fault>>;
  /** Drops the sequences reserved but not yet used: main has used sequences above them (law 6). */
  readonly startAnew: () => void;
}

/** `above`: reads the highest sequence that the replica has seen. It is asked once, for the first edit. */
export function createSequences(input: {
  readonly bridge: Bridge;
  readonly above: () => Promise<number>;
}): Sequences {
  let next = 0;
  let end = 0;
  let known: number | null = null;

  return {
    take: async (count) => {
      const taken: Sequence[] = [];
      while (taken.length < count) {
        const wanted = Math.min(count - taken.length, reservedAtMost);
        if (end - next < wanted) {
          const reserving = Math.max(wanted, block);
          const above = known ?? (await input.above());
          known = above;
          const reserved = await input.bridge.commands["journal.reserve"]({ count: reserving, above });
          if (!reserved.ok) return reserved;
          next = reserved.value.first;
          end = next + reserving;
        }
        for (let at = 0; at < wanted; at += 1) taken.push(sequenceNumber.parse(next + at));
        next += wanted;
        known = Math.max(known ?? 0, next - 1);
      }
      return ok(taken);
    },
    startAnew: () => {
      next = end;
    },
  };
}

/** Returns the sequence of the edit at this place. Throws for a build whose turn took too few: a bug. */
export function sequenceAt(sequences: readonly Sequence[], at: number): Sequence {
  const found = sequences[at];
  if (found === undefined) throw new Error("An edit was built without a sequence.");
  return found;
}
