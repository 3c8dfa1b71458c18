import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { lineText } from "../../format/brief.ts";
import { choiceLabel } from "../../format/field-label.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordTable, type TableMessages, type TableProps } from "../../table/record-table.tsx";
import { TableCount } from "../../table/table-count.tsx";
import { recordQuery } from "../../table/table-search.ts";
import { changedColumn, type TableColumn } from "../../table/use-columns.tsx";
import { newContact } from "./begin-from.ts";
import { contactBulk } from "./contact-bulk.tsx";
import { contactCountText } from "./contact-count-text.ts";
import type { ContactsSearch } from "./contacts-search.ts";
import { useContactFields } from "./use-contact-fields.ts";

const messages: TableMessages = {
  label: t`Contacts`,
  sort: t`Sort contacts`,
  count: contactCountText,
  none: t`No contacts match these filters`,
};

/** First columns of the exported file. */
const fields = [
  "name",
  "first_name",
  "last_name",
  "is_organization",
  "contact_id",
  "parent_organization_id",
  "title",
  "industry",
  "email",
  "phone",
  "mobile",
  "customer_status",
  "prospect_status",
  "owner_id",
  "tags",
  "created_at",
  "updated_at",
];

const usualSort = "name";

/** The contacts that an address asks for by its filters, in its order. */
export function contactsQuery(search: ContactsSearch) {
  return recordQuery("contact", search, { usualSort });
}

/** Says how many contacts are shown by these filters. */
export function CountedContacts({ search }: { readonly search: ContactsSearch }) {
  return <TableCount query={contactsQuery(search)} countText={contactCountText} />;
}

/** Shows contacts as a table, with the filters of the service's own list and the account's custom fields. */
export function ContactTable({ search, show }: TableProps<ContactsSearch>) {
  return (
    <RecordTable
      type="contact"
      messages={messages}
      search={search}
      show={show}
      usualSort={usualSort}
      custom={useContactFields()}
      columns={columns}
      fields={fields}
      bulk={contactBulk}
      add={newContact}
    />
  );
}

const columns: readonly TableColumn<ContactRow>[] = [
  { field: "name", width: "minmax(0, 1.7fr)" },
  {
    field: "contact_id",
    width: "minmax(0, 1.2fr)",
    cell: (row) =>
      row.is_organization ? (
        <span className="dim">{t`Organization`}</span>
      ) : (
        row.contact_id && <RecordLink type="contact" id={row.contact_id} />
      ),
  },
  { field: "email", width: "minmax(0, 1.5fr)" },
  {
    field: "phone",
    width: "132px",
    cell: (row) => <span className="numbers">{lineText(row.phone || row.mobile)}</span>,
  },
  { field: "customer_status", width: "84px", wide: true, cell: (row) => statusText(row.customer_status) },
  { field: "owner_id", width: "minmax(64px, 0.6fr)" },
  changedColumn,
];

function statusText(status: string | null | undefined): string | null {
  return status && status !== "none" ? choiceLabel(status) : null;
}
