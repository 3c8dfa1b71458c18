import { t } from "@lingui/core/macro";
import { Link, useParams } from "@tanstack/react-router";
import { type ComponentType, use, useEffect, useState } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import { kindOf, kindsOf } from "../format/names.ts";
import { useReplica, useRow, useStableKey } from "../replica/live/hooks.ts";
import { whenQuiet } from "../replica/live/when-quiet.ts";
import { rememberOpened } from "../replica/query/recently-opened.ts";
import { onRecordPage } from "../session/list-place.ts";
import { useFetched } from "../session/use-fetched.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconChevronLeft } from "../ui/icons.ts";
import { Page, PageCrumb } from "../ui/page.tsx";
import { Neighbors } from "./neighbors.tsx";
import { PeekedRecordContext } from "./peek/peeked-record.ts";
import { type PagedType, useRecordPlaces } from "./record-places.ts";
import { routeId } from "./route-id.ts";
import { useEscape } from "./use-escape.ts";
import { useWayToList } from "./use-way-to-list.ts";

/** A page stands within a tenth of a second (docs/benchmarks.md). */
const longestMs = 100;

/** Draws one record of its type. */
export type RecordComponent<T extends RecordName> = ComponentType<{
  readonly record: RowOf<Registry[T]>;
}> & {
  /**
   * Begins to read what the page shows first, while the record itself is read; true once it is there. The page is drawn with it
   * at once, as long as it does not take long: to draw the page without it and then again takes half as long again.
   */
  readonly useAhead?: (id: RecordId) => boolean;
};

/**
 * Frames a component into a record's page: it gets the record that the address names, live. If the record is not
 * here, the page says so and leads to the list. A record that was created offline keeps its page when it gets its id
 * (law 11). The same page is drawn beside a list, for the record that the rep peeks at.
 */
export function framed<N extends RecordName>(type: N, Known: RecordComponent<N>): ComponentType {
  const Together = together(Known);
  return function RecordFrame() {
    const inAddress = useParams({ strict: false }).id;
    const peeked = use(PeekedRecordContext);
    const id = peeked?.id ?? routeId(inAddress ?? "") ?? noRecordId;
    const isPage = peeked === null;
    const row = useRow(type, id);
    const key = useStableKey(type, id);
    const { database } = useReplica();
    const shown = row?.id;
    useEffect(() => {
      if (shown === undefined || !isPage) return;
      // Waits until the page has read, because a write would delay it. If the disk is full, the palette lists one
      // record fewer.
      void whenQuiet(database)
        .then(() => rememberOpened(database, { type, id: shown }))
        .catch(() => undefined);
      return onRecordPage(type, shown);
    }, [database, shown, isPage]);
    const { go } = useWayToList(type as PagedType);
    useEscape(isPage ? go : null);
    if (row === null) return <Missing type={type} />;
    return (
      <PageCrumb key={key} value={<Crumb type={type as PagedType} id={id} />}>
        <Together id={id} record={row} isPage={isPage} />
      </PageCrumb>
    );
  };
}

interface TogetherProps<N extends RecordName> {
  readonly id: RecordId;
  /** Undefined until it is read. */
  readonly record: RowOf<Registry[N]> | undefined;
  readonly isPage: boolean;
}

/** Draws the record once what belongs to it is there as well. The rep does not wait for what takes long. */
function together<N extends RecordName>(Known: RecordComponent<N>) {
  const useAhead = Known.useAhead ?? always;
  return function Together({ id, record, isPage }: TogetherProps<N>) {
    const isAhead = useAhead(id);
    const [isOver, setOver] = useState(false);
    useEffect(() => {
      if (isAhead) return;
      const timer = setTimeout(() => setOver(true), longestMs);
      return () => clearTimeout(timer);
    }, [isAhead]);
    // Beside its list a page follows each key at once: the place would flicker if it were empty between two records.
    return record && (isAhead || isOver || !isPage) && <Known record={record} />;
  };
}

function Missing({ type }: { readonly type: RecordName }) {
  const fetched = useFetched(type);
  const { icon, list } = useRecordPlaces()[type as PagedType];
  const label = kindsOf(type);
  return (
    <Page title={kindOf(type)}>
      <EmptyState icon={icon} title={fetched ? t`Not on this computer` : t`Not on this computer yet`}>
        <p>
          {fetched
            ? t`It may have been deleted, or you may not have access to it. If it's new, it shows here after the next sync.`
            : t`It's still on its way, and shows here as soon as it's fetched.`}
        </p>
        <Link to={list} className="link">
          {t`Go to ${label}`}
        </Link>
      </EmptyState>
    </Page>
  );
}

/** The list that the record is of, as the rep left it, and the way along that list. */
function Crumb({ type, id }: { readonly type: PagedType; readonly id: RecordId }) {
  const { link } = useWayToList(type);
  return (
    <>
      {/* Exact: else the link to a list counts as the open page on each page below it. */}
      <Link {...link} activeOptions={{ exact: true }}>
        <IconChevronLeft size={13} aria-hidden />
        {kindsOf(type)}
      </Link>
      <Neighbors type={type} id={id} />
    </>
  );
}

const always = () => true;

/** An id that no record has, for a hook that must be called where there is nothing to ask for. */
const noRecordId = Number.MIN_SAFE_INTEGER as RecordId;
