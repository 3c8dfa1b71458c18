import type { RecordId } from "../../src-shared/ids.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { wholeTitleOf } from "../format/names.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";
import type { Cell } from "./csv.ts";

export interface NamedRecord {
  readonly type: RecordName;
  readonly id: RecordId;
}

/** Titles of the records that the rows of a file name. Each is read once. */
export class RecordTitles {
  readonly #database: ReplicaDatabase;
  readonly #titles = new Map<string, string>();

  constructor(database: ReplicaDatabase) {
    this.#database = database;
  }

  async read(named: readonly NamedRecord[]): Promise<void> {
    for (const [type, of] of Map.groupBy(named, (one) => one.type)) {
      const ids = new Set(of.map(({ id }) => id));
      const unknown = [...ids].filter((id) => this.of(type, id) === undefined);
      for (const row of await rowsOf(this.#database, type).bulkGet(unknown)) {
        if (row !== undefined) this.#titles.set(recordKey({ type, id: row.id }), wholeTitleOf(type, row));
      }
    }
  }

  /** Undefined for a record that is not in the replica. */
  of(type: string, id: RecordId): string | undefined {
    return this.#titles.get(recordKey({ type, id }));
  }
}

/** A record that was made here has no number yet. */
export function idCell(id: RecordId): Cell {
  return id > 0 ? id : null;
}
