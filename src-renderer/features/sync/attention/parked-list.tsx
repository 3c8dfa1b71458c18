import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import type { PossibleDuplicate } from "../../../../src-shared/ipc/outbox.ts";
import { parkedGroups } from "../../../replica/query/outbox/parked-groups.ts";
import type { OutboxRow } from "../../../replica/store/database.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconCircleCheck } from "../../../ui/icons.ts";
import { ItemList } from "../../../ui/lists/item-list.tsx";
import { withoutSecondClicks } from "../../../ui/second-clicks.ts";
import { blockedDependents } from "./blocked-dependents.ts";
import { DuplicateCard } from "./duplicate-card.tsx";
import { ParkedCard } from "./parked-card.tsx";
import { UnknownTogether } from "./unknown-together.tsx";
import "./attention.css";

interface Props {
  readonly rows: readonly OutboxRow[];
  readonly waiting: readonly OutboxRow[];
  readonly duplicates: readonly PossibleDuplicate[];
}

/**
 * Lists the edits that need the rep, with the first one open. When the rep has settled it, the next one
 * opens.
 */
export function ParkedList({ rows, waiting, duplicates }: Props) {
  const groups = useMemo(() => parkedGroups(rows), [rows]);
  const all = useMemo(() => [...waiting, ...rows], [waiting, rows]);
  /** Sequence of the open edit. Null until there is one. Zero opens none, because the rep closed it. */
  const [chosen, setChosen] = useState<number | null>(null);
  if (groups.length + duplicates.length === 0) {
    return (
      <EmptyState inCard icon={IconCircleCheck} title={t`All clear`}>
        {t`If the service refuses a change, or someone else changed the same thing, it waits here for you.`}
      </EmptyState>
    );
  }
  const there = chosen === 0 || groups.some((one) => one.head.sequence === chosen);
  const open = there ? chosen : (groups[0]?.head.sequence ?? null);
  // Keeps this card open when another comes before it: the rep may have typed in it.
  if (open !== chosen) setChosen(open);
  return (
    <div className="stack" onClickCapture={withoutSecondClicks}>
      {duplicates.map((pair) => (
        <DuplicateCard key={`${pair.type}:${pair.duplicateId}`} pair={pair} />
      ))}
      <UnknownTogether groups={groups} all={all} />
      {groups.length > 0 && (
        <ItemList
          className="parked-list"
          label={t`Changes needing attention`}
          items={groups}
          keyOf={(group) => group.head.sequence}
          height={64}
        >
          {(group) => {
            const { sequence } = group.head;
            const isOpen = sequence === open;
            return (
              <ParkedCard
                group={group}
                held={isOpen ? blockedDependents(all, group.rows) : []}
                open={isOpen}
                toggle={() => setChosen(isOpen ? 0 : sequence)}
              />
            );
          }}
        </ItemList>
      )}
    </div>
  );
}
