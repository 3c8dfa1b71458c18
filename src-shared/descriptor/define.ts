import type { z } from "zod";
import type { Issue } from "../errors/transport.ts";
import type { RecordId } from "../ids.ts";
import type { Capability } from "../ipc/configuration.ts";
import type { Field } from "./field.ts";

/** How the rows of a type come to the replica (DESIGN section 4). */
export type PullStrategy =
  | { readonly kind: "sweep"; readonly by: string; readonly deltaBy: "updated_at" }
  /**
   * The list has no page beyond `maximumPage`. A longer one is read in parts, by fields whose values are all known:
   * `partBy` gives them, the first that is needed first; null stands for every user.
   */
  | {
      readonly kind: "newestFirst";
      readonly by: "id";
      readonly maximumPage: number;
      readonly partBy: readonly (readonly [field: string, values: readonly string[] | null])[];
    }
  | { readonly kind: "whole" }
  /**
   * Cursor paging alone, and nothing that tells what has changed: the whole list in this order, when somebody looks at
   * its section and hourly from then on (`Engine.requestRefresh`).
   */
  | { readonly kind: "cursor"; readonly sort: string }
  | { readonly kind: "none" };

/** What a query parameter of the list holds. */
export type FilterKind = "number" | "text" | "flag" | "date" | "money";

/**
 * How a create whose answer was lost is looked for (law 5): ask the list with these `filters` taken from what
 * was sent, newest first, and compare `exact` fields. No text is among the filters: somebody may have changed it since. `none`: the service offers no way to look.
 */
export type CreateRecovery =
  | {
      readonly kind: "list";
      readonly filters: readonly string[];
      readonly exact: readonly string[];
      readonly sort: string;
    }
  /** Ask for the profile that it was sent to, and compare `properties.client_ref`. */
  | { readonly kind: "clientRef" }
  /** Read the record that it lives under (`includedIn`), and compare `exact` fields of what that includes. */
  | { readonly kind: "included"; readonly exact: readonly string[] }
  /** By its key, the field that `writes.set` names: no other record has it, so nothing is doubled by saying it again. */
  | { readonly kind: "key" }
  | { readonly kind: "none" };

/** What an index can hold: compared part by part, numbers before text. */
export type SortKey = string | number | readonly (string | number)[];

export type Fields = Readonly<Record<string, Field>>;

/** Everything that is known of one record type, in one place (DESIGN section 1). */
export interface RecordDescriptor<N extends string = string, F extends Fields = Fields> {
  /** Our name of the type: replica table, route and journal rows carry it. */
  readonly name: N;
  readonly label: { readonly one: string; readonly many: string };
  readonly service: "sales" | "support" | "local";
  /** `meta.type` on the wire. */
  readonly metaType: string;
  /** Path of the collection, with the version prefix. `:field` stands for that field's value (`path.ts`). */
  readonly path: string;
  readonly fields: F;
  /** Dexie indexes beside the primary key `id`. */
  readonly indexes: readonly string[];
  /**
   * What is kept beside a stored row for its indexes alone, by the index's name: an order that no field gives. A row
   * without such a key is not in that index. Ends in `Key`, as no field of a service does.
   */
  readonly computedIndexes?: Readonly<
    Record<`${string}Key`, (row: Readonly<Record<string, unknown>>) => SortKey | undefined>
  >;
  /** Fields whose order an index of another name has, by the field. */
  readonly sortIndexes?: Readonly<Record<string, string>>;
  /**
   * What is kept added up, so that no row has to be read for it: how many rows have which number in the field `by`, and
   * what the field of money `sum` comes to, apart for each owner and currency. `orders`: of one value of `by` the rows in
   * the order of a field, by the index whose keys are that value (0 for none) and the field's own.
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
    /** Filters that ask for more than a field's value: what they hold, and what a row has for them at that time. */
    readonly virtualFilters?: Readonly<
      Record<
        string,
        {
          readonly field: Field;
          readonly of: (row: Readonly<Record<string, unknown>>, now: number) => unknown;
        }
      >
    >;
    /** The list takes `ids`: which of those named are there is one request (sales document, "Common list parameters"). */
    readonly ids?: true;
    /**
     * The document does not show that this very list takes `page` and `per_page`: where a service refuses them, it is
     * asked for the whole of it without.
     */
    readonly pages?: "notShown";
  };
  readonly pull: PullStrategy;
  /** No list has it: the record that the field `by` names is read with `includes=as`, when somebody looks at it. */
  readonly includedIn?: { readonly by: string; readonly as: string };
  /** No list has all of it: the service lists those that have given values in these fields, when somebody looks at them. */
  readonly listedBy?: readonly string[];
  readonly writes: {
    readonly create: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    /** "Create or update": at `path`, where a record that is there is found by some of the fields `by`. */
    readonly upsert?: { readonly path: string; readonly by: readonly string[] };
    /**
     * One call makes or replaces, whichever fits: what is there under the value of the field `by` is written over without a
     * word. `by` is set once; `filter` lists what begins with a text in it, `fields` is all that a set says.
     */
    readonly set?: { readonly by: string; readonly filter: string; readonly fields: readonly string[] };
  };
  /** Writes that the document does not show and that an administrator may switch on (`capability.ts`). */
  readonly capabilities?: { readonly update?: Capability; readonly delete?: Capability };
  readonly createRecovery: CreateRecovery;
  /** Where the records of a type are not alike in that: how the one that was sent with these values is looked for. */
  readonly createRecoveryOf?: (sent: Readonly<Record<string, unknown>>) => CreateRecovery;
  /** Fields whose changes made here are remembered when they are sent: the service tells of the last one alone. */
  readonly localHistoryFields?: readonly string[];
  /** Text fields, each with an index, whose value no other record of the type may have. */
  readonly unique?: readonly string[];
  /** Rules that span fields. Gets the whole record as it would be; shared by forms and the sandbox. */
  readonly check?: (record: Readonly<Record<string, unknown>>) => readonly Issue[];
  /** The words that search finds a record by. */
  readonly searchText?: (row: Readonly<Record<string, unknown>>) => string;
  /** The field whose text is searched for any part of it: what somebody wrote, where the name says little. */
  readonly fullText?: string;
  /** What a person calls this very record. */
  readonly title: (row: Readonly<Record<string, unknown>>) => string;
}

export function defineRecord<const N extends string, const F extends Fields>(
  descriptor: RecordDescriptor<N, F>,
): RecordDescriptor<N, F> {
  return descriptor;
}

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

export function issueAt(field: string, code: string, message: string): Issue {
  return { field, code, message };
}
