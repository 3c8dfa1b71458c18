import type { RecordName } from "../../../src-shared/records/registry.ts";

/**
 * What a row must have, by field. `<field>.from` and `<field>.to` are the ends of a stretch of amounts or days, both
 * within it; `custom_fields.<name>` is one custom field, `address.city` a part of an address. Text fits where it is contained, without regard to capitals
 * and accents, under `<field>_prefix` where it begins with it to the letter; everything else where it is the same.
 */
export type Filters = Readonly<Record<string, string | number | boolean>>;

/** What a table or a board shows of a type. */
export interface TableQuery {
  readonly type: RecordName;
  readonly filters: Filters;
  /** `all`: every filter must fit. `any`: one is enough (sales document, `inclusive`). */
  readonly match: "all" | "any";
  /** A field, or `custom_fields.<name>`. */
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** For filters that ask by the clock, in milliseconds. */
  readonly now?: number;
  /** Whose order words have (BCP 47): the worker knows no page. */
  readonly locale?: string;
  /** The field whose values part the rows. */
  readonly groupBy?: string;
  /** So many rows of each group are enough, if they come at once. */
  readonly first?: number;
  /** A field of money that is added up, by the currency beside it. */
  readonly sum?: string;
}

/** An amount of one currency; null stands for the account's own, where the record names none yet. */
export interface Sum {
  readonly currency: string | null;
  /** As it stands on the wire: never a float. */
  readonly amount: string;
}

interface Group {
  readonly key: string | number | null;
  readonly ids: Float64Array;
  /** How many there are, also where `ids` are only the first of them; null where that is not known yet. */
  readonly count: number | null;
  readonly sums: readonly Sum[];
}

export interface TableAnswer {
  /** False where these are only the first that fit (`first` of the query). */
  readonly whole: boolean;
  /** One for each value of `groupBy`; a single one without it. */
  readonly groups: readonly Group[];
}
