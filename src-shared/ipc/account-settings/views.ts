import { z } from "zod";
import { plainJson } from "../../plain-json.ts";

/** A table's filters and order, as its address holds them, under a name. */
export const savedView = z.object({
  name: z.string().min(1).max(200),
  search: z.record(z.string(), plainJson),
});
export type SavedView = z.infer<typeof savedView>;

/** More than anybody reads in a menu. */
export const savedViews = z.array(savedView).max(500);
