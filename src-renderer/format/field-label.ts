import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import {
  addressPartLabelOf,
  choiceLabelOf,
  labelOf,
  withinLabel,
} from "../../src-shared/descriptor/label.ts";

/**
 * Name of a field for people: the descriptor's label in the language of the words. `name.key` is a key of a
 * nested object. Also accepts names that no descriptor has, because services report problems with such
 * fields.
 */
export function fieldLabel(descriptor: RecordDescriptor | null, name: string): string {
  const dot = name.indexOf(".");
  if (dot <= 0) return translatedLabel(labelOf(descriptor, name));
  const [field, key] = [name.slice(0, dot), name.slice(dot + 1)];
  // Named by the people who made it.
  if (field === "custom_fields") return t`${key} (custom field)`;
  const part = translatedLabel(withinLabel(labelOf(descriptor, name)));
  return t`${{ field: fieldLabel(descriptor, field) }}: ${{ part }}`;
}

/** "Not met" for `not_met`: a value of a closed list. */
export function choiceLabel(value: string): string {
  return translatedLabel(choiceLabelOf(value));
}

/** Label of a line of an address. */
export function addressPartLabel(key: string): string {
  return translatedLabel(addressPartLabelOf(key));
}

/**
 * A descriptor's label in the language of the words: `npm run i18n` puts the labels of all descriptors into the language
 * files (`scripts/i18n/record-labels.ts`), and the build keeps them by their English text (`scripts/bundle/catalogues.ts`).
 * A label that no descriptor has (a name that a service sent) stays as it is.
 */
export function translatedLabel(english: string): string {
  return Object.hasOwn(i18n.messages, english) ? i18n._(english) : english;
}
