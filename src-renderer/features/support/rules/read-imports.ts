import type { Sequence } from "../../../../src-shared/ids.ts";
import { type ImportNote, importNotes, isWithin } from "../../../outbox/import-notes.ts";
import type { ReplicaDatabase } from "../../../replica/store/database.ts";

/** Where what an import came to stands. All of these together are what was saved. */
export interface ImportStanding {
  readonly note: ImportNote;
  readonly sent: number;
  readonly unsent: number;
  /** All that is parked, and of what kind as long as it is not too much to be looked through. */
  readonly parked: number;
  readonly kinds: { readonly conflicts: number; readonly refused: number } | null;
  readonly givenUp: number;
}

/** More than these are told by their number alone: this is read anew with every answer. */
const mostLookedThrough = 500;

/** Every import that is remembered, the oldest first. */
export async function readImports(database: ReplicaDatabase): Promise<readonly ImportStanding[]> {
  const notes = await importNotes(database);
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
      const mine = parked.filter((one) => isWithin(note, one));
      return {
        note,
        sent: note.saved - there - note.givenUp,
        unsent: there - mine.length,
        parked: mine.length,
        kinds: mine.length > mostLookedThrough ? null : await kindsOf(database, mine),
        givenUp: note.givenUp,
      };
    }),
  );
}

async function kindsOf(
  database: ReplicaDatabase,
  parked: readonly Sequence[],
): Promise<ImportStanding["kinds"]> {
  const rows = await database.outbox.bulkGet([...parked]);
  const conflicts = rows.filter((one) => one?.park?.kind === "conflict").length;
  return { conflicts, refused: parked.length - conflicts };
}
