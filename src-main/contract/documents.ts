import { z } from "zod";
import { recordId } from "./ids.ts";

/** A document that the system's program has been given. `thisDevice`: the service could not be asked for a newer one. */
export const openedDocument = z.object({ name: z.string(), from: z.enum(["service", "thisDevice"]) });

/** Whose documents are asked for. The service has them at its own records alone. */
export const documentSubject = z.object({
  type: z.enum(["lead", "contact", "deal"]),
  id: recordId.refine((id) => id > 0, "the service does not know it yet"),
});

/** Rows of the service's list. Without `download_url`: it expires, and only main may use it. */
export const listedDocuments = z.array(z.looseObject({ id: recordId }));
