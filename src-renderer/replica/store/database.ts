import { Dexie, type DexieOptions, type Table } from "dexie";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { Edit, Entry, SavedEdit, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { maintainKeys } from "./maintain-keys.ts";
import { maintainTotals } from "./maintain-totals.ts";
import type { TotalsRow } from "./totals-row.ts";
import { defineVersions } from "./versions.ts";

/**
 * An unsent edit. `acknowledged`: the journal holds it too, and only then did the screen say "saved" (law 3).
 * `refs`: the temporary ids that it refers to (`reference-keys.ts`).
 */
export type OutboxRow = Entry &
  Pick<SavedEdit, "madeAs"> & { readonly acknowledged: boolean; readonly refs: readonly string[] };

/** Outcome of an edit that has left the outbox. The replica keeps the newest 1,000. */
export interface HistoryRow {
  readonly sequence: Sequence;
  readonly type: RecordName;
  readonly id: RecordId;
  readonly kind: Edit["kind"];
  readonly title: string;
  /** `merged`: the rep chose the service's value in every field that the edit changed. */
  readonly outcome: "delivered" | "withdrawn" | "discarded" | "merged";
  /** Milliseconds since 1970 by the computer's clock; for display alone. */
  readonly at: number;
  readonly visitLogId: RecordId | null;
  /** The edit's values of the descriptor's `localHistoryFields`, and when the rep made it. */
  readonly remembered?: { readonly values: Values; readonly recordedAt: number };
}

/**
 * A record with unsent edits, as last read from its service; `base` is null if the service has none yet (a
 * create).
 */
export interface BaseRow {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly base: Row | null;
  readonly refs: readonly string[];
  /**
   * The service has deleted the record: the screen shows it for as long as edits of it are unsent (law 8).
   */
  readonly gone?: true;
}

/** `requestSeq`: the latest request whose page was applied to this type since main attached. */
export type CursorRow = Cursor & { readonly requestSeq: number };

/** A record created here as `from` is now `to` (law 11). Kept forever. */
export interface AliasRow {
  readonly type: RecordName;
  readonly from: RecordId;
  readonly to: RecordId;
}

/**
 * The engine's count when this record was last settled: a page requested no later must not write the record
 * (law 7).
 */
export interface SettledAtRow {
  readonly type: RecordName;
  readonly id: RecordId;
  /** Count of the engine. */
  readonly count: number;
  /**
   * Milliseconds since 1970 by the computer's clock; missing in a row that an earlier version has written.
   */
  readonly time?: number;
  /** Earlier states of the record within the second of its `updated_at`. Mostly none. */
  readonly earlier?: readonly Row[];
}

interface MetaRow {
  /**
   * `read …`: time and result of the last read of something that no list brings. `import …`:
   * `import-notes.ts`. `opened`: `recently-opened.ts`.
   */
  readonly key: "epoch" | "generation" | "confirmed" | "opened" | `read ${string}` | `import ${number}`;
  readonly value: string;
}

/**
 * One table for each record type, with the rows that the screen shows: the service's row with unsent edits
 * over it.
 */
export type ReplicaDatabase = Dexie & {
  readonly [N in RecordName]: Table<RowOf<Registry[N]>, RecordId>;
} & {
  readonly outbox: Table<OutboxRow, Sequence>;
  readonly bases: Table<BaseRow, [RecordName, RecordId]>;
  readonly history: Table<HistoryRow, number>;
  readonly cursors: Table<CursorRow, RecordName>;
  readonly meta: Table<MetaRow, MetaRow["key"]>;
  readonly aliases: Table<AliasRow, [RecordName, RecordId]>;
  readonly settledAt: Table<SettledAtRow, [RecordName, RecordId]>;
  readonly totals: Table<TotalsRow, [RecordName, number]>;
};

/** A store of the replica. */
export type StoreName =
  | RecordName
  | "outbox"
  | "bases"
  | "history"
  | "cursors"
  | "meta"
  | "aliases"
  | "settledAt"
  | "totals";

/** Some stores of the replica: all that is asked for is read from these. */
export type Stores<N extends StoreName> = Pick<ReplicaDatabase, N>;

/** The store of databases: the browser's own, unless a test passes another. */
export type DatabaseHost = Pick<DexieOptions, "indexedDB" | "IDBKeyRange">;

/**
 * `strict` for the rep's edits and their outcomes: on disk once committed (law 2). `relaxed` for data that
 * the services can give again. Both are connections to the same database.
 */
export type Durability = "strict" | "relaxed";

export function replicaName(account: AccountKey): string {
  // mutation: shared-replica
  return `rounds:${account}`;
}

/** Connects to a replica's database. Tests pass `versions`. */
export function connect(input: {
  readonly name: string;
  readonly durability: Durability;
  readonly host?: DatabaseHost | undefined;
  readonly versions?: (database: Dexie) => void;
}): ReplicaDatabase {
  const database = new Dexie(input.name, {
    ...input.host,
    chromeTransactionDurability: input.durability,
    // Results of live queries are not kept beside the store: a replica may hold 100,000 rows.
    cache: "disabled",
  });
  const { versions = defineVersions } = input;
  versions(database);
  maintainKeys(database);
  maintainTotals(database);
  return database as ReplicaDatabase;
}

/** Returns the table of a type, with rows typed the same for every type. */
export function rowsOf<N extends RecordName>(
  database: Pick<ReplicaDatabase, N>,
  type: N,
): Table<Row, RecordId> {
  return database[type] as Table<Row, RecordId>;
}

/** Returns the tables that a change of `types` and its bookkeeping write. */
export function tablesFor(
  database: ReplicaDatabase,
  types: Iterable<RecordName>,
  ...others: readonly Table[]
): Table[] {
  return [...[...new Set(types)].map((type) => database.table(type)), ...others];
}
