import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Peek } from "../../records/peek/use-peek.ts";
import { useLists, useRowsInSight } from "../../replica/live/use-lists.ts";
import { useKeepsListOfOrigin } from "../../session/list-of-origin.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { useMe } from "../../session/use-me.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconAddressBook } from "../../ui/icons.ts";
import { ContactList } from "./contact-list.tsx";
import type { ListSort } from "./contacts-search.ts";
import { withFirst } from "./with-first.ts";

interface Props {
  readonly sort: ListSort;
  /** The rep's own contacts come first. */
  readonly mineFirst: boolean;
  readonly peek: Peek;
}

/** Every contact in order; rows are read as they come into sight. */
export function AllContacts({ sort, mineFirst, peek }: Props) {
  const me = useMe();
  const refusal = useRefusal("contact");
  const [field, descending] = [sort.replace("-", ""), sort.startsWith("-")];
  const ranges = [{ from: [me, ""], below: [me + 1, ""] }];
  const own = { index: `[owner_id+${field}]`, descending, ranges };
  const all = { index: field, descending };
  const lists = useLists("contact", mineFirst ? [all, own] : [all]);
  const ids = useMemo(() => withFirst(lists?.[0]?.ids ?? [], lists?.[1]?.ids ?? []), [lists]);
  useKeepsListOfOrigin("contact", ids);
  const rows = useRowsInSight("contact", ids);
  if (lists?.[0]?.count === 0) {
    return (
      <EmptyState icon={IconAddressBook} title={t`No contacts on this computer yet`}>
        {refusal ?? t`They appear here as they are fetched. You can add one with “New contact” at any time.`}
      </EmptyState>
    );
  }
  return (
    <ContactList
      ids={ids}
      count={Math.max(ids.length, lists?.[0]?.count ?? 0)}
      rowAt={rows.rowAt}
      wanted={rows.wanted}
      peek={peek}
    />
  );
}
