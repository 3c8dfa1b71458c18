import type { RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type EditFailure, type EditsOfMany, type Step, severalAtMost } from "../../outbox/edits.ts";

/** The edit of a row; null for a row that needs none. */
export type StepOf<N extends RecordName, R> = (row: R) => Step<N> | null;

/** A row whose edit is saved, and the record of the edit. */
export interface Done<R> {
  readonly row: R;
  readonly id: RecordId;
}

interface SavedMany<R> {
  readonly done: readonly Done<R>[];
  readonly sequences: readonly Sequence[];
  /** The first edit that was not saved; null if all were. */
  readonly failure: EditFailure | null;
}

/** Saves the edits of many rows in batches. It stops at the batch of a failure; what is saved by then stays. */
export async function saveMany<N extends RecordName, R>(
  edits: EditsOfMany,
  type: N,
  rows: readonly R[],
  stepOf: StepOf<N, R>,
): Promise<SavedMany<R>> {
  const steps = rows.flatMap((row) => {
    const step = stepOf(row);
    return step === null ? [] : [{ row, step }];
  });
  return await saveInBatches(edits, type, steps, severalAtMost);
}

interface RowStep<N extends RecordName, R> {
  readonly row: R;
  readonly step: Step<N>;
}

async function saveInBatches<N extends RecordName, R>(
  edits: EditsOfMany,
  type: N,
  steps: readonly RowStep<N, R>[],
  atMost: number,
): Promise<SavedMany<R>> {
  const done: Done<R>[] = [];
  const sequences: Sequence[] = [];
  for (let from = 0; from < steps.length; from += atMost) {
    const batch = steps.slice(from, from + atMost);
    const part = await saveBatch(edits, type, batch);
    done.push(...part.done);
    sequences.push(...part.sequences);
    if (part.failure !== null) return { done, sequences, failure: part.failure };
  }
  return { done, sequences, failure: null };
}

async function saveBatch<N extends RecordName, R>(
  edits: EditsOfMany,
  type: N,
  batch: readonly RowStep<N, R>[],
): Promise<SavedMany<R>> {
  const saved = await edits.several(
    type,
    batch.map((one) => one.step),
  );
  if (!saved.ok) {
    const failure = saved.error;
    // One record holds up the batch, of which nothing is saved: the others are saved without it.
    if (batch.length > 1 && isOfOneRecord(failure))
      return await saveInBatches(edits, type, batch, Math.ceil(batch.length / 2));
    return { done: [], sequences: [], failure };
  }
  const { sequences, left, ids } = saved.value;
  const done = batch.flatMap(({ row }, at) => {
    const id = ids[at] ?? null;
    return id === null ? [] : [{ row, id }];
  });
  const [first] = left;
  return { done, sequences, failure: first === undefined ? null : { kind: "invalid", issues: first.issues } };
}

function isOfOneRecord(failure: EditFailure): boolean {
  return (
    failure.kind === "fault" && (failure.fault.kind === "notFound" || failure.fault.kind === "neededByOthers")
  );
}
