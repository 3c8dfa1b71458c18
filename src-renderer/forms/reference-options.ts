import type { RecordName } from "../../src-shared/records/registry.ts";
import { titleOf } from "../format/names.ts";
import { locale } from "../platform/locale.ts";
import { useAll } from "../replica/live/hooks.ts";
import { useUserOptions } from "../session/use-me.ts";

/** All records of a type with a short list, by name, to choose one from; of people the rep comes first. */
export function useReferenceOptions(
  type: RecordName,
): readonly { readonly value: string; readonly label: string }[] {
  const rows = useAll(type);
  const people = useUserOptions();
  if (type === "user") return people;
  return (rows ?? [])
    .map((row: { readonly id: number }) => ({ value: String(row.id), label: titleOf(type, row) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
