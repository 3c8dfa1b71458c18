import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RowOf } from "../../src-main/contract/records/define.ts";
import { descriptorOf, type Registry } from "../../src-main/contract/records/registry.ts";
import { useFetched } from "../features/progress/use-fetched.ts";
import { useRow, useStableKey } from "../replica/hooks.ts";
import { EmptyState } from "./empty-state.tsx";
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCheckbox,
  IconListNumbers,
  IconPackage,
} from "./icons.ts";
import { Page } from "./page.tsx";

const places = {
  contact: { list: "/contacts", icon: IconAddressBook },
  deal: { list: "/deals", icon: IconBriefcase },
  task: { list: "/tasks", icon: IconCheckbox },
  product: { list: "/products", icon: IconPackage },
  sequence: { list: "/sequences", icon: IconListNumbers },
} as const satisfies Partial<Record<keyof Registry, { list: string; icon: Icon }>>;

/**
 * What a record's page stands in: the record, live, or where to go when it is not here. Made offline, it keeps its
 * page when it gets its id (law 11).
 */
export function RecordFrame<N extends keyof typeof places>({
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
  if (row === undefined) return null;
  if (row !== null) return <Fragment key={key}>{children(row)}</Fragment>;
  const { label } = descriptorOf(type);
  const { icon, list } = places[type];
  return (
    <Page title={label.one}>
      <EmptyState
        icon={icon}
        title={`This ${label.one.toLowerCase()} is not on this device${fetched ? "" : " yet"}`}
      >
        <p>
          {fetched
            ? "It may have been deleted, or be one that you may not see. If it is new, it shows here after the next sync."
            : `Your ${label.many.toLowerCase()} are still on their way: it shows here as soon as it is fetched.`}
        </p>
        <Link to={list} className="link">
          See all {label.many.toLowerCase()}
        </Link>
      </EmptyState>
    </Page>
  );
}
