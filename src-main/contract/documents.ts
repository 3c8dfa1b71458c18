import { z } from "zod";

/** A document that the system's program has been given. `thisDevice`: the service could not be asked for a newer one. */
export const openedDocument = z.object({ name: z.string(), from: z.enum(["service", "thisDevice"]) });
