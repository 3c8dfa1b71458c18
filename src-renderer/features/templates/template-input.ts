import { t } from "@lingui/core/macro";
import {
  type Template,
  type TemplateUse,
  template,
  templateUses,
} from "../../../src-shared/ipc/account-settings/templates.ts";

/** Values of the template form. */
export interface TemplateInput {
  readonly name: string;
  readonly uses: readonly TemplateUse[];
  readonly text: string;
  /** An item on each line. */
  readonly checklist: string;
}

export function isUse(word: string): word is TemplateUse {
  return templateUses.some((use) => use === word);
}

export function templateInputOf(edited: Template | undefined): TemplateInput {
  const { name = "", uses = templateUses, text = "", checklist = [] } = edited ?? {};
  return { name, uses, text, checklist: checklist.join("\n") };
}

/** The template that was typed. Empty lines of its checklist are left out. */
export function templateOf({ name, uses, text, checklist }: TemplateInput): Template {
  const items = checklist
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    name: name.trim(),
    uses: templateUses.filter((use) => uses.includes(use)),
    ...(text.trim() === "" ? {} : { text: text.trim() }),
    ...(items.length === 0 ? {} : { checklist: items }),
  };
}

/** Returns the form's errors by field, one for each field; empty if Rounds can keep the template. */
export function templateErrors(input: TemplateInput, others: readonly Template[]): Record<string, string> {
  const edited = templateOf(input);
  const errors: Record<string, string> = {};
  if (edited.name === "") errors.name = t`Enter a name.`;
  else if (others.some(({ name }) => name === edited.name))
    errors.name = t`Another template already has this name. Choose another name.`;
  if (edited.uses.length === 0) errors.uses = t`Choose where it's offered.`;
  const checked = template.safeParse(edited);
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]));
  if (wrong.has("checklist"))
    errors.checklist = t`A checklist has up to 50 items of up to 200 characters each.`;
  else if (wrong.has("text")) errors.text = t`The text is too long. Shorten it to 5,000 characters.`;
  else if (wrong.has(undefined)) errors.text = t`Enter a text or a checklist.`;
  return errors;
}
