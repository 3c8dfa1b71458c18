import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { GoesOn } from "../../ui/on-paper.tsx";
import { useRowsOfHeight } from "../../ui/use-rows-of-height.ts";
import { ContactLine } from "./contact-line.tsx";
import { nextIndex } from "./next-index.ts";

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
  const [current, setCurrent] = useState(0);
  const moving = useRef(false);
  const list = useRowsOfHeight({ name: "contacts", scroller, count, height: rowHeight, overscan: 12 });
  const items = list.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => wanted({ start: from, end: to + 1 }), [wanted, from, to]);

  // The row may only come to be once the list has scrolled to it.
  useEffect(() => {
    if (!moving.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`);
    if (!row) return;
    moving.current = false;
    row.focus({ preventScroll: true });
  });

  const walk = (event: KeyboardEvent) => {
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight);
    const next = nextIndex(event.key, current, count, page);
    if (next === null) return;
    event.preventDefault();
    moving.current = true;
    setCurrent(next);
    list.scrollToIndex(next);
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
            <li
              key={item.index}
              data-index={item.index}
              className="line"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              aria-setsize={count}
              aria-posinset={item.index + 1}
            >
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
