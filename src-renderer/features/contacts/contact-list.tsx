import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { titleOf } from "../../format/names.ts";
import { PeekButton } from "../../records/peek/peek-button.tsx";
import type { Peek } from "../../records/peek/use-peek.ts";
import { useRecordRows } from "../../records/peek/use-record-rows.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useListPlace } from "../../session/list-place.ts";
import { listItemProps } from "../../ui/lists/use-rows-of-height.ts";
import { GoesOn } from "../../ui/on-paper.tsx";
import { ContactLine } from "./contact-line.tsx";
import { useContactFacts } from "./facts/use-contact-facts.ts";

interface Props {
  readonly ids: ArrayLike<number>;
  /** Number of all matching contacts, once it is known. */
  readonly count: number;
  /** False while `ids` has only the first of those that fit. */
  readonly whole?: boolean;
  /** Undefined while that row is being read. */
  readonly rowAt: (index: number) => ContactRow | undefined;
  /** Told which rows are in sight. */
  readonly wanted: (range: { readonly start: number; readonly end: number }) => void;
  readonly peek: Peek;
}

const rowHeight = 48;

/** Any number of contacts; only those in sight are on the page. Arrow keys walk, Enter opens, Space shows beside the list. */
export function ContactList({ ids, count, whole = ids.length === count, rowAt, wanted, peek }: Props) {
  const place = useListPlace("contact");
  const keyOf = useStableKeys();
  const { scroller, list, current, leadsTo, goTo, focused } = useRecordRows({
    name: "contacts",
    ids,
    whole,
    count,
    height: rowHeight,
    overscan: 4,
    peek,
    place,
  });
  const items = list.getVirtualItems();
  const facts = useContactFacts(ids, list);
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => wanted({ start: from, end: to + 1 }), [wanted, from, to]);
  const walk = (event: KeyboardEvent) => {
    if (event.key === " " && peek.hasRoom && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      peek.toggle(ids[current] as RecordId);
    }
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
            <li
              // The focus stays with its contact when a sync brings another above it.
              key={row ? keyOf("contact", row.id) : item.index}
              data-peeked={(row && row.id === peek.id) || undefined}
              aria-current={(row && row.id === peek.id) || undefined}
              className="line"
              {...listItemProps(item, count)}
            >
              {row && (
                <ContactLine
                  contact={row}
                  facts={facts.get(row.id)}
                  reachable={item.index === current}
                  focused={() => focused(item.index)}
                />
              )}
              {row && peek.hasRoom && (
                <PeekButton
                  title={titleOf("contact", row)}
                  isOpen={row.id === peek.id}
                  onClick={() => {
                    goTo(item.index);
                    peek.toggle(row.id);
                  }}
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
