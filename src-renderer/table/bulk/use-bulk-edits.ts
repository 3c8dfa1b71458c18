import type { ComponentType } from "react";
import type { DraftOf, RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { stepBack } from "../../outbox/change-back.ts";
import { useBulk } from "./use-bulk.ts";

type Row<N extends RecordName> = RowOf<Registry[N]> & { readonly id: RecordId };
type Announcement = (count: number) => string;

interface BulkEdits<N extends RecordName> {
  /** Changes each row by its patch. Undo reverses a change that was sent already by an edit of its own. */
  readonly change: (
    patchOf: (row: Row<N>) => Partial<DraftOf<Registry[N]>>,
    announcement: Announcement,
  ) => Promise<void>;
  /**
   * Deletes the rows. `again`: returns the draft that creates a row again if Undo comes after its deletion
   * was sent; leave it out if nothing can.
   */
  readonly remove: (
    announcement: Announcement,
    again?: (row: Row<N>) => DraftOf<Registry[N]>,
  ) => Promise<void>;
}

/** A table's actions for its selected rows, and the texts of the bar that holds them. */
export interface TableBulk<N extends RecordName> {
  /** "Selected deals". */
  readonly label: string;
  /** "3 deals selected". */
  readonly count: (count: number) => string;
  /** Each row gets an edit of its own; one Undo covers them all. */
  readonly Actions: ComponentType<BulkProps<N>>;
}

/** The selected rows, and the edits of all of them, which clear the selection. */
export interface BulkProps<N extends RecordName> extends BulkEdits<N> {
  readonly rows: readonly RowOf<Registry[N]>[];
  /** Clears the selection, for an action that is no edit of the rows. */
  readonly done: () => void;
}

/** The edits that any table has for its selected rows. `done` clears the selection. */
export function useBulkEdits<N extends RecordName>(
  type: N,
  rows: readonly Row<N>[],
  done: () => void,
): BulkEdits<N> {
  const bulk = useBulk();
  return {
    change: async (patchOf, announcement) => {
      done();
      await bulk({
        type,
        rows,
        stepOf: (row) => ({ id: row.id, patch: patchOf(row), seen: row }),
        backOf: (row) => stepBack(type, row, patchOf(row)),
        announcement,
      });
    },
    remove: async (announcement, again) => {
      done();
      await bulk({
        type,
        rows,
        stepOf: (row) => ({ id: row.id, remove: { whole: row } }),
        ...(again && { backOf: (row: Row<N>) => ({ id: null, draft: again(row) }) }),
        announcement,
      });
    },
  };
}
