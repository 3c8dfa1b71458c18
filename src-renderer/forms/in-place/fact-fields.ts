import type { Field } from "../../../src-shared/descriptor/field.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type FieldPlace, type FormPlace, fieldsPlaced, isRow, type RecordFormOf } from "../form-layout.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a fact that the form can change in this record: the service accepts a write, and the form has a
 * place for the field. The page shows the other fields, but the rep cannot edit them.
 */
export function changeableFields(form: RecordFormOf, record: Fieldwise, fields: readonly string[]): string[] {
  const placed = new Set(fieldsPlaced(form.places, record as Values));
  const described: Readonly<Record<string, Field>> = descriptorOf(form.type).fields;
  return fields.filter((name) => placed.has(name) && described[name]?.access === "writable");
}

/** The places of these fields in the form, one below the other. */
export function placesOfFields(
  places: readonly FormPlace[],
  fields: readonly string[],
): readonly FormPlace[] {
  const found = new Map(eachField(places).map((place) => [place.field, place]));
  return fields.flatMap((name) => found.get(name) ?? []);
}

/** True if the record has no value in any of these fields. */
export function saysNothing(record: Fieldwise, fields: readonly string[]): boolean {
  return fields.every((name) => record[name] === false || isBlank(record[name]));
}

/** A service may keep a map whose values were all taken out. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

function eachField(places: readonly FormPlace[]): readonly FieldPlace[] {
  return places.flatMap((place): readonly FieldPlace[] => {
    if (typeof place === "string") return [{ field: place }];
    if (isRow(place)) return eachField(place);
    if ("field" in place) return [place];
    if ("more" in place) return eachField(place.more);
    return "show" in place ? [] : eachField(place.places);
  });
}
