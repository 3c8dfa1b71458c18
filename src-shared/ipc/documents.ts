import { z } from "zod";
import { recordId } from "../ids.ts";

/**
 * A document that Rounds gave to the system's program. `thisDevice`: Rounds could not ask the service for a
 * newer one.
 */
export const openedDocument = z.object({ name: z.string(), from: z.enum(["service", "thisDevice"]) });

/** Limit on the records in one request. */
export const listedAtOnce = 50;

/** Records whose documents are requested. Only records that the service knows can have documents there. */
export const documentSubjects = z.object({
  type: z.enum(["lead", "contact", "deal"]),
  ids: z
    .array(recordId.refine((id) => id > 0, "the service does not know it yet"))
    .min(1)
    .max(listedAtOnce),
});

/**
 * A document that opens without a network. `version`: its `updated_at` as milliseconds, 0 where it has none.
 */
export const cachedDocument = z.object({ id: recordId, version: z.int() });

/**
 * Rows of the service's list. Without `download_url`: it expires, and only main may use it. `isWhole`: every document was read, so that
 * one that is missing is gone (law 9).
 */
export const listedDocuments = z.object({
  rows: z.array(z.looseObject({ id: recordId })),
  isWhole: z.boolean(),
});
export type ListedDocuments = z.infer<typeof listedDocuments>;

/** Reason to ask the rep before Rounds opens a document. */
export type DocumentDoubt =
  /** An older Office format, or rich text: programs can hide in it where no check finds them. */
  | "oldFormat"
  | "encrypted"
  /** A PDF with scripts, as forms have that calculate. */
  | "scripts"
  | "formulas"
  /** Holds another file, or a control. */
  | "embedded"
  /** Larger than Rounds checks, or packed in a way that it cannot check. */
  | "unseen";
