import type { Issue } from "../../../../src-shared/errors/transport.ts";
import type { Condition } from "../../store/page.ts";
import type { StoredRecord, Values } from "../../store/records.ts";

/** Facts and lookups that a rule may use when a client writes a record. */
export interface WriteContext {
  /** ISO time with whole seconds. */
  readonly now: string;
  readonly userId: number;
  readonly defaultCurrency: string;
  readonly read: (type: string, id: number) => StoredRecord | null;
  /** The first stage of the default pipeline. */
  readonly firstStage: () => number | null;
  /** Notes an activity on a deal. */
  readonly touchDeal: (id: number) => void;
  /** Returns the id of a record of this type whose field has exactly this value; null if there is none. */
  readonly find: (type: string, field: string, value: string) => number | null;
}

/** Facts that a rule may use when the service shows a record. */
export interface PresentContext {
  /** Origin of the service, as the client reached it: `http://127.0.0.1:8601`. */
  readonly origin: string;
  /** Milliseconds since 1970, by the sandbox. */
  readonly now: number;
}

export type FilterOutcome = { readonly condition: Condition } | { readonly problem: string };

/**
 * Rules of the sales document for one type that its descriptor does not hold. Every member has a plain default
 * (`standardRules`), so that a type without peculiarities needs no file here.
 */
export interface SalesRules {
  /** The collection can be listed. */
  readonly list: boolean;
  /** True if the service offers GET by id; null: offered if clients can create the type. */
  readonly one: boolean | null;
  /** The list takes `ids`. */
  readonly ids: boolean;
  readonly maximumPage: number | null;
  /** `sort_by` may name several fields, separated by commas. */
  readonly manySorts: boolean;
  /** `inclusive=false` joins the filters by OR. */
  readonly inclusive: boolean;
  /** `custom_fields[name]` filters, and sorts by `custom_fields:name`, over these fields. */
  readonly customFields: readonly string[];
  /** `address[city]` and the like: JSON columns with the keys that can be filtered. */
  readonly nested: Readonly<Record<string, readonly string[]>>;
  /** Yes-or-no fields that the service computes on reading, as SQL; `sandbox_now()` is the present time. */
  readonly computed: Readonly<Record<string, string>>;
  /** Fields left out of an answer where they are null. */
  readonly absentWhenNull: readonly string[];
  /** Values of `includes` on the list and on the single record, with the types they bring; null: not a parameter. */
  readonly includes: Readonly<Record<string, string>> | null;
  /** Fields whose value no two records share. */
  readonly unique: readonly string[];
  /** Filters of create-or-update, besides those of the list; null: the service does not offer it. */
  readonly upsert: readonly string[] | null;
  /** Filters that do not compare with a column of the same name. */
  readonly filters: Readonly<Record<string, (value: string) => FilterOutcome>>;
  /** Condition on the records that this user may see; null: all of them. */
  readonly visibleTo: ((userId: number) => Condition) | null;
  readonly checkQuery: (query: URLSearchParams) => Issue | null;
  /** Returns the values that an answer shows, computed when the service sends it. */
  readonly present: (record: StoredRecord, context: PresentContext) => Values;
  /** Normalizes a draft right before its check, for values that clients may write in more than one way. */
  readonly prepare: (patch: Values, current: Values | null) => Values;
  /** Rules that need other records. */
  readonly check: (record: Values, context: WriteContext) => readonly Issue[];
  readonly onCreate: (values: Values, context: WriteContext) => Values;
  readonly onUpdate: (current: StoredRecord, patch: Values, context: WriteContext) => Values;
  readonly afterWrite: (record: StoredRecord, context: WriteContext) => void;
}

export const standardRules: SalesRules = {
  list: true,
  one: null,
  ids: true,
  maximumPage: null,
  manySorts: false,
  inclusive: false,
  customFields: [],
  nested: {},
  computed: {},
  absentWhenNull: [],
  includes: null,
  unique: [],
  upsert: null,
  filters: {},
  visibleTo: null,
  checkQuery: () => null,
  present: (record) => record,
  prepare: (patch) => patch,
  check: () => [],
  onCreate: (values) => values,
  onUpdate: (_current, patch) => patch,
  afterWrite: () => undefined,
};

export function rules(given: Partial<SalesRules>): SalesRules {
  return { ...standardRules, ...given };
}

/** As clients of several languages write true and false: in any case, or as 1 and 0; null for anything else. */
export function readFlag(value: string): 0 | 1 | null {
  if (/^(true|1)$/i.test(value)) return 1;
  return /^(false|0)$/i.test(value) ? 0 : null;
}

/** A yes-or-no filter that stands for a condition of its own. */
export function flagFilter(yes: string, no: string): (value: string) => FilterOutcome {
  return (value) => {
    const flag = readFlag(value);
    if (flag === null) return { problem: "is true or false" };
    return { condition: { sql: flag === 1 ? yes : no, params: [] } };
  };
}

/** The column holds this text somewhere, in any (ASCII) case. */
export function partFilter(column: string): (value: string) => FilterOutcome {
  return (value) => ({
    condition: { sql: `"${column}" LIKE ? ESCAPE '\\'`, params: [`%${withoutWildcards(value)}%`] },
  });
}

/** Every word of the query stands in the column, in any order and (ASCII) case. */
export function wordsFilter(column: string): (value: string) => FilterOutcome {
  return (value) => {
    const words = value.split(/\s+/).filter((word) => word !== "");
    const sql = words.map(() => `"${column}" LIKE ? ESCAPE '\\'`).join(" AND ") || "1";
    const params = words.map((word) => `%${withoutWildcards(word)}%`);
    return { condition: { sql, params } };
  };
}

function withoutWildcards(text: string): string {
  return text.replace(/[\\%_]/g, (special) => `\\${special}`);
}
