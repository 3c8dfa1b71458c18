import type { RecordDescriptor } from "../descriptor/define.ts";
import type { Choices, Keep } from "../errors/fault.ts";
import type { Entry, Values } from "../ipc/outbox.ts";
import { descriptorOf } from "../records/registry.ts";
import { equal } from "./equal.ts";
import { discardedByChoice, rebaseOnChoice, settleConflict } from "./settle-conflict.ts";

type Parked = Pick<Entry, "sequence" | "type" | "id" | "kind" | "state" | "base" | "patch" | "park">;

/** `patch`: the rep's corrections. `keep`: what becomes of a conflict. */
export interface Release {
  readonly patch: Values | null;
  readonly keep: Keep;
}

/** What the rep's decision about a parked entry makes of the entries of its record. All three empty: it is not parked. */
export interface Released<E> {
  /** They go again, with new values. */
  readonly requeued: readonly E[];
  /** Nothing is left of them: theirs was chosen in every field. */
  readonly dropped: readonly E[];
  /** Later edits of the record that stood on a value which gave way: they stand on what was there before it. */
  readonly rebased: readonly E[];
}

/** The entries that were parked as one request with this one, itself among them; empty where it is not parked. */
export function parkedTogether<E extends Parked>(entries: readonly E[], of: E["sequence"]): readonly E[] {
  const named = entries.find((one) => one.sequence === of && one.state === "parked");
  if (named === undefined) return [];
  return entries.filter(
    (one) =>
      one.state === "parked" && one.type === named.type && one.id === named.id && equal(one.park, named.park),
  );
}

/**
 * What becomes of the parked entries when the rep retries one of them: those that went as one request and were parked
 * with it go as one again, or the first would be sent without what was folded into it. A correction stands in each
 * that says something of its field; so does a choice (law 8).
 */
export function release<E extends Parked>(
  entries: readonly E[],
  of: E["sequence"],
  how: Release,
): Released<E> {
  const together = parkedTogether(entries, of);
  const changed = together.map((one) => {
    const { base, patch } = decided(one, how.keep);
    const corrected = one.sequence === of ? how.patch : corrections(one, how.patch);
    return { ...one, base, patch: { ...patch, ...corrected } };
  });
  return {
    requeued: changed.filter((one) => !isSpent(one)),
    dropped: changed.filter(isSpent),
    rebased: rebaseLater(entries, together, how.keep),
  };
}

function rebaseLater<E extends Parked>(
  entries: readonly E[],
  together: readonly E[],
  keep: Keep,
): readonly E[] {
  const last = together.at(-1);
  if (last?.park?.kind !== "conflict" || typeof keep === "string") return [];
  const { park, type, id, sequence } = last;
  const choices = inPairs(descriptorOf(type), keep);
  return entries
    .filter((one) => one.type === type && one.id === id && one.sequence > sequence)
    .flatMap((one) => {
      const rebased = rebaseOnChoice(one, park, choices);
      return rebased === one ? [] : [rebased];
    });
}

/** What the choices give up of the entries that were parked together: as edits, to be recorded again by an undo. */
export function discardedByResolution<E extends Parked>(together: readonly E[], keep: Keep): readonly E[] {
  if (typeof keep === "string") return [];
  return together.flatMap((one) => {
    if (one.kind !== "update" || one.park?.kind !== "conflict") return [];
    const lost = discardedByChoice(one, one.park, inPairs(descriptorOf(one.type), keep));
    return lost === null ? [] : [{ ...one, ...lost }];
  });
}

function decided(one: Parked, keep: Keep): Pick<Parked, "base" | "patch"> {
  if (keep === "asIs" || one.park?.kind !== "conflict") return one;
  return settleConflict(one, one.park, keep === "mine" ? keep : inPairs(descriptorOf(one.type), keep));
}

/** A reference and the field that names its type are one thing: what is chosen for the one holds for the other. */
function inPairs(descriptor: RecordDescriptor, choices: Choices): Choices {
  const pairs = Object.entries(descriptor.fields).flatMap(([field, { refersBy }]) => {
    const choice = choices[field];
    return refersBy === undefined || choice === undefined || choice.keep === "own"
      ? []
      : [[refersBy, choice] as const];
  });
  return { ...choices, ...Object.fromEntries(pairs) };
}

function isSpent({ kind, patch }: Parked): boolean {
  return kind === "update" && Object.keys(patch).length === 0;
}

function corrections({ patch }: Parked, corrected: Values | null): Values {
  return Object.fromEntries(Object.entries(corrected ?? {}).filter(([field]) => Object.hasOwn(patch, field)));
}
