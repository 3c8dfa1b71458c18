import { Button, Group, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { fieldText } from "../../app/names.ts";
import type { Correctable } from "./correctable.ts";

interface Props {
  readonly fields: readonly Correctable[];
  readonly send: (patch: Record<string, string>) => Promise<void>;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** Corrects what the service refused, with its own words at the field. */
export function Correction({ fields, send, children }: Props) {
  const [values, setValues] = useState<Record<string, string>>(
    Object.fromEntries(fields.map((one) => [one.field, one.value])),
  );
  return (
    <form
      className="fields correction"
      onSubmit={(event) => {
        event.preventDefault();
        void send(values);
      }}
    >
      {fields.map(({ field, complaint }) => (
        <TextInput
          key={field}
          label={fieldText(field)}
          value={values[field] ?? ""}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          error={complaint}
        />
      ))}
      <Group gap="xs">
        <Button type="submit">Send corrected</Button>
        {children}
      </Group>
    </form>
  );
}
