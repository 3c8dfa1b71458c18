import type { RecordName } from "../../src-shared/records/registry.ts";
import type { StageRow } from "../../src-shared/records/stage.ts";
import { numbered, titleOf } from "../format/names.ts";
import type { Option } from "../format/option.ts";
import { locale } from "../platform/locale.ts";
import { useAll } from "../replica/live/hooks.ts";
import { useUserOptions } from "../session/use-me.ts";

/**
 * All records of a type with a short list, to choose one from: by name, but stages in the order of their pipelines, and of people
 * the rep first. `chosen`: the present choice. It comes last and by its number if the service lists it no more, because an empty
 * input would say that nothing is chosen.
 */
export function useReferenceOptions(type: RecordName, chosen: number | null = null): readonly Option[] {
  const isLoaded = useAll(type) !== undefined;
  const listed = useListed(type);
  if (!isLoaded || chosen === null || listed.some(({ value }) => value === String(chosen))) return listed;
  return [...listed, { value: String(chosen), label: numbered(type, String(chosen)) }];
}

function useListed(type: RecordName): readonly Option[] {
  const rows = useAll(type);
  const people = useUserOptions();
  if (type === "user") return people;
  const optionOf = (row: { readonly id: number }) => ({ value: String(row.id), label: titleOf(type, row) });
  if (type === "stage") return (rows ?? []).toSorted(compareStages).map(optionOf);
  return (rows ?? []).map(optionOf).toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

type InPipeline = Pick<StageRow, "id" | "pipeline_id" | "position">;

/** Compares stages by their place: pipeline by pipeline, each in its own order. Stages without a pipeline come last. */
export function compareStages(one: InPipeline, other: InPipeline): number {
  const rank = ({ pipeline_id: pipeline }: InPipeline) => pipeline ?? Number.MAX_SAFE_INTEGER;
  return rank(one) - rank(other) || (one.position ?? 0) - (other.position ?? 0) || one.id - other.id;
}
