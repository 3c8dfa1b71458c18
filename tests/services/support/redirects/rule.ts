import { z } from "zod";
import type { SqlRow } from "../../store/database.ts";

/** The one brand of the sandbox's account. */
export const brand = "360000417385";

/** "A brand holds at most 50,000 rules" (docs/assumptions.md). */
export const mostRules = 50_000;

/** Body of POST /api/v2/guide/redirect_rules; "accepted as a number or a string" (docs/assumptions.md). */
export const ruleBody = z.object({
  redirect_rule: z.object({
    brand_id: z.literal(brand).nullish(),
    redirect_from: z.string().startsWith("/"),
    redirect_status: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.enum(["301", "302"])),
    redirect_to: z.string().regex(/^(https:\/\/|http:\/\/|\/)/, "must begin with https://, http:// or /"),
  }),
});
export type RuleDraft = z.output<typeof ruleBody>["redirect_rule"];

/** Resources and their fields, "Redirect rule". */
export function shownRule(row: SqlRow): unknown {
  const { id, brand_id, redirect_from, redirect_status, redirect_to, created_at, updated_at } = row;
  return { id, brand_id, redirect_from, redirect_status, redirect_to, created_at, updated_at };
}
