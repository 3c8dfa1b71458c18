import { t } from "@lingui/core/macro";
import { Select, TextInput } from "@mantine/core";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { recordId } from "../../src-shared/ids.ts";
import { isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import { RecordPicker } from "../records/record-picker.tsx";
import type { Subject } from "../session/ui.ts";
import type { FieldInputProps } from "./field-input-props.ts";
import { useReferenceOptions } from "./reference-options.ts";

interface Props extends FieldInputProps {
  readonly field: Field;
  readonly clearable: boolean;
}

const searched: readonly Subject["type"][] = ["contact", "deal", "lead"];

/** Another record: contacts and deals are searched for, leads named by their number, the short lists are chosen from. */
export function ReferenceInput(props: Props) {
  const { name, field, label, values, change, error, description, focus = false } = props;
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
        {...(description !== undefined && { description })}
        autoFocus={focus}
        required={field.required}
        among={field.targetConstraint}
      />
    );
  }
  if (typeof named !== "string" || !isRecordName(named)) {
    return <TextInput label={label} value={String(id ?? "")} error={error} readOnly />;
  }
  return (
    <FromList
      {...props}
      type={named}
      id={typeof id === "number" ? id : null}
      set={(to) => change({ [name]: to })}
    />
  );
}

interface ListProps extends Props {
  readonly type: RecordName;
  readonly id: number | null;
  readonly set: (id: number | null) => void;
}

function FromList({ type, id, set, label, error, description, field, clearable, kept = false }: ListProps) {
  const options = useReferenceOptions(type, id);
  return (
    <Select
      label={label}
      description={description}
      error={error}
      required={field.required}
      searchable
      clearable={clearable}
      allowDeselect={!kept}
      data={options}
      value={id === null ? null : String(id)}
      onChange={(to) => set(to === null ? null : Number(to))}
      nothingFoundMessage={type === "user" ? t`Nobody found` : undefined}
    />
  );
}
