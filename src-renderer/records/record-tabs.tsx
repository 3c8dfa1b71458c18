import { Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { locale } from "../platform/locale.ts";
import { useUi } from "../session/ui.ts";

export interface RecordTab {
  readonly name: string;
  readonly label: string;
  /** Draws the number of what is in the tab (`TabCount`). It reads it by itself: no answer draws all tabs again. */
  readonly count?: ReactNode;
  readonly panel: ReactNode;
}

/** The main column of a record's page: its timeline, which comes first, and what belongs to the record beside it. */
export function RecordTabs({ tabs }: { readonly tabs: readonly [RecordTab, ...RecordTab[]] }) {
  const [chosen, setChosen] = useState(tabs[0].name);
  const marked = useUi((state) => state.marked);
  const mark = useUi((state) => state.mark);
  // A search leads to an entry of the timeline, whatever was chosen.
  const isThere = marked === null && tabs.some(({ name }) => name === chosen);
  const choose = (name: string | null) => {
    mark(null);
    setChosen(name ?? tabs[0].name);
  };
  return (
    <Tabs value={isThere ? chosen : tabs[0].name} onChange={choose} keepMounted={false}>
      <Tabs.List className="record-tabs">
        {tabs.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name} rightSection={count}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Draws nothing for zero, or for a number that is not known yet. */
export function TabCount({ count = 0 }: { readonly count: number | undefined }) {
  return count > 0 && <span className="numbers">{count.toLocaleString(locale)}</span>;
}
