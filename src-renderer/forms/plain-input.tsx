import { Checkbox } from "@mantine/core";
import type { Json } from "../../src-shared/plain-json.ts";
import { decimalText } from "../format/decimal.ts";
import { DayInput } from "../ui/inputs/day-input.tsx";
import { LineInput } from "../ui/inputs/line-input.tsx";
import { TextArea } from "../ui/inputs/text-area.tsx";

interface Props {
  readonly kind: "flag" | "date" | "number" | "url" | "long" | "text";
  readonly label: string;
  /** As the wire has it, or as it was typed. */
  readonly value: Json;
  readonly error: string | undefined;
  readonly set: (value: Json) => void;
  readonly required?: boolean;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly rows?: number | undefined;
  /** A day is planned (`DayInput`). */
  readonly isAhead?: boolean;
  /** Marks the field that is written in first (`form-focus.ts`). */
  readonly "data-autofocus"?: boolean;
  /** The field was left: a number may be written as one now. */
  readonly left?: () => void;
}

/** The input for one value of a plain kind; emptied it is null. */
export function PlainInput({ kind, value, set, left, rows = 2, isAhead = false, ...shared }: Props) {
  const { label, error } = shared;
  const text = plainText(value);
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
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case "date":
      return (
        <DayInput
          label={label}
          day={text === "" ? null : text.slice(0, 10)}
          onDay={set}
          error={error}
          isAhead={isAhead}
        />
      );
    case "number":
      return <LineInput {...typed} inputMode="decimal" onBlur={left} />;
    case "url":
      return <LineInput placeholder="https://" {...typed} type="url" />;
    case "long":
      return <TextArea {...typed} fewestLines={rows} />;
    case "text":
      return <LineInput {...typed} />;
  }
}

/** A value as it stands in a field: numbers with the region's signs. */
export function plainText(value: Json): string {
  if (value === null) return "";
  return typeof value === "number" ? decimalText(value) : String(value);
}
