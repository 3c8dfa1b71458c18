import { z } from "zod";
import { recordId } from "../ids.ts";
import { recordName, values } from "./outbox.ts";

/**
 * So many of a type's rows would go at once that nothing is removed before the rep agrees or the service lists them
 * again (law 9). `count` are missing `of` those that are held.
 */
export const massDeletion = z.object({ count: z.int(), of: z.int(), accepted: z.boolean() });
export type MassDeletion = z.infer<typeof massDeletion>;

/**
 * How far a type is pulled. Kept in the replica and committed with the rows it covers (law 2).
 * `position` of a running sweep is the number of pages applied; `watermark` is an ISO time of the server.
 */
export const cursor = z.object({
  type: recordName,
  phase: z.enum(["new", "sweeping", "steady"]),
  page: z.int(),
  watermark: z.string().nullable(),
  /** Rows applied in the current sweep, for progress. */
  rows: z.int(),
  /** ISO time by the server when a sweep last ended. */
  sweptAt: z.string().nullable(),
  /** The highest id of a list that is read from its newest record down: what lies above it is new. */
  newest: z.int().nullable().default(null),
  /** Confirming sweeps that were completed: each takes another order and page size than the one before. */
  confirmations: z.int().default(0),
  /** How many of them in a row found what the one before had missed. */
  disagreements: z.int().default(0),
  vanished: massDeletion.nullable().default(null),
  /** Where the next page of a list that is paged by cursor begins; null where it begins anew. */
  after: z.string().nullable().default(null),
  /** So many records could not be read, for the service fails over each of them. */
  gap: z.int().optional(),
});
export type Cursor = z.infer<typeof cursor>;

/** A page on its way to the replica: rows and cursor commit together (law 2). */
export const page = z.object({
  type: recordName,
  rows: z.array(z.looseObject({ id: z.int() })),
  cursor,
  /** Taken from the engine's own count when the page was requested: older than a settling, it does not write that record (law 7). */
  requestSeq: z.int(),
  /** The rows are the whole list: what is not among them is gone. */
  whole: z.boolean(),
});
export type Page = z.infer<typeof page>;

/**
 * A page as it crosses the bridge: its rows as JSON text, which goes through the window's thread in one piece. Only the
 * replica's worker takes it apart.
 */
export const packedPage = page.extend({ rows: z.string() });
export type PackedPage = z.infer<typeof packedPage>;

export function packPage({ rows, ...rest }: Page): PackedPage {
  return { ...rest, rows: JSON.stringify(rows) };
}

/** Both ends come from one build: what was packed is not parsed by the schema once more. */
export function unpackPage({ rows, ...rest }: Page | PackedPage): Page {
  return { ...rest, rows: typeof rows === "string" ? (JSON.parse(rows) as Page["rows"]) : rows };
}

export const applied = z.object({
  written: z.int(),
  /** How many of the page's ids the replica had already, unchanged: where a delta or `newestFirst` may stop. */
  known: z.int(),
});
export type Applied = z.infer<typeof applied>;

/** Ids of a type that the service gave, in their order, `limit` of them above `above`. `where`: of such rows alone. */
export const idsQuery = z.object({
  type: recordName,
  above: z.int(),
  limit: z.int().min(1),
  where: values.nullable(),
});
export type IdsQuery = z.infer<typeof idsQuery>;

/**
 * Records to be taken out of the replica. `gone`: the service has them no longer, it said so for each of these ids (law 9).
 * `forgotten`: they are no longer to be shown here, and may be listed again at once: another account is connected, or the rep
 * has taken a webhook off the list. `requestSeq`: when it was asked, by the engine's count. What was settled since, or has
 * unsent edits, stays (laws 7, 8).
 */
export const removal = z.object({
  type: recordName,
  ids: z.array(recordId),
  requestSeq: z.int(),
  why: z.enum(["gone", "forgotten"]),
});
export type Removal = z.infer<typeof removal>;

/** A record made here that was delivered, and that the service gave no id for, by the mark that it was sent with. */
export const unnamedRecord = z.object({ id: recordId, mark: z.string() });

/** What came of asking for the records that have some values. */
export const listing = z.object({
  /** `unknown`: the service knows nothing at all by these values. */
  found: z.enum(["some", "none", "unknown"]),
  /** Nothing is missing of what there is. */
  complete: z.boolean(),
});
export type Listing = z.infer<typeof listing>;
