import { z } from "zod";
import { recordId } from "../ids.ts";
import { recordName, values } from "./outbox.ts";

/**
 * A mass deletion: so many of a type's rows are missing that Rounds removes none before the rep agrees or the
 * service lists them again (law 9). `count` rows are missing `of` those held.
 */
export const massDeletion = z.object({ count: z.int(), of: z.int(), accepted: z.boolean() });
export type MassDeletion = z.infer<typeof massDeletion>;

/**
 * Progress of the pull of a type. The replica keeps it and commits it with the rows it covers (law 2). `page`
 * of a running sweep is the number of pages applied; `watermark` is an ISO time of the server.
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
  /** The highest id of a list that Rounds reads from its newest record down: records above it are new. */
  newest: z.int().nullable().default(null),
  /** Number of completed verification sweeps: each uses another order and page size than the one before. */
  confirmations: z.int().default(0),
  /** Number of verification sweeps in a row that did not agree with the sweep before them. */
  disagreements: z.int().default(0),
  vanished: massDeletion.nullable().default(null),
  /** Cursor of the next page, in a list paged by cursor; null at its beginning. */
  after: z.string().nullable().default(null),
  /** Number of records that could not be read, because the service fails over each of them. */
  gap: z.int().optional(),
});
export type Cursor = z.infer<typeof cursor>;

/** A page on its way to the replica: rows and cursor commit together (law 2). */
export const pulledPage = z.object({
  type: recordName,
  rows: z.array(z.looseObject({ id: z.int() })),
  cursor,
  /**
   * The engine's own count when it requested the page: a page older than a settlement does not overwrite that
   * record (law 7).
   */
  requestSeq: z.int(),
  /**
   * Treatment of the type's records that are not among the rows. `remove`: the rows are the whole list, so the service no longer
   * has the others.
   */
  others: z.enum(["keep", "remove"]),
});
export type PulledPage = z.infer<typeof pulledPage>;

/**
 * A page as it crosses the bridge: its rows as JSON text, which passes the window's thread in one piece. Only
 * the replica's worker parses it.
 */
export const packedPage = pulledPage.extend({ rows: z.string() });
export type PackedPage = z.infer<typeof packedPage>;

export function packPage({ rows, ...rest }: PulledPage): PackedPage {
  return { ...rest, rows: JSON.stringify(rows) };
}

/** Unpacks a page without parsing it by the schema again: both ends come from one build. */
export function unpackPage({ rows, ...rest }: PulledPage | PackedPage): PulledPage {
  return { ...rest, rows: typeof rows === "string" ? (JSON.parse(rows) as PulledPage["rows"]) : rows };
}

/**
 * Selects ids of a type that the service gave, in order: `limit` ids above `above`. `where`: only ids of rows with these values.
 */
export const idsQuery = z.object({
  type: recordName,
  above: z.int(),
  limit: z.int().min(1),
  where: values.nullable(),
});
export type IdsQuery = z.infer<typeof idsQuery>;

/** Selects the records of a type that come last in the order of an index and have an id of the service: at most `limit`. */
export const newestQuery = z.object({ type: recordName, by: z.string(), limit: z.int().min(1) });
export type NewestQuery = z.infer<typeof newestQuery>;

/**
 * Records to remove from the replica. `gone`: the service answered for each id that it no longer has the record (law 9).
 * `forgotten`: Rounds no longer shows them here and may list them again at once, because another account is connected or the rep
 * took a webhook off the list. `requestSeq`: the engine's count at the request. Records settled since then, or with unsent edits,
 * stay (laws 7, 8).
 */
export const removal = z.object({
  type: recordName,
  ids: z.array(recordId),
  requestSeq: z.int(),
  why: z.enum(["gone", "forgotten"]),
});
export type Removal = z.infer<typeof removal>;

/** A delivered record that was made here and got no id from the service, and the mark that it was sent with. */
export const unnamedRecord = z.object({ id: recordId, mark: z.string() });

/** Result of asking for the records that have some values. */
export const listing = z.object({
  /** `unknown`: the service has nothing at all under these values. */
  found: z.enum(["some", "none", "unknown"]),
  /** The service named every record there is. */
  complete: z.boolean(),
});
export type Listing = z.infer<typeof listing>;
