import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";

/**
 * Conditions on a row, by field. `<field>.from` and `<field>.to` are the ends of a stretch of amounts or
 * days, both included; `custom_fields.<name>` is one custom field, `address.city` a part of an address. Text
 * fits if it contains the value, whatever its capitals and accents; under `<field>_prefix`, if it begins with
 * exactly the value. A choice from the administrator's list, and everything else, must be equal.
 */
export type Filters = Readonly<Record<string, string | number | boolean>>;

/** A query of a table or a board for records of a type. */
export interface TableQuery {
  readonly type: RecordName;
  readonly filters: Filters;
  /** `all`: every filter must fit. `any`: one is enough (sales document, `inclusive`). */
  readonly match: "all" | "any";
  /** Only records that a search finds by these words. */
  readonly words?: string;
  /** A field, or `custom_fields.<name>`. */
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** The rep, for filters by the owner. */
  readonly me?: RecordId;
  /** The current time in milliseconds, for filters that depend on it. */
  readonly now?: number;
  /**
   * The language whose order words have (BCP 47). The query carries it, because the worker has no page to
   * read it from.
   */
  readonly locale?: string;
  /** The field whose values group the rows. */
  readonly groupBy?: string;
  /** The number of rows of each group that are enough, if they come at once. */
  readonly first?: number;
  /** A money field to add up, by the currency beside it. */
  readonly sum?: string;
}

/** An amount in one currency; null means the account's own, if the record names none yet. */
export interface Sum {
  readonly currency: string | null;
  /** The amount as on the wire: never a float. */
  readonly amount: string;
}

interface Group {
  readonly key: string | number | null;
  readonly ids: Float64Array;
  /** The number of rows in the group, even if `ids` has only the first; null if it is not known yet. */
  readonly count: number | null;
  readonly sums: readonly Sum[];
}

export interface TableAnswer {
  /** False if these are only the first rows that fit (`first` of the query). */
  readonly whole: boolean;
  /** A group for each value of `groupBy`; a single group without it. */
  readonly groups: readonly Group[];
}
