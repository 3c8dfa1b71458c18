import { Select, TextInput } from "@mantine/core";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { recordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import { titleOf } from "../format/names.ts";
import { RecordPicker } from "../records/record-picker.tsx";
import { useAll } from "../replica/live/hooks.ts";
import type { Subject } from "../session/ui.ts";

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly values: Values;
  readonly change: (part: Values) => void;
  readonly error: string | undefined;
}

const searched: readonly Subject["type"][] = ["contact", "deal", "lead"];

/** Another record: contacts and deals are searched for, leads named by their number, the short lists are chosen from. */
export function ReferenceInput({ name, field, label, values, change, error }: Props) {
  const named = field.refersTo ?? values[field.refersBy ?? ""];
  const id = values[name];
  const types = field.refersBy === undefined ? searched.filter((one) => one === named) : searched;
  const picked = types.find((one) => one === named);
  if (types.length > 0) {
    return (
      <RecordPicker
        label={label}
        types={types}
        value={picked && typeof id === "number" ? { type: picked, id: recordId.parse(id) } : null}
        onChange={(to) =>
          change({ [name]: to?.id ?? null, ...(field.refersBy && { [field.refersBy]: to?.type ?? null }) })
        }
        error={error}
        required={field.required}
        among={field.targetConstraint}
      />
    );
  }
  if (typeof named !== "string" || !isRecordName(named)) {
    return <TextInput label={label} value={String(id ?? "")} error={error} readOnly />;
  }
  const props = {
    label,
    error,
    required: field.required,
    set: (to: number | null) => change({ [name]: to }),
  };
  return <FromList {...props} type={named} id={typeof id === "number" ? id : null} />;
}

interface ListProps {
  readonly type: RecordName;
  readonly id: number | null;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly set: (id: number | null) => void;
}

function FromList({ type, id, label, error, required, set }: ListProps) {
  const rows = useAll(type);
  return (
    <Select
      label={label}
      error={error}
      withAsterisk={required}
      searchable
      clearable={!required}
      data={(rows ?? []).map((row: { readonly id: number }) => ({
        value: String(row.id),
        label: titleOf(type, row),
      }))}
      value={id === null ? null : String(id)}
      onChange={(to) => set(to === null ? null : Number(to))}
    />
  );
}
