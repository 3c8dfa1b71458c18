import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { RecordLink } from "../../records/record-link.tsx";
import type { OutboxRow } from "../../replica/store/database.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconCloudCheck } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { blockedDependents } from "./attention/blocked-dependents.ts";
import { bySubject } from "./by-subject.ts";
import { WorkItem } from "./work-item.tsx";

interface Props {
  readonly rows: readonly OutboxRow[];
  /** The parked edits, which may hold back waiting ones. */
  readonly parked: readonly OutboxRow[];
}

export function WaitingList({ rows, parked }: Props) {
  const held = useMemo(() => {
    const all = [...rows, ...parked];
    return new Map(
      parked.flatMap((one) => blockedDependents(all, [one]).map((other) => [other.sequence, one])),
    );
  }, [rows, parked]);
  const ordered = useMemo(() => bySubject(rows), [rows]);
  const needy = parked.length;
  if (rows.length === 0) {
    return (
      <EmptyState inCard icon={IconCloudCheck} title={t`Nothing is waiting`}>
        {needy === 0
          ? t`Everything you did has been sent.`
          : plural(needy, {
              one: "# change needs your attention.",
              other: "# changes need your attention.",
            })}
      </EmptyState>
    );
  }
  return (
    <ItemList
      className="card rows-card"
      label={t`Waiting changes`}
      items={ordered}
      keyOf={({ row }) => row.sequence}
      estimate={56}
    >
      {({ row, subject, isFirst }) => (
        <>
          {isFirst && subject && subject.type !== row.type && (
            <div className="waiting-about">
              <RecordLink type={subject.type} id={subject.id} />
            </div>
          )}
          <WorkItem row={row} waitsFor={held.get(row.sequence) ?? null} />
        </>
      )}
    </ItemList>
  );
}
