import { t } from "@lingui/core/macro";
import { MultiSelect, Select, TagsInput, TextInput } from "@mantine/core";
import type { Json } from "../../../src-shared/plain-json.ts";
import { customText, type Definition } from "../../format/custom-field.ts";
import { PlainInput, plainText } from "../../forms/plain-input.tsx";
import { writtenCustomValue } from "./written.ts";

interface Props {
  readonly definition: Definition;
  readonly value: Json;
  readonly error: string | undefined;
  readonly set: (value: Json) => void;
}

/** The input that fits a custom field. */
export function CustomFieldInput({ definition: { name, kind, choices }, value, error, set }: Props) {
  const text = plainText(value);
  const shared = { label: name, error };
  switch (kind) {
    case "choice":
      return (
        <Select
          {...shared}
          data={withChosen(choices, text === "" ? [] : [text])}
          value={text === "" ? null : text}
          onChange={set}
          searchable={choices.length > 8}
          clearable
          clearButtonProps={{ "aria-label": t`Clear ${name}`, tabIndex: -1 }}
        />
      );
    case "choices": {
      const chosen = Array.isArray(value) ? value.map(String) : [text].filter((one) => one !== "");
      // Rounds knows no choices of a field without a definition.
      return choices.length === 0 ? (
        <TagsInput {...shared} value={chosen} onChange={set} />
      ) : (
        <MultiSelect {...shared} data={withChosen(choices, chosen)} value={chosen} onChange={set} />
      );
    }
    case "other":
      return (
        <TextInput
          label={name}
          value={customText(kind, value) ?? ""}
          description={t`Rounds can't change a field of this kind.`}
          readOnly
        />
      );
    default:
      return (
        <PlainInput
          {...shared}
          kind={kind}
          value={value}
          set={set}
          {...(kind === "number" && { left: () => set(writtenCustomValue(kind, value)) })}
        />
      );
  }
}

/** A value stays choosable after the administrator took it off the list. */
function withChosen(choices: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...choices, ...chosen])];
}
