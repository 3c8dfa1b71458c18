import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useRovingRows } from "../../ui/lists/use-roving-rows.ts";
import { listItemProps, useRowsOfHeight } from "../../ui/lists/use-rows-of-height.ts";
import { GoesOn } from "../../ui/on-paper.tsx";
import { ContactLine } from "./contact-line.tsx";

interface Props {
  readonly count: number;
  /** Undefined while that row is being read. */
  readonly rowAt: (index: number) => ContactRow | undefined;
  /** Told which rows are in sight. */
  readonly wanted: (range: { readonly start: number; readonly end: number }) => void;
}

const rowHeight = 48;

/** Any number of contacts; only those in sight are on the page. Arrow keys walk, Enter opens. */
export function ContactList({ count, rowAt, wanted }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRowsOfHeight({ name: "contacts", scroller, count, height: rowHeight, overscan: 12 });
  const { current, setCurrent, leadsTo, goTo } = useRovingRows(list, scroller, rowHeight);
  const items = list.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => wanted({ start: from, end: to + 1 }), [wanted, from, to]);

  const walk = (event: KeyboardEvent) => {
    const next = leadsTo(event.key);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <div ref={scroller} className="lines">
      <ul
        className="lines-space"
        style={{ height: list.getTotalSize() }}
        aria-label={t`Contacts`}
        onKeyDown={walk}
      >
        {items.map((item) => {
          const row = rowAt(item.index);
          return (
            <li key={item.index} className="line" {...listItemProps(item, count)}>
              {row && (
                <ContactLine
                  contact={row}
                  reachable={item.index === current}
                  focused={() => setCurrent(item.index)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <GoesOn count={count} />
    </div>
  );
}
