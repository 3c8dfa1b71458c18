import { z } from "zod";

/** Name of an outcome of visits: the service gives only numbers (sales document, "Visit"). */
export const namedOutcome = z.strictObject({
  id: z.int().min(1).describe("The service's number."),
  name: z.string().trim().min(1).max(80).describe("What reps read."),
});
export type NamedOutcome = z.infer<typeof namedOutcome>;

export const namedOutcomes = z
  .array(namedOutcome)
  .max(100)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must name each number once");

export const outcomesView = z.object({
  outcomes: namedOutcomes,
  /** The administrator has set it: the rep has no choice. */
  locked: z.boolean(),
});
export type OutcomesView = z.infer<typeof outcomesView>;
