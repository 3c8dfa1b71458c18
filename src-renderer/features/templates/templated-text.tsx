import { t } from "@lingui/core/macro";
import { Checkbox, Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { TemplateUse } from "../../../src-shared/ipc/account-settings/templates.ts";
import { lineText } from "../../format/brief.ts";
import { readChecklist, toggleItem, withChecklist } from "./checklist.ts";
import { useTemplates } from "./templates.ts";
import "./templates.css";

interface Props {
  readonly use: TemplateUse;
  readonly text: string;
  readonly set: (text: string) => void;
  /** The input of the text. */
  readonly children: ReactNode;
}

/** A text that can begin with a template. Its checklist stands below it as boxes: the text holds what is ticked. */
export function TemplatedText({ use, text, set, children }: Props) {
  const offered = useTemplates().list.filter(({ uses }) => uses.includes(use));
  const [begun, begin] = useState({ name: null as string | null, text: "" });
  const choose = (name: string | null) => {
    const chosen = offered.find((one) => one.name === name);
    const next = chosen ? withChecklist(chosen.text ?? "", chosen.checklist ?? []) : "";
    begin({ name, text: next });
    // Another template takes the place of one that was left as it came. What the rep wrote stays.
    const isOwn = text.trim() !== "" && text !== begun.text;
    if (!isOwn) set(next);
    else if (next !== "") set(`${text.trimEnd()}\n\n${next}`);
  };
  const items = readChecklist(text);
  return (
    <>
      {offered.length > 0 && (
        <Select
          label={t`Template`}
          placeholder={t`No template`}
          data={offered.map(({ name }) => ({ value: name, label: lineText(name) ?? name }))}
          value={begun.name}
          onChange={choose}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t`No template` }}
          nothingFoundMessage={t`Nothing found`}
        />
      )}
      {children}
      {items.length > 0 && (
        <fieldset className="checklist">
          <legend className="checklist-title">{t`Checklist`}</legend>
          {items.map(({ line, text: item, isDone }) => (
            <Checkbox
              key={line}
              label={lineText(item)}
              checked={isDone}
              onChange={() => set(toggleItem(text, line))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
