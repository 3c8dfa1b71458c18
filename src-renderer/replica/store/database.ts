import { Dexie, type DexieOptions, type Table } from "dexie";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { Edit, Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { keepKeys } from "./keep-keys.ts";
import { keepTotals } from "./keep-totals.ts";
import type { TotalsRow } from "./totals-row.ts";
import { defineVersions } from "./versions.ts";

/**
 * An unsent edit. `acknowledged` once the journal holds it too: only then was the rep told "saved" (law 3).
 * `refs` names the temporary ids that stand in it (`reference-keys.ts`).
 */
export type OutboxRow = Entry & { readonly acknowledged: boolean; readonly refs: readonly string[] };

/** What became of an edit that has left the outbox. The newest 1,000 are kept. */
export interface HistoryRow {
  readonly sequence: Sequence;
  readonly type: RecordName;
  readonly id: RecordId;
  readonly kind: Edit["kind"];
  readonly title: string;
  /** `merged`: theirs was chosen in every field that it changed. */
  readonly outcome: "delivered" | "withdrawn" | "discarded" | "merged";
  /** Milliseconds since 1970 by the device's clock; for the eye alone. */
  readonly at: number;
  readonly visitLogId: RecordId | null;
  /** What the edit set of the fields that are remembered (`remembered` of its descriptor), and when it was made. */
  readonly remembered?: { readonly values: Values; readonly recordedAt: number };
}

/** A record with unsent edits, as it was last read from its service; `base` null where that has none (a create). */
export interface BaseRow {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly base: Row | null;
  readonly refs: readonly string[];
  /** The service has it no longer: it is shown for as long as edits of it are unsent (law 8). */
  readonly gone?: true;
}

/** `requestSeq`: the latest request whose page was applied to this type since main attached. */
export type CursorRow = Cursor & { readonly requestSeq: number };

/** A record created here as `from` is now `to` (law 11). Kept for good. */
export interface AliasRow {
  readonly type: RecordName;
  readonly from: RecordId;
  readonly to: RecordId;
}

/** The engine's count when this record was last settled: a page requested no later does not write it (law 7). */
export interface SettledAtRow {
  readonly type: RecordName;
  readonly id: RecordId;
  /** By the engine's count. */
  readonly count: number;
  /** By the device's clock, milliseconds since 1970; missing where an earlier version has noted it. */
  readonly time?: number;
}

interface MetaRow {
  /** `read …`: when something that no list brings was last read, and what came of it. `import …`: `import-notes.ts`. */
  readonly key: "epoch" | "generation" | "confirmed" | `read ${string}` | `import ${number}`;
  readonly value: string;
}

/** One table for each record type, holding what the screen shows: the service's row with unsent edits over it. */
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

/** Where databases are kept. The browser's own unless a test brings another. */
export type DatabaseHost = Pick<DexieOptions, "indexedDB" | "IDBKeyRange">;

/**
 * `strict` for what the rep did and what became of it: on disk once committed (law 2). `relaxed` for what the
 * services can give again. Both are connections to the same database.
 */
export type Durability = "strict" | "relaxed";

export function replicaName(account: AccountKey): string {
  // mutation: shared-replica
  return `rounds:${account}`;
}

/** `versions` is brought by tests. */
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
  keepKeys(database);
  keepTotals(database);
  return database as ReplicaDatabase;
}

/** The table of a type as the mechanisms see it, whatever the type. */
export function rowsOf(database: ReplicaDatabase, type: RecordName): Table<Row, RecordId> {
  return database.table<Row, RecordId>(type);
}

/** The tables in which a change of `types` and the bookkeeping that goes with it happen. */
export function tablesFor(
  database: ReplicaDatabase,
  types: Iterable<RecordName>,
  ...others: readonly Table[]
): Table[] {
  return [...[...new Set(types)].map((type) => database.table(type)), ...others];
}
