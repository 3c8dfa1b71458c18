import { z } from "zod";
import { recordId } from "../../ids.ts";
import { referenceShape } from "../../visit-note.ts";

/** The beginning of a visit that a rep has started: it is on this computer alone until the visit is logged. */
export const runningVisit = z.strictObject({
  resource_type: z.enum(["contact", "lead"]),
  resource_id: recordId,
  startedAt: z.iso.datetime({ precision: 3 }),
  /** The logged visit gets it: a visit with this reference is this one, and has ended. */
  reference: z.string().regex(referenceShape),
});
export type RunningVisit = z.infer<typeof runningVisit>;
