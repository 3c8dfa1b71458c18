import type { RecordName } from "../../src-shared/records/registry.ts";
import { locale } from "../platform/locale.ts";
import { kindOf, kindsOf } from "./names.ts";

/** The languages that write every noun with a capital. */
const capitals: readonly string[] = ["de", "lb"];

/** A kind of record as it stands within a sentence: "contact", "Support event". */
export function nounOf(type: RecordName): string {
  return asNoun(kindOf(type), locale);
}

/** "contacts", as they stand within a sentence. */
export function nounsOf(type: RecordName): string {
  return asNoun(kindsOf(type), locale);
}

/** A label as it stands within a sentence of the language. */
export function asNoun(label: string, language: string): string {
  if (capitals.includes(new Intl.Locale(language).language)) return label;
  // The name of a product stays one.
  return label.toLocaleLowerCase(language).replace(/^support/, "Support");
}
