import { z } from "zod";

/** A list that is read up to the first part which does not fit: zod's own reads on, and keeps an error for each of thousands. */
export function listOf<T extends z.ZodType>(one: T) {
  return z
    .custom<readonly z.input<T>[]>((list) => Array.isArray(list), "no list")
    .transform((list, context): z.output<T>[] => {
      const read: z.output<T>[] = [];
      for (const [at, part] of list.entries()) {
        const parsed = one.safeParse(part);
        if (!parsed.success) {
          const [first] = parsed.error.issues;
          context.addIssue({ code: "custom", message: "does not fit", path: [at, ...(first?.path ?? [])] });
          return z.NEVER;
        }
        read.push(parsed.data);
      }
      return read;
    });
}
