import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { Beside } from "../../records/peek/beside.tsx";
import { usePeek } from "../../records/peek/use-peek.ts";
import type { TableProps } from "../../table/record-table.tsx";
import { TableTools } from "../../table/table-tools.tsx";
import { AllContacts } from "./all-contacts.tsx";
import { contactsQuery } from "./contact-table.tsx";
import { type ContactsSearch, listSorts } from "./contacts-search.ts";
import { FittingContacts } from "./fitting-contacts.tsx";
import { FoundContacts } from "./found-contacts.tsx";
import { ListDisplay } from "./list-display.tsx";
import { useContactFieldsLater } from "./use-contact-fields.ts";

/** Everybody in order, or those who fit a search and filters. */
export function ContactsList({ search, show }: TableProps<ContactsSearch>) {
  const { q, where } = search;
  const sort = listSorts.find((one) => one === search.sort) ?? "name";
  const mineFirst = search.whose === undefined;
  const list = useRef<HTMLDivElement>(null);
  const peek = usePeek("contact");
  return (
    <>
      <ListBar search={search} show={show} toRows={() => list.current?.querySelector("a")?.focus()} />
      <Beside type="contact" peek={peek}>
        <div className="card contacts-list" ref={list}>
          {where !== undefined ? (
            <FittingContacts query={contactsQuery(search)} mineFirst={mineFirst} peek={peek} />
          ) : q === undefined ? (
            <AllContacts key={`${sort} ${mineFirst}`} sort={sort} mineFirst={mineFirst} peek={peek} />
          ) : (
            <FoundContacts query={q} peek={peek} />
          )}
        </div>
      </Beside>
    </>
  );
}

interface BarProps extends TableProps<ContactsSearch> {
  /** Puts the focus into the list. */
  readonly toRows: () => void;
}

function ListBar({ search, show, toRows }: BarProps) {
  // Words alone bring the closest contacts first.
  const isInOrder = search.q === undefined || search.where !== undefined;
  return (
    <TableTools
      type="contact"
      search={search}
      custom={useContactFieldsLater()}
      show={show}
      field={{
        "aria-label": t`Search contacts`,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          toRows();
        },
      }}
      before={isInOrder && <ListDisplay search={search} show={show} />}
    />
  );
}
