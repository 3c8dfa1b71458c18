import { Fieldset, Select, TagsInput, TextInput } from "@mantine/core";
import { addressParts } from "../../src-shared/descriptor/address-parts.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { addressPartLabel, choiceLabel } from "../../src-shared/i18n/field-label.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { MomentInput } from "./moment-input.tsx";
import { PlainInput } from "./plain-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";

export interface FieldInputProps {
  readonly name: string;
  readonly label: string;
  readonly descriptor: RecordDescriptor;
  /** The whole record as it is to be. */
  readonly values: Values;
  readonly change: (part: Values) => void;
  readonly error: string | undefined;
  /** Needed here, although not of every record of its type. */
  readonly required?: boolean;
}

/** The input that fits a field of any kind but those that a feature has its own input for: maps and prices. */
export function FieldInput({
  name,
  label,
  descriptor,
  values,
  change,
  error,
  required = false,
}: FieldInputProps) {
  const field = descriptor.fields[name];
  const value = values[name] ?? null;
  const set = (to: Values[string]) => change({ [name]: to });
  const shared = { label, error, withAsterisk: required || field?.required === true };
  switch (field?.kind) {
    case "choice":
      return (
        <Select
          {...shared}
          data={(field.choices ?? []).map((one) => ({ value: one, label: choiceLabel(one) }))}
          value={typeof value === "string" ? value : null}
          onChange={set}
          clearable={!field.required && !field.choices?.includes("none")}
        />
      );
    case "timestamp":
      return <MomentInput label={label} value={value} set={set} error={error} clearable={!field.required} />;
    case "tags":
      return (
        <TagsInput
          {...shared}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(to) => set(to)}
        />
      );
    case "reference":
      return (
        <ReferenceInput
          name={name}
          field={field}
          label={label}
          values={values}
          change={change}
          error={error}
        />
      );
    case "address":
      return <AddressInput label={label} value={value} set={set} error={error} />;
    default:
      return <PlainInput {...shared} kind={plainKind(field)} value={value} set={set} />;
  }
}

function plainKind(field: Field | undefined): "flag" | "date" | "number" | "long" | "text" {
  switch (field?.kind) {
    case "flag":
    case "date":
      return field.kind;
    case "whole":
    case "decimal":
    case "percent":
    case "money":
    case "amount":
      return "number";
    default:
      return field?.long ? "long" : "text";
  }
}

export function keyed(value: Values[string]): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

interface AddressProps {
  readonly label: string;
  readonly value: Values[string];
  readonly set: (to: Values[string]) => void;
  readonly error: string | undefined;
}

function AddressInput({ label, value, set, error }: AddressProps) {
  const parts = keyed(value);
  return (
    <Fieldset legend={label} className="fields">
      {error !== undefined && <p className="address-error">{error}</p>}
      <div className="fields-two">
        {Object.keys(addressParts).map((key) => (
          <TextInput
            key={key}
            className={key === "line1" ? "fields-wide" : ""}
            label={addressPartLabel(key)}
            value={String(parts[key] ?? "")}
            onChange={(event) => set({ ...parts, [key]: event.currentTarget.value || null })}
          />
        ))}
      </div>
    </Fieldset>
  );
}
