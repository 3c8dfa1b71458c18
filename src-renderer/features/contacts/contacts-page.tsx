import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { peekIn } from "../../records/peek/peek-search.ts";
import { useCount } from "../../replica/live/use-table-query.ts";
import { CountLine } from "../../table/table-count.tsx";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconUserPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { ContactTable, CountedContacts } from "./contact-table.tsx";
import { ContactsList } from "./contacts-list.tsx";
import { type ContactsSearch, contactsSearch, inView } from "./contacts-search.ts";
import { countText } from "./count-text.ts";
import { mostFound, useFoundContacts } from "./found-contacts.tsx";
import { ContactImportProgress } from "./import/contact-import-progress.tsx";
import "./contacts.css";
import { ImportButton } from "../imports/exports.ts";

const route = getRouteApi("/contacts");

/**
 * Shows contacts as a list to find somebody in, or as a table. The address of the page holds the choice, the filters
 * and the order.
 */
export function ContactsPage() {
  const search: ContactsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const count = useCount("contact");
  const table = search.view === "table";
  const { q = "" } = search;
  const goTo = useViews(search);
  const found = useFoundContacts(table ? "" : q)?.length;
  const said = found === mostFound ? closestText : countText;
  const show = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: "/contacts", search: contactsSearch(next), replace });
  return (
    <Page
      title={t`Contacts`}
      subtitle={
        table ? (
          <CountedContacts search={search} />
        ) : (
          count !== undefined && (
            <CountLine count={count} found={q === "" ? null : (found ?? null)} said={said} />
          )
        )
      }
      fixed
      actions={
        <>
          <SegmentedControl
            aria-label={t`How contacts are shown`}
            value={table ? "table" : "list"}
            onChange={(view) => show({ ...goTo(view) })}
            data={[
              { value: "list", label: t`List` },
              { value: "table", label: t`Table` },
            ]}
          />
          <ImportButton into="/contacts" />
          <DialogButton icon={IconUserPlus} opens={{ kind: "contact" }}>
            {t`New contact`}
          </DialogButton>
        </>
      }
    >
      <ContactImportProgress />
      {table ? (
        <ContactTable search={search} show={show} />
      ) : (
        <ContactsList
          search={search}
          change={(next) =>
            void navigate({
              to: "/contacts",
              search: { ...next, ...peekIn(search) },
              replace: true,
              state: true,
            })
          }
          empty={count === 0}
        />
      )}
    </Page>
  );
}

/**
 * Leads from one view to the other: with the words, with the order and the record beside it where the other view has them too,
 * and with the filters that the rep left there.
 */
function useViews(search: ContactsSearch): (view: string) => ContactsSearch {
  const [left, setLeft] = useState<ContactsSearch>({});
  return (view) => {
    setLeft(search);
    return inView(search, view, left);
  };
}

/** `found`: as many as the search by words brings at most. */
function closestText(count: number, found: string | null): string {
  return plural(count, { one: `Closest ${found} of # contact`, other: `Closest ${found} of # contacts` });
}
