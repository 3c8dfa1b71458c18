import { select, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Registry } from "../../src-shared/records/registry.ts";
import { kindOf } from "../format/names.ts";
import { useRow, useStableKey } from "../replica/live/hooks.ts";
import { useFetched } from "../session/use-fetched.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { type PagedType, useRecordPlaces } from "./record-places.ts";

/**
 * Frame of a record's page: shows the record, live, or a link to the list if the record is not here. A record
 * that was created offline keeps its page when it gets its id (law 11).
 */
export function RecordFrame<N extends PagedType>({
  type,
  id,
  children,
}: {
  readonly type: N;
  readonly id: RecordId;
  readonly children: (row: RowOf<Registry[N]>) => ReactNode;
}) {
  const row = useRow(type, id);
  const key = useStableKey(type, id);
  const fetched = useFetched(type);
  const { icon, list } = useRecordPlaces()[type];
  if (row === undefined) return null;
  if (row !== null) return <Fragment key={key}>{children(row)}</Fragment>;
  const words = wordsOf(type);
  return (
    <Page title={kindOf(type)}>
      <EmptyState icon={icon} title={fetched ? words.gone : words.notYet}>
        <p>
          {fetched
            ? t`It may have been deleted, or you may not have access to it. If it's new, it shows here after the next sync.`
            : words.onTheirWay}
        </p>
        <Link to={list} className="link">
          {words.all}
        </Link>
      </EmptyState>
    </Page>
  );
}

function wordsOf(type: PagedType) {
  return {
    gone: select(type, {
      contact: "This contact isn't on this computer",
      deal: "This deal isn't on this computer",
      product: "This product isn't on this computer",
      redirect_rule: "This redirect rule isn't on this computer",
      sequence: "This sequence isn't on this computer",
      webhook: "This webhook isn't on this computer",
      other: "This task isn't on this computer",
    }),
    notYet: select(type, {
      contact: "This contact isn't on this computer yet",
      deal: "This deal isn't on this computer yet",
      product: "This product isn't on this computer yet",
      redirect_rule: "This redirect rule isn't on this computer yet",
      sequence: "This sequence isn't on this computer yet",
      webhook: "This webhook isn't on this computer yet",
      other: "This task isn't on this computer yet",
    }),
    onTheirWay: select(type, {
      contact: "Your contacts are still on their way: it shows here as soon as it's fetched.",
      deal: "Your deals are still on their way: it shows here as soon as it's fetched.",
      product: "Your products are still on their way: it shows here as soon as it's fetched.",
      redirect_rule: "Your redirect rules are still on their way: it shows here as soon as it's fetched.",
      sequence: "Your sequences are still on their way: it shows here as soon as it's fetched.",
      webhook: "Your webhooks are still on their way: it shows here as soon as it's fetched.",
      other: "Your tasks are still on their way: it shows here as soon as it's fetched.",
    }),
    all: select(type, {
      contact: "See all contacts",
      deal: "See all deals",
      product: "See all products",
      redirect_rule: "See all redirect rules",
      sequence: "See all sequences",
      webhook: "See all webhooks",
      other: "See all tasks",
    }),
  };
}
