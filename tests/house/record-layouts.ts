import { readFileSync } from "node:fs";
import { contactFacts } from "../../src-renderer/features/contacts/contact-details.tsx";
import { contactForm } from "../../src-renderer/features/contacts/contact-form.tsx";
import { dealFacts } from "../../src-renderer/features/deals/deal-details.tsx";
import { dealForm } from "../../src-renderer/features/deals/deal-form.tsx";
import { nameForm } from "../../src-renderer/features/lists/name-form.tsx";
import { noteForm } from "../../src-renderer/features/notes/note-form.tsx";
import { ruleForm } from "../../src-renderer/features/support/rules/rule-form.tsx";
import { webhookForm } from "../../src-renderer/features/webhooks/webhook-form.tsx";
import type { RecordFormOf } from "../../src-renderer/forms/form-layout.ts";
import type { FactsOf } from "../../src-renderer/records/values/record-facts.tsx";

/** A form or the details of a page, by the name and the file of its export. */
export interface Layout<T> {
  readonly name: string;
  readonly file: string;
  readonly layout: T;
}

/** Layouts that a function makes, with values that show all of their fields. */
const made: Readonly<Record<string, readonly (RecordFormOf | FactsOf)[]>> = {
  contactForm: [contactForm(() => [])],
  dealForm: [dealForm([], {})],
  noteForm: [noteForm(true)],
  ruleForm: [ruleForm(null, () => {})],
  webhookForm: [webhookForm(() => null)],
  nameForm: [nameForm("deal_source"), nameForm("lead_source"), nameForm("loss_reason")],
  contactFacts: [contactFacts([]) as unknown as FactsOf],
  dealFacts: [dealFacts(null) as unknown as FactsOf],
};

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src-renderer/features/**/*.tsx");
/** An exported layout, or an exported function that returns one; a hook gives a component what such a function returns. */
const exported =
  /^export (?:const (\w+)|function (?!use[A-Z])(\w+)\([^{;]*\)): (RecordFormOf|FactsOf)\b(?! \|)/gm;

/** Finds the forms (`RecordFormOf`) or the details (`FactsOf`) that the features export. */
export async function layoutsOf<T extends RecordFormOf | FactsOf>(
  type: "RecordFormOf" | "FactsOf",
): Promise<readonly Layout<T>[]> {
  const found = Object.entries(modules).flatMap(([module, load]) => {
    const file = module.replace("../../", "");
    return [...readFileSync(file, "utf8").matchAll(exported)]
      .filter(([, , , of]) => of === type)
      .map(([, value, maker]) => ({ file, load, value, maker }));
  });
  const layouts = found.map(async ({ file, load, value, maker }) => {
    if (value !== undefined) return [{ name: value, file, layout: (await load())[value] as T }];
    const name = String(maker);
    if (made[name] === undefined)
      throw new Error(`Say in ${import.meta.url} with which values ${name} is made.`);
    return made[name].map((layout) => ({ name, file, layout: layout as unknown as T }));
  });
  return (await Promise.all(layouts)).flat();
}
