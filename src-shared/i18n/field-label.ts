import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { RecordDescriptor } from "../descriptor/define.ts";
import { addressPartLabelOf, choiceLabelOf, labelOf, withinLabel } from "../descriptor/label.ts";

/**
 * Name of a field for people: the descriptor's label in the language of the words. `name.key` is a key of a
 * nested object. Also accepts names that no descriptor has, because services report problems with such
 * fields.
 */
export function fieldLabel(descriptor: RecordDescriptor | null, name: string): string {
  const dot = name.indexOf(".");
  if (dot <= 0) return labelWords(labelOf(descriptor, name));
  const [field, key] = [name.slice(0, dot), name.slice(dot + 1)];
  // Named by the people who made it.
  if (field === "custom_fields") return t`${key} (custom field)`;
  const part = labelWords(withinLabel(labelOf(descriptor, name)));
  return t`${{ field: fieldLabel(descriptor, field) }}: ${{ part }}`;
}

/** "Not met" for `not_met`: a value of a closed list. */
export function choiceLabel(value: string): string {
  return labelWords(choiceLabelOf(value));
}

/** Label of a line of an address. */
export function addressPartLabel(key: string): string {
  return labelWords(addressPartLabelOf(key));
}

/** Message ids of the labels that were asked for and that the catalogues have. */
const ids = new Map<string, string>();

/**
 * A descriptor's label in the language of the words: `npm run i18n` puts the labels of all descriptors into the language
 * files (`scripts/i18n/record-labels.ts`). A label that no descriptor has (a name that a service sent) stays as it is.
 */
export function labelWords(english: string): string {
  const id = ids.get(english) ?? generateMessageId(english);
  if (!Object.hasOwn(i18n.messages, id)) return english;
  ids.set(english, id);
  return i18n._(id);
}
