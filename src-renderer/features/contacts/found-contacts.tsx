import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useAnswered } from "../../records/find/use-found.ts";
import type { Peek } from "../../records/peek/use-peek.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { useKeepsListOfOrigin } from "../../session/list-of-origin.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { AddNamed } from "../../ui/add-named.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { newContact } from "./begin-from.ts";
import { ContactList } from "./contact-list.tsx";

/** A rep who finds more types another letter. */
export const mostFound = 200;
const wanted = () => {};

/** Ids of the contacts that words find, the closest first; those of fewer letters until the answer, undefined before the first one. */
export function useFoundContacts(query: string): readonly RecordId[] | undefined {
  const last = useAnswered(query, mostFound);
  if (last === undefined || last.words === "") return undefined;
  return last.answer.filter((one) => one.type === "contact").map((one) => one.id);
}

/** Contacts by words. */
export function FoundContacts({ query, peek }: { readonly query: string; readonly peek: Peek }) {
  const ids = useFoundContacts(query);
  const refusal = useRefusal("contact");
  const rows = useLiveQuery({
    key: ["found", ids?.join()],
    types: ["contact", "aliases"],
    once: true,
    run: async (database) => {
      if (ids === undefined) return undefined;
      // One that has just got its id was found under the one before (law 11).
      const current = await Promise.all(ids.map((one) => currentId(database, "contact", one)));
      return (await database.contact.bulkGet(current)).filter((row): row is ContactRow => row !== undefined);
    },
  });
  const shown = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  useKeepsListOfOrigin("contact", shown);
  if (rows === undefined) return null;
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={refusal ?? t`No contact found for “${query}”`}>
        {refusal === null && <p>{t`Try fewer letters, or add a new contact.`}</p>}
        <AddNamed words={query} opens={newContact} />
      </EmptyState>
    );
  }
  return (
    <ContactList ids={shown} count={rows.length} rowAt={(index) => rows[index]} wanted={wanted} peek={peek} />
  );
}
