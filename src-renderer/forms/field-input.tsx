import { t } from "@lingui/core/macro";
import { Fieldset, Select, TagsInput } from "@mantine/core";
import { addressParts } from "../../src-shared/descriptor/address-parts.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { type Json, jsonObjectOf } from "../../src-shared/plain-json.ts";
import { addressPartLabel } from "../format/field-label.ts";
import { choiceOptions } from "../format/option.ts";
import { LineInput } from "../ui/inputs/line-input.tsx";
import type { FieldInputProps } from "./field-input-props.ts";
import { MomentInput } from "./moment-input.tsx";
import { PlainInput } from "./plain-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";

/** The input that fits a field of any kind but those that a feature has its own input for: maps and prices. */
export function FieldInput(props: FieldInputProps) {
  const { name, label, descriptor, values, change, error, description, placeholder } = props;
  const field = descriptor.fields[name];
  const value = values[name] ?? null;
  const set = (to: Json) => change({ [name]: to });
  const required = props.required === true || field?.required === true;
  const focus = props.focus && { "data-autofocus": true };
  const shared = { label, error, description, placeholder, required, ...focus };
  const isAhead = field?.planned === true;
  const clearable = !field?.required && !props.kept;
  switch (field?.kind) {
    case "choice":
      return (
        <Select
          {...shared}
          data={choiceOptions(field.choices ?? [])}
          value={typeof value === "string" ? value : null}
          onChange={set}
          clearable={clearable && field.usual === undefined}
        />
      );
    case "timestamp":
      return <MomentInput {...props} value={value} set={set} clearable={clearable} isAhead={isAhead} />;
    case "tags": {
      const tags = Array.isArray(value) ? value.map(String) : [];
      return (
        <TagsInput
          {...shared}
          placeholder={placeholder ?? (tags.length === 0 ? t`Type a word, then Enter` : "")}
          value={tags}
          onChange={(to) => set(to)}
        />
      );
    }
    case "reference":
      return <ReferenceInput {...props} field={field} clearable={clearable} />;
    case "address":
      return <AddressInput label={label} value={value} set={set} error={error} />;
    default:
      return (
        <PlainInput
          {...shared}
          kind={plainKind(field)}
          value={value}
          set={set}
          rows={props.rows}
          isAhead={isAhead}
        />
      );
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

interface AddressProps {
  readonly label: string;
  readonly value: Json;
  readonly set: (to: Json) => void;
  readonly error: string | undefined;
}

function AddressInput({ label, value, set, error }: AddressProps) {
  const parts = jsonObjectOf(value);
  return (
    <Fieldset legend={label} className="fields">
      {error !== undefined && <p className="address-error">{error}</p>}
      <div className="fields-two">
        {Object.keys(addressParts).map((key) => (
          <LineInput
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
