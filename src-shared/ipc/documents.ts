import { z } from "zod";
import { recordId } from "../ids.ts";

/** A document that the system's program has been given. `thisDevice`: the service could not be asked for a newer one. */
export const openedDocument = z.object({ name: z.string(), from: z.enum(["service", "thisDevice"]) });

/** So many records are asked about with one request. */
export const listedAtOnce = 50;

/** Whose documents are asked for. The service has them at its own records alone. */
export const documentSubjects = z.object({
  type: z.enum(["lead", "contact", "deal"]),
  ids: z
    .array(recordId.refine((id) => id > 0, "the service does not know it yet"))
    .min(1)
    .max(listedAtOnce),
});

/** A document that opens without a network. `version`: its `updated_at` as milliseconds, 0 where it has none. */
export const keptDocument = z.object({ id: recordId, version: z.int() });

/** Rows of the service's list. Without `download_url`: it expires, and only main may use it. */
export const listedDocuments = z.array(z.looseObject({ id: recordId }));

/** Why the rep is asked before a document is opened. */
export type DocumentDoubt =
  /** An older Office format, or rich text: programs can hide in it from any look. */
  | "oldFormat"
  | "encrypted"
  /** A PDF with scripts, as forms have that calculate. */
  | "scripts"
  | "formulas"
  /** Another file within it, or a control. */
  | "embedded"
  /** More than is looked at, or packed in a way that is not. */
  | "unseen";
