import { z } from "zod";
import { recordName } from "./outbox.ts";

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
});
export type Cursor = z.infer<typeof cursor>;

/** A page on its way to the replica: rows and cursor commit together (law 2). */
export const page = z.object({
  type: recordName,
  rows: z.array(z.looseObject({ id: z.int() })),
  cursor,
  /** Taken from the engine's own count when the page was requested: older than a settling, it does not write that record (law 7). */
  requestedAt: z.int(),
  /** The rows are the whole list: what is not among them is gone. */
  whole: z.boolean(),
});
export type Page = z.infer<typeof page>;

export const applied = z.object({
  written: z.int(),
  /** How many of the page's ids the replica had already, unchanged: where a delta or `newestFirst` may stop. */
  known: z.int(),
});
export type Applied = z.infer<typeof applied>;
