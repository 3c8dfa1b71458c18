import { Select } from "@mantine/core";
import { useState } from "react";
import type { RecordId } from "../../src-main/contract/ids.ts";
import { useRow } from "../replica/hooks.ts";
import { kindOf, titleOf } from "./names.ts";
import { nobody } from "./nobody.ts";
import { routeId } from "./route-id.ts";
import type { Subject } from "./ui.ts";
import { useFound } from "./use-found.ts";

interface Props {
  readonly label: string;
  readonly types: readonly Subject["type"][];
  readonly value: Subject | null;
  readonly onChange: (value: Subject | null) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
}

const offered = 12;

/** Picks a contact or a deal by typing a few letters and Enter. */
export function RecordPicker({ label, types, value, onChange, autoFocus = false, ...others }: Props) {
  const [query, setQuery] = useState("");
  const found = useFound(query, offered * 2).flatMap((one) => {
    const type = types.find((wanted) => wanted === one.type);
    return type ? [{ ...one, type }] : [];
  });
  const chosen = useChosen(value);

  const options = found.slice(0, offered).map(({ type, id, title }) => ({
    value: keyOf(type, id),
    label: types.length > 1 ? `${title} · ${kindOf(type)}` : title,
  }));
  const present = value !== null && options.some((one) => one.value === keyOf(value.type, value.id));
  if (value !== null && !present) {
    options.unshift({ value: keyOf(value.type, value.id), label: chosen ?? "" });
  }
  return (
    <Select
      label={label}
      placeholder="Type a name"
      data={options}
      value={value ? keyOf(value.type, value.id) : null}
      onChange={(key) => onChange(key === null ? null : subjectOf(key))}
      searchable
      searchValue={query}
      onSearchChange={setQuery}
      filter={({ options: all }) => all}
      selectFirstOptionOnChange
      nothingFoundMessage={query.trim() === "" ? undefined : "Nothing found"}
      clearable
      clearButtonProps={{ "aria-label": `Clear ${label.toLowerCase()}` }}
      data-autofocus={autoFocus || undefined}
      error={others.error}
      description={others.description}
      withAsterisk={others.required ?? false}
    />
  );
}

/** What the chosen record is called, whatever is typed in the meantime. */
function useChosen(value: Subject | null): string | undefined {
  const contact = useRow("contact", value?.type === "contact" ? value.id : nobody);
  const deal = useRow("deal", value?.type === "deal" ? value.id : nobody);
  if (value === null) return undefined;
  const row = value.type === "contact" ? contact : deal;
  return row ? titleOf(value.type, row) : undefined;
}

function keyOf(type: Subject["type"], id: RecordId): string {
  return `${type}:${id}`;
}

function subjectOf(key: string): Subject | null {
  const [type, number] = key.split(":");
  const id = routeId(number ?? "");
  return id !== null && (type === "contact" || type === "deal") ? { type, id } : null;
}
