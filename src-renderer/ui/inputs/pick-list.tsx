import { t } from "@lingui/core/macro";
import { Combobox, useCombobox } from "@mantine/core";
import { useForceUpdate } from "@mantine/hooks";
import { useEffect, useId, useState } from "react";
import { lineText } from "../../format/brief.ts";
import { foldText } from "../../replica/search/fold-text.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  /** The option in use now. */
  readonly value?: string | undefined;
  readonly pick: (value: string) => void;
}

/** More than anybody looks through; typing finds the rest. */
const shownAtMost = 100;

/** A list that lies open: typing narrows it, arrow keys walk, Enter picks. */
export function PickList({ label, options, value, pick }: Props) {
  const combobox = useCombobox({ opened: true });
  const [typed, setTyped] = useState("");
  const words = foldText(typed.trim());
  const found = options.filter((one) => foldText(one.label).includes(words)).slice(0, shownAtMost);
  const shown = found.map((one) => one.value).join();

  // The field names its list by an id that Mantine knows once the list is drawn, and that it would draw anew without ours.
  const id = useId();
  const drawAgain = useForceUpdate();
  useEffect(drawAgain, [drawAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is not the same from one render to the next.
  useEffect(() => {
    if (words === "") combobox.selectActiveOption();
    else combobox.selectFirstOption();
  }, [shown, words]);

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.EventsTarget withExpandedAttribute>
        <input
          className="pick-list-search"
          aria-label={label}
          placeholder={label}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={id} aria-label={label} className="pick-list">
        {found.map((one) => (
          <Combobox.Option
            key={one.value}
            value={one.value}
            active={one.value === value}
            className="truncate"
          >
            {lineText(one.label)}
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{t`Nothing found`}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
