import { t } from "@lingui/core/macro";
import type { RecordDescriptor } from "../../src-main/contract/records/define.ts";
import { fieldLabel } from "../../src-main/words/field-label.ts";

/** Parameters of lists that say how a list is read, or repeat another one. */
const notFields = new Set(["includes", "ids", "q"]);

/** What a table can be filtered by: what the service's list can, each a field of the record. */
export function filterFields(descriptor: RecordDescriptor): readonly string[] {
  return Object.keys(descriptor.list.filters).filter(
    (name) => !notFields.has(name) && Object.hasOwn(descriptor.fields, name),
  );
}

/** "Value from", "Product line (custom field)". */
export function filterLabel(descriptor: RecordDescriptor, name: string): string {
  const end = /\.(from|to)$/.exec(name);
  if (end === null || name.startsWith("custom_fields.")) return fieldLabel(descriptor, name);
  const label = fieldLabel(descriptor, name.slice(0, end.index));
  return end[1] === "from" ? t`${label} from` : t`${label} to`;
}
