import type { Sequence } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Stores } from "../replica/store/database.ts";
import { type ImportNote, importNotes, isInStretches } from "./import-notes.ts";

/** State of an import's edits. The four counts add up to `note.saved`. */
export interface ImportState {
  readonly note: ImportNote;
  readonly sent: number;
  readonly unsent: number;
  /** Number of parked edits; `kinds` splits it, and is null above `mostLookedThrough`. */
  readonly parked: number;
  readonly kinds: { readonly conflicts: number; readonly refused: number } | null;
  readonly discarded: number;
}

/**
 * Most parked edits that are read to split them by kind, because every answer of a service repeats the
 * reading.
 */
const mostLookedThrough = 500;

/** Reads the state of all remembered imports of a type, oldest first. */
export async function readImports(
  database: Stores<"meta" | "outbox">,
  type: RecordName,
): Promise<readonly ImportState[]> {
  const notes = (await importNotes(database)).filter((one) => one.type === type);
  if (notes.length === 0) return [];
  const parked = await database.outbox.where("state").equals("parked").primaryKeys();
  return Promise.all(
    notes.map(async (note) => {
      const left = await Promise.all(
        note.stretches.map(([first, last]) =>
          database.outbox.where("sequence").between(first, last, true, true).count(),
        ),
      );
      const there = left.reduce((sum, one) => sum + one, 0);
      const mine = parked.filter((one) => isInStretches(note, one));
      return {
        note,
        sent: note.saved - there - note.givenUp,
        unsent: there - mine.length,
        parked: mine.length,
        kinds: mine.length > mostLookedThrough ? null : await kindsOf(database, mine),
        discarded: note.givenUp,
      };
    }),
  );
}

async function kindsOf(
  database: Stores<"outbox">,
  parked: readonly Sequence[],
): Promise<ImportState["kinds"]> {
  const rows = await database.outbox.bulkGet([...parked]);
  const conflicts = rows.filter((one) => one?.park?.kind === "conflict").length;
  return { conflicts, refused: parked.length - conflicts };
}
