import { z } from "zod";

/** A table's filters and order under a name: what its address holds. */
export const savedView = z.object({
  name: z.string().min(1).max(200),
  search: z.record(z.string(), z.json()),
});
export type SavedView = z.infer<typeof savedView>;

/** More than anybody reads in a menu. */
export const savedViews = z.array(savedView).max(500);
