import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconCloudCheck } from "../../app/icons.ts";
import { LongList } from "../../app/long-list.tsx";
import type { OutboxRow } from "../../replica/database.ts";
import { heldBack } from "./held-back.ts";
import { WorkItem } from "./work-item.tsx";

interface Props {
  readonly rows: readonly OutboxRow[];
  /** What is in the list beside this one, and not sent either. */
  readonly parked: readonly OutboxRow[];
}

export function WaitingList({ rows, parked }: Props) {
  const held = useMemo(() => {
    const all = [...rows, ...parked];
    return new Map(parked.flatMap((one) => heldBack(all, [one]).map((other) => [other.sequence, one])));
  }, [rows, parked]);
  const needy = parked.length;
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconCloudCheck} title={t`Nothing is waiting`}>
          {needy === 0
            ? t`Everything you did has been sent.`
            : plural(needy, {
                one: "# edit needs your attention.",
                other: "# edits need your attention.",
              })}
        </EmptyState>
      </div>
    );
  }
  return (
    <LongList
      className="card rows-card"
      label={t`Waiting edits`}
      count={rows.length}
      keyAt={(at) => rows[at]?.sequence ?? at}
      estimate={56}
    >
      {(at) => {
        const row = rows[at];
        return row ? <WorkItem row={row} waitsFor={held.get(row.sequence) ?? null} /> : null;
      }}
    </LongList>
  );
}
