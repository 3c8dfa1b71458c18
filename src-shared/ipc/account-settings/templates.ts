import { z } from "zod";
import { visitKinds } from "../../visit-note.ts";

/** Uses of a template: notes, or a kind of visit. */
export const templateUses = ["note", ...visitKinds] as const;
export type TemplateUse = (typeof templateUses)[number];

const checklistLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((line) => !/[\r\n]/.test(line), "must be without line breaks");

/** Text and a checklist that a rep begins a note or the summary of a visit with. */
export const template = z
  .strictObject({
    name: z.string().trim().min(1).max(80).describe("What reps choose it by."),
    uses: z
      .array(z.enum(templateUses))
      .min(1)
      .refine((uses) => new Set(uses).size === uses.length, "must name each use once")
      .describe("note, visit and call: the forms that offer it."),
    text: z.string().max(5_000).optional().describe("The text, which may have several lines."),
    checklist: z.array(checklistLine).max(50).optional().describe("Lines that reps tick off in the form."),
  })
  .refine(
    ({ text = "", checklist = [] }) => text.trim() !== "" || checklist.length > 0,
    "must have a text or a checklist",
  );
export type Template = z.infer<typeof template>;

export const templateList = z
  .array(template)
  .max(100)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "must use each name once");
