import { t } from "@lingui/core/macro";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { date, decimal, type Field, flag, text } from "../../../src-shared/descriptor/field.ts";
import type { Definition } from "../../format/custom-field.ts";
import { fieldLabel } from "../../format/field-label.ts";
import { ofCustomField } from "../../replica/query/filter-rows.ts";
import { asListed, filterKinds, listedParts } from "../../replica/query/filters/as-listed.ts";

/**
 * Returns the descriptor with the account's custom fields among its fields, so that a filter asks for a value of their kind.
 * The choices keep the administrator's spelling.
 */
export function withCustomFields(
  descriptor: RecordDescriptor,
  custom: readonly Definition[],
): RecordDescriptor {
  const added = custom.map((one) => [`custom_fields.${one.name}`, customField(one)] as const);
  return { ...descriptor, fields: { ...descriptor.fields, ...Object.fromEntries(added) } };
}

function customField({ kind, choices }: Definition): Field {
  if (choices.length > 0) return { ...text(), kind: "choice", choices };
  if (kind === "number") return decimal();
  if (kind === "flag") return flag();
  return kind === "date" ? date() : text();
}

/** Tells whether a filter is about a custom field. */
export function isCustom(name: string): boolean {
  return name.startsWith(ofCustomField);
}

/** Returns the filters of a table that name a field of the record or a part of one. */
export function filterFields(descriptor: RecordDescriptor): readonly string[] {
  const { fields } = asListed(descriptor);
  const named = Object.keys(filterKinds(descriptor)).filter((name) => Object.hasOwn(fields, name));
  return [...named, ...listedParts(descriptor)];
}

/** The fields that these filters are about, each once: that of "value.from" is the value. */
export function filteredFields(where: object): readonly string[] {
  return [...new Set(Object.keys(where).map(filteredField))];
}

export function filteredField(name: string): string {
  return isCustom(name) ? name : name.replace(/\.(from|to)$/, "");
}

/** "Value from", "Value up to", "Due until", "Product line (custom field)". */
export function filterLabel(descriptor: RecordDescriptor, name: string): string {
  const end = /\.(from|to)$/.exec(name);
  if (end === null || isCustom(name)) return fieldLabel(asListed(descriptor), name);
  const listed = asListed(descriptor);
  const field = name.slice(0, end.index);
  const label = fieldLabel(listed, field);
  if (end[1] === "from") return t`${label} from`;
  const isTime = ["date", "timestamp"].includes(listed.fields[field]?.kind ?? "");
  return isTime ? t`${label} until` : t`${label} up to`;
}
