import { Autocomplete, TagsInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { useRows } from "../../replica/hooks.ts";

type Json = Values[string];

interface Props {
  readonly values: Values;
  readonly set: (values: Values) => void;
}

/** So many of the deals that were changed last are asked which fields there are. */
const asked = 300;

/**
 * The fields that an account has added to its deals. The service shows definitions for contacts alone (sales document,
 * "Custom field definition"), so those of deals are known by the deals that have them, and hold what they held.
 */
export function CustomFieldInputs({ values, set }: Props) {
  const [adding, setAdding] = useState("");
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = useRows(["deal custom fields"], async (database) => {
    const rows = await database.deal.orderBy("updated_at").reverse().limit(asked).toArray();
    const samples = new Map<string, Json>();
    for (const row of rows) {
      for (const [name, value] of Object.entries((row.custom_fields ?? {}) as Values))
        samples.set(name, value);
    }
    return samples;
  });
  const shown = [...new Set([...Object.keys(values).filter((name) => values[name] !== null), ...added])];
  const others = [...(known?.keys() ?? [])].filter((name) => !shown.includes(name)).sort();
  const put = (name: string, value: Json) => set({ ...values, [name]: value });
  return (
    <>
      {shown.map((name) => (
        <OneField
          key={name}
          name={name}
          value={values[name] ?? null}
          like={values[name] ?? known?.get(name) ?? null}
          put={(value) => put(name, value)}
        />
      ))}
      {others.length > 0 && (
        <Autocomplete
          label="Another field"
          placeholder="Choose a field to fill in"
          data={others}
          value={adding}
          onChange={setAdding}
          onOptionSubmit={(name) => {
            setAdded([...added, name]);
            // The input writes what was chosen after this: it is emptied behind it.
            queueMicrotask(() => setAdding(""));
          }}
        />
      )}
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: Json;
  /** A value of the kind that this field holds. */
  readonly like: Json;
  readonly put: (value: Json) => void;
}

function OneField({ name, value, like, put }: FieldProps) {
  if (Array.isArray(like)) {
    return (
      <TagsInput
        label={name}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(to) => put(to.length === 0 ? null : to)}
      />
    );
  }
  const number = typeof like === "number";
  return (
    <TextInput
      label={name}
      inputMode={number ? "decimal" : "text"}
      value={value === null ? "" : String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isNumber = number && /^-?\d+(\.\d+)?$/.test(text);
        put(text === "" ? null : isNumber ? Number(text) : text);
      }}
    />
  );
}
