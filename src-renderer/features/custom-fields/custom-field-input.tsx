import { t } from "@lingui/core/macro";
import { Checkbox, MultiSelect, Select, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { DayInput } from "../../app/day-input.tsx";
import { decimalText } from "../../app/decimal.ts";
import type { Definition } from "./definition.ts";
import { writtenCustomValue } from "./written.ts";

interface Props {
  readonly definition: Definition;
  readonly value: Values[string];
  readonly error: string | undefined;
  readonly set: (value: Values[string]) => void;
}

/** The input that fits a custom field. */
export function CustomFieldInput({ definition: { name, kind, choices }, value, error, set }: Props) {
  const text = value === null ? "" : typeof value === "number" ? decimalText(value) : String(value);
  const shared = { label: name, error };
  const typed = {
    ...shared,
    value: text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set(event.currentTarget.value === "" ? null : event.currentTarget.value),
  };
  switch (kind) {
    case "flag":
      return (
        <Checkbox
          label={name}
          error={error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
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
      const chosen = Array.isArray(value) ? value.map(String) : [];
      // Nothing is known of what may be chosen for a field that has no definition.
      return choices.length === 0 ? (
        <TagsInput {...shared} value={chosen} onChange={set} />
      ) : (
        <MultiSelect {...shared} data={withChosen(choices, chosen)} value={chosen} onChange={set} />
      );
    }
    case "date":
      return <DayInput label={name} day={text === "" ? null : text.slice(0, 10)} onDay={set} error={error} />;
    case "number":
      return <TextInput {...typed} inputMode="decimal" onBlur={() => set(writtenCustomValue(kind, value))} />;
    case "url":
      return <TextInput {...typed} type="url" placeholder="https://" />;
    case "long":
      return <Textarea {...typed} minRows={2} />;
    case "text":
      return <TextInput {...typed} />;
    case "other":
      return (
        <TextInput
          label={name}
          value={JSON.stringify(value)}
          description={t`Rounds cannot change a field of this kind.`}
          readOnly
        />
      );
  }
}

/** A value stays choosable after the administrator took it off the list. */
function withChosen(choices: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...choices, ...chosen])];
}
