import type { Sequence } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { ReplicaDatabase, Stores } from "../replica/store/database.ts";

/** Note of an import, stored beside its edits so that it survives a restart. */
export interface ImportNote {
  /** Identifies the import; counts up. */
  readonly number: number;
  readonly type: RecordName;
  readonly file: string;
  /** Number of records that the import has to create or change. */
  readonly total: number;
  readonly saved: number;
  /** The saved edits as stretches of sequences; both ends are included. */
  readonly stretches: readonly SequenceRange[];
  /** Number of saved edits that the rep has taken back, discarded, or resolved to the service's values. */
  readonly givenUp: number;
  /** Number of lines that no longer fitted when the import reached them. Absent means zero. */
  readonly left?: number;
  /** True once everything is saved. False, with no import running, means that the import was cut off. */
  readonly whole: boolean;
}

export type SequenceRange = readonly [first: Sequence, last: Sequence];

const prefix = "import ";
/** Notes of earlier versions name no type: they imported rules alone. */
const ofOldNotes = { type: "redirect_rule" } as const;

/** Lists the notes of all imports, the oldest first. */
export async function importNotes(database: Stores<"meta">): Promise<readonly ImportNote[]> {
  const rows = await database.meta.where("key").startsWith(prefix).toArray();
  return rows
    .map((one): ImportNote => ({ ...ofOldNotes, ...JSON.parse(one.value) }))
    .toSorted((one, other) => one.number - other.number);
}

/**
 * Starts a note and answers its number. An import of the same file that was cut off counts as finished: this
 * one continues it.
 */
export async function beginNote(
  database: ReplicaDatabase,
  { type, file, total }: Pick<ImportNote, "type" | "file" | "total">,
): Promise<number> {
  return await database.transaction("rw", database.meta, async () => {
    const notes = await importNotes(database);
    for (const one of notes)
      if (one.type === type && one.file === file && !one.whole)
        await write(database, { ...one, whole: true, total: one.saved });
    const number = (notes.at(-1)?.number ?? 0) + 1;
    await write(database, { number, type, file, total, saved: 0, stretches: [], givenUp: 0, whole: false });
    return number;
  });
}

/** Changes the note if it still exists. Joins the caller's transaction if there is one. */
export async function changeNote(
  database: ReplicaDatabase,
  number: number,
  to: (from: ImportNote) => ImportNote,
): Promise<void> {
  await database.transaction("rw", database.meta, async () => {
    const kept = await database.meta.get(keyOf(number));
    if (kept !== undefined) await write(database, to({ ...ofOldNotes, ...JSON.parse(kept.value) }));
  });
}

export async function forgetNote(database: ReplicaDatabase, number: number): Promise<void> {
  await database.meta.delete(keyOf(number));
}

/**
 * Adds saved edits to a note. The caller writes it in the transaction that saves them, so that the note never
 * counts more or fewer (law 2).
 */
export function withSaved(note: ImportNote, sequences: readonly Sequence[]): ImportNote {
  const stretches = [...note.stretches];
  for (const one of sequences) {
    const last = stretches.at(-1);
    if (last !== undefined && one === last[1] + 1) stretches[stretches.length - 1] = [last[0], one];
    else stretches.push([one, one]);
  }
  return { ...note, stretches, saved: note.saved + sequences.length };
}

/**
 * Counts edits that left the outbox unsent in their notes: as given up by the rep or, with `neverSaved`, as
 * never saved, because the journal refused them. Runs within the caller's transaction.
 */
export async function noteRemoved(
  database: ReplicaDatabase,
  sequences: readonly Sequence[],
  neverSaved: boolean,
): Promise<void> {
  for (const note of await importNotes(database)) {
    const count = sequences.filter((one) => isInStretches(note, one)).length;
    if (count === 0) continue;
    const { saved, givenUp } = note;
    await write(
      database,
      neverSaved ? { ...note, saved: saved - count } : { ...note, givenUp: givenUp + count },
    );
  }
}

export function isInStretches({ stretches }: Pick<ImportNote, "stretches">, sequence: number): boolean {
  return stretches.some(([first, last]) => first <= sequence && sequence <= last);
}

async function write(database: ReplicaDatabase, note: ImportNote): Promise<void> {
  await database.meta.put({ key: keyOf(note.number), value: JSON.stringify(note) });
}

function keyOf(number: number): `import ${number}` {
  return `${prefix}${number}`;
}
