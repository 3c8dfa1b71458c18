import { asListed, listedParts } from "../../src-renderer/replica/query/filters/as-listed.ts";
import { addressParts } from "../../src-shared/descriptor/address-parts.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import {
  addressPartLabelOf,
  choiceLabelOf,
  labelOf,
  withinLabel,
} from "../../src-shared/descriptor/label.ts";

/** Every English label that a screen takes from a descriptor: the language files have each of them. */
export function labelsOf(descriptor: RecordDescriptor): readonly string[] {
  const listed = asListed(descriptor);
  const nameless = descriptor.title({});
  return [
    descriptor.label.one,
    descriptor.label.many,
    // A title with the record's number is put together from the label and that number.
    ...(nameless.endsWith(" undefined") ? [] : [nameless]),
    // A filter may have another label than the field that it asks.
    ...[descriptor, listed].flatMap((fieldsOf) =>
      Object.entries(fieldsOf.fields).flatMap(([name, { choices: closed = [], seen = [] }]) => [
        labelOf(fieldsOf, name),
        ...[...closed, ...seen].map(choiceLabelOf),
      ]),
    ),
    ...listedParts(descriptor).map((name) => withinLabel(labelOf(descriptor, name))),
    ...(Object.values(descriptor.fields).some(({ kind }) => kind === "address")
      ? Object.keys(addressParts).map(addressPartLabelOf)
      : []),
  ];
}
