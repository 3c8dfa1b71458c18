import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Peek } from "../../records/peek/use-peek.ts";
import { useRowsInSight } from "../../replica/live/use-lists.ts";
import { useTableQuery } from "../../replica/live/use-table-query.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { useKeepsListOfOrigin } from "../../session/list-of-origin.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { useMe } from "../../session/use-me.ts";
import { AddNamed } from "../../ui/add-named.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { newContact } from "./begin-from.ts";
import { ContactList } from "./contact-list.tsx";
import { withFirst } from "./with-first.ts";

interface Props {
  /** The query of the table with the same search: the answer is shared with it. */
  readonly query: TableQuery;
  /** The rep's own contacts come first. */
  readonly mineFirst: boolean;
  readonly peek: Peek;
}

/** The contacts that fit the filters, in the order of the list. */
export function FittingContacts({ query, mineFirst, peek }: Props) {
  const { filters, match } = query;
  const me = useMe();
  const refusal = useRefusal("contact");
  // The owner cannot be a further condition of filters of which one is enough.
  const isApart = mineFirst && match === "all" && filters.owner_id === undefined;
  const all = useTableQuery(query);
  const own = useTableQuery(isApart ? { ...query, filters: { ...filters, owner_id: me } } : query);
  const first = isApart ? own : all;
  const ids = useMemo(() => withFirst(idsIn(all), idsIn(first)), [all, first]);
  const whole = all?.whole === true && first?.whole === true;
  useKeepsListOfOrigin("contact", ids);
  const rows = useRowsInSight("contact", ids);
  if (all === undefined || first === undefined) return null;
  if (ids.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={refusal ?? t`No contacts match these filters`}>
        {refusal === null && <p>{t`Remove a filter or a word to see more.`}</p>}
        <AddNamed words={query.words} opens={newContact} />
      </EmptyState>
    );
  }
  return (
    <ContactList
      ids={ids}
      count={ids.length}
      whole={whole}
      rowAt={rows.rowAt}
      wanted={rows.wanted}
      peek={peek}
    />
  );
}

function idsIn(answer: ReturnType<typeof useTableQuery>): ArrayLike<number> {
  return answer?.groups[0]?.ids ?? [];
}
