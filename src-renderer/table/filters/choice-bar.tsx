import { t } from "@lingui/core/macro";
import { useState } from "react";
import { lineText } from "../../format/brief.ts";
import type { Option } from "../../format/option.ts";
import { PickList } from "../../ui/inputs/pick-list.tsx";
import { AddFilter } from "./add-filter.tsx";
import { Chip } from "./chip.tsx";

/** A filter of a list that is no table. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  /** Undefined: the list is not filtered by it. */
  readonly value: string | undefined;
  /** The values to choose from. Left out where the filter is either on or off. */
  readonly options?: readonly Option[];
  /** `"on"` where there are no options. */
  readonly choose: (value: string | undefined) => void;
}

/** The filters of a list, each with the values that it offers: a chip for each that is on, and a button that adds one. */
export function ChoiceBar({ choices }: { readonly choices: readonly Choice[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  const isShown = ({ name, value }: Choice) => value !== undefined || name === editing;
  return (
    <>
      {choices.filter(isShown).map(({ name, label, value, options, choose }) => (
        <Chip
          key={name}
          label={label}
          words={choiceText(label, value, options)}
          opened={editing === name}
          open={() => setEditing(name)}
          close={() => setEditing(null)}
          remove={() => {
            setEditing(null);
            choose(undefined);
          }}
        >
          {options === undefined
            ? null
            : (leave) => (
                <PickList
                  label={label}
                  options={options}
                  value={value}
                  pick={(chosen) => {
                    choose(chosen);
                    leave();
                  }}
                />
              )}
        </Chip>
      ))}
      <AddFilter
        options={choices
          .filter(({ value, options }) => value === undefined || options !== undefined)
          .map(({ name, label }) => ({ value: name, label }))}
        pick={(picked) => {
          const choice = choices.find(({ name }) => name === picked);
          if (choice?.options === undefined) choice?.choose("on");
          else setEditing(picked);
        }}
      />
    </>
  );
}

function choiceText(label: string, value: string | undefined, options: Choice["options"]): string {
  const chosen = options?.find((one) => one.value === value)?.label;
  return chosen === undefined ? label : t`${label}: ${{ words: lineText(chosen) }}`;
}
