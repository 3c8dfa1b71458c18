import { t } from "@lingui/core/macro";
import { useLists, useRowsInSight } from "../../replica/live/use-lists.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconAddressBook } from "../../ui/icons.ts";
import { ContactList } from "./contact-list.tsx";
import type { ListSort } from "./contacts-search.ts";

interface Props {
  readonly sort: ListSort;
  readonly empty: boolean;
}

/** Every contact in order; rows are read as they come into sight. */
export function AllContacts({ sort, empty }: Props) {
  const order = { index: sort.replace("-", ""), descending: sort.startsWith("-") };
  const [list] = useLists("contact", [order]) ?? [];
  const rows = useRowsInSight("contact", list?.ids ?? []);
  if (empty) {
    return (
      <EmptyState icon={IconAddressBook} title={t`No contacts on this computer yet`}>
        {t`They appear here as they are fetched. You can add one with “New contact” at any time.`}
      </EmptyState>
    );
  }
  return <ContactList count={list?.count ?? 0} rowAt={rows.rowAt} wanted={rows.wanted} />;
}
