import { create } from "zustand";
import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import {
  type EditFailure,
  type Edits,
  type EditsOfMany,
  type Step,
  severalAtMost,
} from "../../outbox/edits.ts";
import {
  beginNote,
  changeNote,
  forgetNote,
  type ImportNote,
  importNotes,
} from "../../outbox/import-notes.ts";
import { type ImportState, readImports } from "../../outbox/read-imports.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { stored } from "../../replica/store/storage-fault.ts";

/** Work of this window on an import; the import's note holds the result so far (`import-notes.ts`). */
export interface Running {
  readonly number: number;
  readonly type: RecordName;
  readonly doing: "saving" | "takingBack" | "nothing";
  /** Failure that ended saving early. Rounds sends the edits that were saved before it. */
  readonly failure: EditFailure | null;
}

/** The import that this window works on, of whichever type. */
export const useImport = create<{ readonly running: Running | null }>(() => ({ running: null }));

/** Returns the state of each import of a type that was begun on this computer; undefined before it is read. */
export function useImports(type: RecordName): readonly ImportState[] | undefined {
  return useLiveQuery({
    key: ["imports", type],
    types: ["meta", "outbox"],
    run: (database) => readImports(database, type),
  });
}

interface Parts {
  readonly edits: EditsOfMany;
  readonly database: ReplicaDatabase;
}

/** Records that a file creates and changes. */
export interface Import<N extends RecordName> {
  readonly type: N;
  readonly file: string;
  /** Places of the lines to save, part by part: the steps of a part may refer to records of the parts before. */
  readonly parts: readonly ArrayLike<number>[];
  /** Returns the step for a line, once the parts before its own are saved; null to leave it out. */
  readonly stepOf: (place: number) => Step<N> | null;
  /** Called with the record of a line once it is saved. */
  readonly saved?: (place: number, id: RecordId) => void;
}

/** Saves the lines of a file in batches, so that the window stays responsive. */
export async function runImport<N extends RecordName>(
  { edits, database }: Parts,
  { type, file, parts, stepOf, saved }: Import<N>,
): Promise<EditFailure | null> {
  const total = parts.reduce((sum, one) => sum + one.length, 0);
  const begun = await stored(() => beginNote(database, { type, file, total }));
  if (!begun.ok) return { kind: "fault", fault: begun.error };
  const number = begun.value;
  const doing = (change: Pick<Running, "doing" | "failure">) =>
    useImport.setState({ running: { number, type, ...change } });
  doing({ doing: "saving", failure: null });
  let left = 0;
  for (const batch of parts.flatMap((places) => chunksOf(Array.from(places), severalAtMost))) {
    const taken = batch.flatMap((place) => {
      const step = stepOf(place);
      return step === null ? [] : [{ place, step }];
    });
    left += batch.length - taken.length;
    if (taken.length === 0) continue;
    const steps = taken.map((one) => one.step);
    const answer = await edits.several(type, steps, number);
    if (!answer.ok) {
      doing({ doing: "nothing", failure: answer.error });
      return answer.error;
    }
    left += answer.value.left.length;
    for (const [at, { place }] of taken.entries()) {
      const id = answer.value.ids[at] ?? null;
      if (id !== null) saved?.(place, id);
    }
  }
  // Some lines have become equal or invalid meanwhile, so they produced no edit: the total is the number of
  // saved edits.
  const ended = await stored(() =>
    changeNote(database, number, (note) => ({ ...note, left, whole: true, total: note.saved })),
  );
  const failure: EditFailure | null = ended.ok ? null : { kind: "fault", fault: ended.error };
  doing({ doing: "nothing", failure });
  return failure;
}

/** Takes back the import's unsent edits, newest first. */
export async function takeBackImport(
  { edits, database }: { readonly edits: Edits; readonly database: ReplicaDatabase },
  { number, type, stretches }: ImportNote,
): Promise<EditFailure | null> {
  useImport.setState({ running: { number, type, doing: "takingBack", failure: null } });
  let failure: EditFailure | null = null;
  for (const [first, last] of stretches.toReversed()) {
    for (let end: number = last; end >= first && failure === null; end -= severalAtMost) {
      const begin = Math.max(first, end - severalAtMost + 1);
      const part = await database.outbox.where("sequence").between(begin, end, true, true).primaryKeys();
      if (part.length === 0) continue;
      const undone = await edits.undo(part);
      if (!undone.ok) failure = { kind: "fault", fault: undone.error };
    }
  }
  useImport.setState({ running: null });
  if (failure !== null) return failure;
  const note = (await importNotes(database)).find((one) => one.number === number);
  if (note !== undefined && note.givenUp === note.saved) await forgetNote(database, number);
  return null;
}
