import { t } from "@lingui/core/macro";
import { CloseButton, Combobox, TextInput, useCombobox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import { lineText } from "../format/brief.ts";
import { leadTitle, titleOf } from "../format/names.ts";
import { asNoun } from "../format/noun-of.ts";
import { locale } from "../platform/locale.ts";
import { useRow } from "../replica/live/hooks.ts";
import type { Subject } from "../session/ui.ts";
import { isEnter } from "../ui/inputs/pressed-key.ts";
import { useHeldKey } from "./find/use-held-key.ts";
import { useOptions } from "./find/use-options.ts";

interface Props {
  readonly label: string;
  readonly types: readonly Subject["type"][];
  readonly value: Subject | null;
  readonly onChange: (value: Subject | null) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  /** Only contacts that have this. */
  readonly among?: Field["targetConstraint"];
}

const offered = 8;

/** Picks a contact or a deal by typing a few letters and Enter; a lead by its number. */
export function RecordPicker(props: Props) {
  const { label, types, value, onChange, error, description, autoFocus = false, required = false } = props;
  const { among } = props;
  // Null while nobody types: then the name of the chosen record stands in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const chosen = useTitle(value);
  const found = useOptions(typed ?? "", types, among);
  const options = found.options.slice(0, offered);
  const shown = options.map(recordKey).join();
  const isEmpty = options.length === 0;
  // A list that opens without a line is measured as nothing, and would be seen in another place first.
  const hasLines = !isEmpty || !found.isLooking;
  const combobox = useCombobox({
    opened: isWanted && (typed ?? "").trim() !== "" && hasLines,
    onOpenedChange: setWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });

  // The first one found is taken by Enter, also when it was found after the last letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is not the same from one render to the next.
  useEffect(() => {
    if (shown !== "" && typed !== null) combobox.selectFirstOption();
  }, [shown]);
  const field = useRef<HTMLInputElement>(null);
  const rest = () => {
    setTyped(null);
    setWanted(false);
  };
  const { hold, isHeld } = useHeldKey(typed ?? "", found.isLooking, () => {
    combobox.clickSelectedOption();
    if (document.activeElement !== field.current) rest();
  });

  const choose = (key: string) => {
    const option = options.find((one) => recordKey(one) === key);
    if (option) onChange({ type: option.type, id: option.id });
    rest();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          label={label}
          placeholder={t`Type a name`}
          description={description}
          error={error}
          required={required}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWanted(true);
            if (event.currentTarget.value === "") onChange(null);
          }}
          onKeyDownCapture={(event) => isEnter(event) && hold(event)}
          // The rep has pressed Enter and gone on: the answer still comes.
          onBlur={() => !isHeld() && rest()}
          rightSection={
            value && (
              <CloseButton
                size="sm"
                aria-label={t`Clear ${{ field: asNoun(label, locale) }}`}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`Found`}>
          {options.map((option) => (
            <Combobox.Option key={recordKey(option)} value={recordKey(option)} className="option">
              <span className="truncate">{lineText(option.title)}</span>
              <span className="truncate option-about">{lineText(option.about)}</span>
            </Combobox.Option>
          ))}
          {isEmpty && hasLines && <Combobox.Empty>{t`Nothing found`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useTitle(value: Subject | null): string {
  const contact = useRow("contact", value?.type === "contact" ? value.id : null);
  const deal = useRow("deal", value?.type === "deal" ? value.id : null);
  if (value === null) return "";
  if (value.type === "lead") return leadTitle(value.id);
  const row = value.type === "contact" ? contact : deal;
  return row ? titleOf(value.type, row) : "";
}
