import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useFound } from "../../records/use-found.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { useLeavesTrail } from "../../session/trail.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { ContactList } from "./contact-list.tsx";

const most = 200;
const wanted = () => {};

/** Contacts by words. */
export function FoundContacts({ query }: { readonly query: string }) {
  const ids = useFound(query, most)
    .filter((one) => one.type === "contact")
    .map((one) => one.id);
  const rows = useLiveQuery({
    key: ["found", ids.join()],
    types: ["contact"],
    once: true,
    run: async (database) =>
      (await database.contact.bulkGet(ids)).filter((row): row is ContactRow => row !== undefined),
  });
  const shown = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  useLeavesTrail("contact", shown);
  if (rows === undefined) return null;
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={t`No contact found for “${query}”`}>
        {t`Try fewer letters, or add a new contact.`}
      </EmptyState>
    );
  }
  return <ContactList count={rows.length} rowAt={(index) => rows[index]} wanted={wanted} />;
}
