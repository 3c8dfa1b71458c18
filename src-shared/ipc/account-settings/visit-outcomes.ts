import { z } from "zod";

/**
 * Name of an outcome of visits. Notes carry the name. The service gives only numbers (sales document, "Visit"),
 * so an outcome that the service has, too, names its number.
 */
export const namedOutcome = z.strictObject({
  id: z.int().min(1).optional().describe("The service's number, if the service has the outcome."),
  name: z.string().trim().min(1).max(80).describe("What reps read."),
  effective: z
    .boolean()
    .optional()
    .describe("Whether figures count such visits as effective; not if left out."),
});
export type NamedOutcome = z.infer<typeof namedOutcome>;

export const namedOutcomes = z
  .array(namedOutcome)
  .max(100)
  .refine((all) => isOnceEach(all.flatMap(({ id }) => id ?? [])), "must name each number once")
  .refine((all) => isOnceEach(all.map(({ name }) => name)), "must use each name once");

function isOnceEach(all: readonly unknown[]): boolean {
  return new Set(all).size === all.length;
}
