import type { z } from "zod";
import type { FieldIssue } from "../errors/field-issue.ts";
import type { RecordId } from "../ids.ts";
import type { Capability } from "../ipc/configuration.ts";
import type { Field } from "./field.ts";

/** Way in which the rows of a type reach the replica (docs/design.md, "Pull"). */
export type PullStrategy =
  | { readonly kind: "sweep"; readonly by: string; readonly deltaBy: "updated_at" }
  /**
   * The list has no page beyond `maximumPage`. Rounds reads a longer one in parts, by fields whose values are
   * all known: `partBy` gives them, the first to be used first; null stands for every user.
   */
  | {
      readonly kind: "newestFirst";
      readonly by: "id";
      readonly maximumPage: number;
      readonly partBy: readonly (readonly [field: string, values: readonly string[] | null])[];
    }
  | { readonly kind: "whole" }
  /**
   * The list has cursor paging only, and nothing shows its changes: Rounds reads all of it in this order,
   * when somebody opens its section and hourly from then on (`Engine.requestRefresh`).
   */
  | { readonly kind: "cursor"; readonly sort: string }
  /**
   * No list has the type. Rounds reads the record that the field `by` names with `includes=as`, when somebody opens that record.
   */
  | { readonly kind: "included"; readonly by: string; readonly as: string }
  /**
   * No list has all records of the type. The service lists the records with given values in these fields, when somebody opens
   * them.
   */
  | { readonly kind: "byKey"; readonly fields: readonly string[] }
  /** Main keeps the records in a file of its own and copies them into the replica (`copyMainRecords`). */
  | { readonly kind: "keptByMain" }
  /** A screen asks for the records of the record that it shows, and the window writes the answer into the replica. */
  | { readonly kind: "storedByWindow" }
  /** Nothing brings records of the type: the replica has only those that were made on this computer. */
  | { readonly kind: "never" };

/** Type of value that a query parameter of the list holds. */
export type FilterKind = "number" | "text" | "flag" | "date" | "money";

/**
 * Way to look for a create whose answer was lost (law 5): query the list with these `filters` taken from the sent values, newest
 * first, and compare `exact` fields. Filters use no text field, because somebody may have changed a text since. `none`: the
 * service offers no way to look.
 */
export type CreateRecovery =
  | {
      readonly kind: "list";
      readonly filters: readonly string[];
      readonly exact: readonly string[];
      readonly sort: string;
    }
  /** Read the events of the profile that the create was sent to, and compare `properties.client_ref`. */
  | { readonly kind: "clientRef" }
  /** Read the record that the create lives under (`pull`), and compare `exact` fields of the records included there. */
  | { readonly kind: "included"; readonly exact: readonly string[] }
  /**
   * Look by the record's key, the field that `writes.set` names: no other record has this key, so sending the create again makes
   * no duplicate.
   */
  | { readonly kind: "key" }
  | { readonly kind: "none" };

/** Value that an index can hold: compared part by part, numbers before text. */
export type SortKey = string | number | readonly (string | number)[];

export type Fields = Readonly<Record<string, Field>>;

/** A descriptor as its file writes it: without what follows from its name. */
export interface RecordDeclaration<F extends Fields = Fields> {
  readonly label: { readonly one: string; readonly many: string };
  /** `meta.type` on the wire, where it is not the name. */
  readonly metaType?: string;
  /** Path of the collection, with the version prefix. `:field` stands for that field's value (`path.ts`). */
  readonly path: string;
  readonly fields: F;
  /** Dexie indexes beside the primary key `id`. */
  readonly indexes: readonly string[];
  /**
   * Computes keys that the replica stores beside a row for its indexes only, by the index's name: orders that
   * no field gives. A row without such a key is not in that index; an index with a `*` before its name has a
   * row under each key of a list. Names end in `Key`, as no field of a service does.
   */
  readonly computedIndexes?: Readonly<
    Record<`${string}Key`, (row: Readonly<Record<string, unknown>>) => SortKey | undefined>
  >;
  /** Fields that are sorted by an index of another name: the index, by the field. */
  readonly sortIndexes?: Readonly<Record<string, string>>;
  /**
   * Totals that the replica keeps, so that a screen reads no row for them: for each number in the field `by`,
   * the count of rows and the sum of the money field `sum`, apart for each owner and currency. `sortIndexes`:
   * the rows of one value of `by` in the order of a field, by the index whose keys are that value (0 for
   * none) and the field's own.
   */
  readonly totals?: {
    readonly by: string;
    readonly sum: string;
    readonly sortIndexes: Readonly<Record<string, `${string}Key`>>;
  };
  readonly list: {
    readonly sort: readonly string[];
    readonly filters: Readonly<Record<string, FilterKind>>;
    /** Fields that hold an object, and the parts of each that the list can be filtered by. */
    readonly objectFilters?: Readonly<Record<string, readonly string[]>>;
    /**
     * The list takes `ids`: one request shows which of the named records exist (sales document, "Common list
     * parameters").
     */
    readonly ids?: true;
    /** Parameters that the list demands: with these it answers whoever only asks whether the service is there. */
    readonly demands?: Readonly<Record<string, string>>;
    /**
     * Index by which Rounds takes the newest records and asks for them by `ids` between two sweeps: no list tells that a
     * record was deleted, and people would miss it on these.
     */
    readonly newestBy?: string;
    /**
     * The document does not show that this list takes `page` and `per_page`. If a service refuses them, Rounds asks for the whole
     * list without them.
     */
    readonly pages?: "notShown";
  };
  readonly pull: PullStrategy;
  readonly writes: {
    readonly create: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    /**
     * "Create or update": at `path`, where the service finds an existing record by some of the fields `by`.
     */
    readonly upsert?: { readonly path: string; readonly by: readonly string[] };
    /**
     * One call creates or replaces: the service silently overwrites the record with that value of the field
     * `by`. `by` is set once; `filter` lists the records in which it begins with a text; `fields` are all the
     * fields that a set sends.
     */
    readonly set?: { readonly by: string; readonly filter: string; readonly fields: readonly string[] };
  };
  /** Writes that the document does not show and that an administrator may switch on (`capability.ts`). */
  readonly capabilities?: { readonly update?: Capability; readonly delete?: Capability };
  /**
   * No record names one of this type by its id, and no request writes it once it is made: a clear success settles its create
   * even if the answer has no id. The record takes the id that a later reading shows (`recordMarkOf`).
   */
  readonly needsNoId?: true;
  readonly createRecovery: CreateRecovery;
  /**
   * Overrides `createRecovery` where records of one type differ: the way to look for the record sent with
   * these values.
   */
  readonly createRecoveryOf?: (sent: Readonly<Record<string, unknown>>) => CreateRecovery;
  /**
   * Fields whose changes made here Rounds remembers when it sends them, because the service shows only the
   * last one.
   */
  readonly localHistoryFields?: readonly string[];
  /** Text fields, each with an index, whose value no other record of the type may have. */
  readonly unique?: readonly string[];
  /** Rules that span fields. Gets the whole record as it would be; shared by forms and the sandbox. */
  readonly check?: (record: Readonly<Record<string, unknown>>) => readonly FieldIssue[];
  /** Text by which search finds a record. */
  readonly searchText?: (row: Readonly<Record<string, unknown>>) => string;
  /** Fields with telephone numbers: each finds the record, however it is spelled. */
  readonly searchNumbers?: readonly string[];
  /** Field that names a record of the same type whose name finds this record, too. */
  readonly searchUnder?: string;
  /** Field whose text is searched for any part of it: free text, for types whose name says little. */
  readonly fullText?: string;
  /** Fields from which the service makes the `name` of a record, unless somebody gives it one: a person's names. */
  readonly nameFrom?: readonly string[];
  /** Name of this very record, as a person would say it, where that is not its field `name`. */
  readonly title?: (row: Readonly<Record<string, unknown>>) => string;
}

/** Everything that Rounds knows of one record type, in one place (docs/design.md). */
export interface RecordDescriptor<N extends string = string, F extends Fields = Fields>
  extends RecordDeclaration<F> {
  readonly service: "sales" | "support" | "local";
  /** Our name of the type: replica table, route and journal rows carry it. */
  readonly name: N;
  readonly metaType: string;
  readonly title: (row: Readonly<Record<string, unknown>>) => string;
}

export function defineRecord<const N extends string, const F extends Fields>(
  service: RecordDescriptor["service"],
  name: N,
  declaration: RecordDeclaration<F>,
): RecordDescriptor<N, F> {
  return {
    service,
    name,
    metaType: name,
    title: (row) => String(row.name || `${declaration.label.one} ${row.id}`),
    ...declaration,
  };
}

/** A type that the service lists and lets nobody write. */
export const readOnlyType = {
  writes: { create: false, update: false, delete: false },
  createRecovery: { kind: "none" },
} as const;

/** A type that can be created and is never listed: there is no way to look for one whose answer was lost. */
export const onlyCreated = {
  list: { sort: [], filters: {} },
  pull: { kind: "never" },
  writes: { create: true, update: false, delete: false },
  createRecovery: { kind: "none" },
} as const;

/** A row as the replica holds it: every field may be missing or null, only the id is sure. */
export type RowOf<D> =
  D extends RecordDescriptor<string, infer F>
    ? { readonly id: RecordId } & { readonly [K in Exclude<keyof F, "id">]?: z.output<F[K]["schema"]> | null }
    : never;

/** The fields an edit may set. */
export type DraftOf<D> =
  D extends RecordDescriptor<string, infer F>
    ? {
        readonly [K in keyof F as F[K]["access"] extends "readOnly" ? never : K]?: z.output<
          F[K]["schema"]
        > | null;
      }
    : never;
