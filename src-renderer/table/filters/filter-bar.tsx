import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { lineText } from "../../format/brief.ts";
import { customText, type Definition } from "../../format/custom-field.ts";
import { fieldValue, formatValue } from "../../format/format-value.ts";
import { useNames } from "../../records/use-names.ts";
import { asListed } from "../../replica/query/filters/as-listed.ts";
import { useMe } from "../../session/use-me.ts";
import type { TableSearch } from "../table-search.ts";
import { AddFilter } from "./add-filter.tsx";
import { FilterChip } from "./filter-chip.tsx";
import {
  filteredField,
  filteredFields,
  filterFields,
  filterLabel,
  isCustom,
  withCustomFields,
} from "./filter-fields.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  readonly type: RecordName;
  readonly where: Filters;
  readonly match: "all" | "any";
  /** The custom fields that it can be filtered by. */
  readonly custom: readonly Definition[];
  /** `again`: the address follows the rep's typing. */
  readonly change: (
    part: { readonly where?: Filters; readonly match?: "all" | "any" },
    again?: boolean,
  ) => void;
}

/** The filters of a table: a chip for each, and a button that adds one. */
export function FilterBar({ type, where, match, custom, change }: Props) {
  const descriptor = withCustomFields(asListed(descriptorOf(type)), custom);
  const [editing, setEditing] = useState<string | null>(null);
  const textOf = useFilterText(descriptor, where, custom);
  const filtered = filteredFields(where);
  // A new filter has its chip, and its panel there, before the address has it.
  const [added, setAdded] = useState<string | null>(null);
  const isThere = added !== null && filtered.includes(added);
  if (isThere && editing !== added) setAdded(null);
  const all = added === null || isThere ? filtered : [...filtered, added];
  // "Mine" says that the owner is the rep. The chip stays only while the rep chooses another owner, until the address has that one.
  const isMine = where.owner_id === useMe();
  const [choosesOwner, setChoosesOwner] = useState(false);
  if (choosesOwner && !isMine) setChoosesOwner(false);
  const chips = all.filter((name) => name !== "owner_id" || !isMine || choosesOwner);
  const fields = [...filterFields(descriptor), ...custom.map((one) => `custom_fields.${one.name}`)];
  return (
    <>
      {chips.map((name) => (
        <FilterChip
          key={name}
          descriptor={descriptor}
          name={name}
          words={textOf(name)}
          where={where}
          opened={editing === name}
          open={() => setEditing(name)}
          close={(kept) => {
            setEditing(null);
            if (!kept) setAdded(null);
          }}
          change={(next, again) => change({ where: next }, again)}
          remove={() => {
            setAdded(null);
            change({ where: without(where, name) });
          }}
        />
      ))}
      <AddFilter
        options={fields.map((value) => ({ value, label: filterLabel(descriptor, value) }))}
        pick={(name) => {
          setChoosesOwner(name === "owner_id" && isMine);
          setAdded(name);
          setEditing(name);
        }}
      />
      {(chips.length > 1 || match === "any") && (
        <SegmentedControl
          size="xs"
          aria-label={t`How filters combine`}
          value={match}
          onChange={(value) => change({ match: value === "any" ? "any" : "all" })}
          data={[
            { value: "all", label: t`Match all` },
            { value: "any", label: t`Match any` },
          ]}
        />
      )}
    </>
  );
}

function without(where: Filters, field: string): Filters {
  return Object.fromEntries(Object.entries(where).filter(([name]) => filteredField(name) !== field));
}

/** Puts the filters of a field in words: "Value: €100 – €500", "Value from: €100". */
function useFilterText(
  descriptor: RecordDescriptor,
  where: Filters,
  custom: readonly Definition[],
): (field: string) => string {
  const kinds = new Map(custom.map((one) => [`custom_fields.${one.name}`, one.kind]));
  const filterValue = (name: string) =>
    fieldValue(descriptor, filteredField(name), where[name], { ...where, currency: null });
  const nameOf = useNames(Object.keys(where).map(filterValue));
  return (field) => {
    const given = [field, `${field}.from`, `${field}.to`].filter((name) => where[name] !== undefined);
    const label = filterLabel(descriptor, (given.length === 1 && given[0]) || field);
    const shownValue = (name: string) =>
      isCustom(name) ? customText(kinds.get(name), where[name]) : formatValue(filterValue(name), nameOf);
    const words = given.map((name) => lineText(shownValue(name)) ?? "").join(" – ");
    return words === "" ? label : t`${label}: ${words}`;
  };
}
