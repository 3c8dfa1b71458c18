import type { RecordDescriptor } from "../descriptor/define.ts";
import type { Choices, Keep } from "../errors/fault.ts";
import type { Entry, Values } from "../ipc/outbox.ts";
import { recordKey } from "../record-key.ts";
import { descriptorOf } from "../records/registry.ts";
import { equal } from "./equal.ts";
import { discardedByChoice, rebaseOnChoice, resolveConflict } from "./resolve-conflict.ts";

type Parked = Pick<Entry, "sequence" | "type" | "id" | "kind" | "state" | "base" | "patch" | "park">;

/** `patch`: the rep's corrections. `keep`: the rep's choices for a conflict. */
export interface Release {
  readonly patch: Values | null;
  readonly keep: Keep;
}

/**
 * Effect of the rep's decision about a parked entry on the entries of its record. All three empty: the entry
 * is not parked.
 */
export interface Released<E> {
  /** Entries that Rounds sends again, with new values. */
  readonly requeued: readonly E[];
  /** Entries of which nothing is left, because the rep chose the service's value in every field. */
  readonly dropped: readonly E[];
  /**
   * Later edits of the record that were based on a value the rep gave up: their base is now the value before
   * it.
   */
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
 * The entries that were parked as one request with those that are `gone`: the reason was found for the whole of it, and may
 * not hold for the rest. One that may have arrived stays parked, as only the rep may send it again (law 5).
 */
export function restOfRequests<E extends Parked>(left: readonly E[], gone: readonly Parked[]): readonly E[] {
  const goneByRecord = Map.groupBy(gone, recordKey);
  return left.filter((one) => {
    // mutation: doubted-rest-sent-again
    if (one.park?.kind === "unknownIfArrived") return false;
    const others = goneByRecord.get(recordKey(one)) ?? [];
    // mutation: rest-of-request-stays-parked
    return others.some((other) => parkedTogether<Parked>([one, other], other.sequence).includes(one));
  });
}

/**
 * Releases the parked entries when the rep retries one of them. Entries that were parked as one request go as
 * one again, or the first would be sent without the edits folded into it. A correction or choice applies to
 * each entry that changes its field (law 8).
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
    requeued: changed.filter((one) => !isEmptied(one)),
    dropped: changed.filter(isEmptied),
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

/**
 * Values that the rep's choices discard from the entries parked together: as edits, which an undo can record
 * again.
 */
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
  return resolveConflict(one, one.park, keep === "mine" ? keep : inPairs(descriptorOf(one.type), keep));
}

/** A reference and the field that names its type count as one: a choice for either applies to both. */
function inPairs(descriptor: RecordDescriptor, choices: Choices): Choices {
  const pairs = Object.entries(descriptor.fields).flatMap(([field, { refersBy }]) => {
    const choice = choices[field];
    return refersBy === undefined || choice === undefined || choice.keep === "own"
      ? []
      : [[refersBy, choice] as const];
  });
  return { ...choices, ...Object.fromEntries(pairs) };
}

function isEmptied({ kind, patch }: Parked): boolean {
  return kind === "update" && Object.keys(patch).length === 0;
}

function corrections({ patch }: Parked, corrected: Values | null): Values {
  return Object.fromEntries(Object.entries(corrected ?? {}).filter(([field]) => Object.hasOwn(patch, field)));
}
