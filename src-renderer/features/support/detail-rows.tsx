import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Fieldset, TextInput } from "@mantine/core";
import { useRef } from "react";
import { IconPlus, IconTrash } from "../../app/icons.ts";
import type { DetailInput } from "./event-input.ts";
import "./support.css";

interface Props {
  readonly details: readonly DetailInput[];
  readonly errors: Readonly<Record<number, string>>;
  readonly change: (details: readonly DetailInput[]) => void;
}

/** What an event says, key by key, to be typed. */
export function DetailRows({ details, errors, change }: Props) {
  const set = (row: number, part: Partial<DetailInput>) =>
    change(details.map((one) => (one.row === row ? { ...one, ...part } : one)));
  const add = useRef<HTMLButtonElement>(null);
  const next = Math.max(0, ...details.map((one) => one.row)) + 1;
  return (
    <Fieldset legend={t`Details`} className="fields">
      {details.map(({ row, key, value }, at) => {
        const number = at + 1;
        return (
          <div key={row} className="event-detail">
            <TextInput
              aria-label={t`Name of detail ${number}`}
              placeholder={t`Name`}
              value={key}
              error={errors[row]}
              onChange={(event) => set(row, { key: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t`Value of detail ${number}`}
              placeholder={t`Value`}
              value={value}
              onChange={(event) => set(row, { value: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={t`Remove detail ${number}`}
              onClick={() => {
                change(details.filter((one) => one.row !== row));
                // The button that has the focus goes with its row.
                add.current?.focus();
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          ref={add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => change([...details, { row: next, key: "", value: "" }])}
        >
          {t`Add detail`}
        </Button>
      </div>
    </Fieldset>
  );
}
