import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type EditFailure, type EditsOfMany, type Step, severalAtMost } from "../../outbox/edits.ts";

/** The edit of a row; null for a row that needs none. */
export type StepOf<N extends RecordName, R> = (row: R) => Step<N> | null;

/** A row whose edit is saved, the record of the edit, and the edit. */
export interface Done<R> {
  readonly row: R;
  readonly id: RecordId;
  readonly sequence: Sequence;
}

interface SavedMany<R> {
  readonly done: readonly Done<R>[];
  /** The first edit that was not saved; null if all were. */
  readonly failure: EditFailure | null;
}

/**
 * Saves the edits of many rows in batches. A row that cannot be saved leaves the others as they are. A fault of this
 * computer ends it; what is saved by then stays.
 */
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
  let failure: EditFailure | null = null;
  for (const batch of chunksOf(steps, atMost)) {
    const part = await saveBatch(edits, type, batch);
    done.push(...part.done);
    failure ??= part.failure;
    if (part.failure !== null && !stopsOneRecordOnly(part.failure)) return { done, failure: part.failure };
  }
  return { done, failure };
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
    if (batch.length > 1 && stopsOneRecordOnly(failure))
      return await saveInBatches(edits, type, batch, Math.ceil(batch.length / 2));
    return { done: [], failure };
  }
  const { sequences, left, ids } = saved.value;
  const own = sequences.values();
  const done = batch.flatMap(({ row }, at) => {
    const id = ids[at] ?? null;
    const sequence = id === null ? undefined : own.next().value;
    return id === null || sequence === undefined ? [] : [{ row, id, sequence }];
  });
  const [first] = left;
  return { done, failure: first === undefined ? null : { kind: "invalid", issues: first.issues } };
}

/** Tells a failure that holds up one record from one that would hold up the next as well. */
export function stopsOneRecordOnly(failure: EditFailure): boolean {
  if (failure.kind === "invalid") return true;
  return failure.fault.kind === "notFound" || failure.fault.kind === "neededByOthers";
}
