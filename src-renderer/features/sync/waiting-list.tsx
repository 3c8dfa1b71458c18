import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { parkedGroups } from "../../replica/query/outbox/parked-groups.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconCloudCheck } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { blockedDependents } from "./attention/blocked-dependents.ts";
import { bySubject } from "./by-subject.ts";
import { isOfSubject, SubjectHeading } from "./subject-heading.tsx";
import { WorkItem } from "./work-item.tsx";
import { titleOfEdit } from "./work-text.ts";

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
  const hasSubjects = ordered.some(({ subject }) => subject !== null);
  if (rows.length === 0) {
    const needy = parkedGroups(parked).length;
    return (
      <EmptyState inCard icon={IconCloudCheck} title={t`Nothing is waiting`}>
        {needy === 0 ? (
          t`Everything you did has been sent.`
        ) : (
          <Link to="/sync" search={{ tab: "attention" }} className="link">
            {plural(needy, {
              one: "# change needs your attention.",
              other: "# changes need your attention.",
            })}
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <ItemList
      className="card rows-card"
      label={t`Waiting changes`}
      items={ordered}
      keyOf={({ rows: [first] }) => first.sequence}
      height={rowHeights.twoLines}
    >
      {({ rows: edits, subject, isFirst }) => {
        const isNamedAbove = isOfSubject(subject, edits[0]);
        return (
          <>
            {isFirst && (hasSubjects || subject) && (
              <SubjectHeading
                subject={subject}
                known={isNamedAbove ? titleOfEdit(edits[0], null) : undefined}
              />
            )}
            <WorkItem
              rows={edits}
              isNamedAbove={isNamedAbove}
              waitsFor={edits.map((one) => held.get(one.sequence)).find((one) => one !== undefined) ?? null}
            />
          </>
        );
      }}
    </ItemList>
  );
}
