import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useCount } from "../../replica/live/use-table-query.ts";
import { CountLine } from "../../table/table-count.tsx";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconUserPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { contactCountText } from "./contact-count-text.ts";
import { ContactTable, CountedContacts } from "./contact-table.tsx";
import { ContactsList } from "./contacts-list.tsx";
import { type ContactsSearch, contactsInView, contactsSearch } from "./contacts-search.ts";
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
  const table = search.view === "table";
  const { q = "", where } = search;
  const goTo = useViews(search);
  const show = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: "/contacts", search: contactsSearch(next), replace });
  return (
    <Page
      title={t`Contacts`}
      subtitle={
        table || where !== undefined ? <CountedContacts search={search} /> : <CountedByWords words={q} />
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
      {table ? <ContactTable search={search} show={show} /> : <ContactsList search={search} show={show} />}
    </Page>
  );
}

/** Counts here and not on the page, which would draw its rows again with each count. */
function CountedByWords({ words }: { readonly words: string }) {
  const count = useCount("contact");
  const found = useFoundContacts(words)?.length ?? null;
  if (count === undefined) return null;
  return (
    <CountLine
      count={count}
      found={words === "" ? null : found}
      countText={found === mostFound ? closestText : contactCountText}
    />
  );
}

/** Leads from one view to the other, which shows the same contacts. */
function useViews(search: ContactsSearch): (view: string) => ContactsSearch {
  const [left, setLeft] = useState<ContactsSearch>({});
  return (view) => {
    setLeft(search);
    return contactsInView(search, view, left);
  };
}

/** `found`: as many as the search by words brings at most. */
function closestText(count: number, found: string | null): string {
  return plural(count, { one: `Closest ${found} of # contact`, other: `Closest ${found} of # contacts` });
}
