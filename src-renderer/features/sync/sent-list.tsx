import { t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import type { HistoryRow as Ended, OutboxRow } from "../../replica/store/database.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconCloudUp } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { AttemptRow } from "./attempt-row.tsx";
import { isFailedAttempt, isOffline } from "./attempt-text.ts";
import { groupAttempts } from "./group-attempts.ts";
import { isOfSubject, SubjectHeading } from "./subject-heading.tsx";
import { TakenBackList } from "./taken-back-list.tsx";
import { useAttempts } from "./use-attempts.ts";
import { useSubjects } from "./use-subjects.ts";
import { titlesBySequence } from "./work-text.ts";

type Shown = "all" | "failed" | "takenBack";

interface Props {
  /** Ended edits that the replica remembers: their titles, and the edits that were taken back. */
  readonly ended: readonly Ended[];
  /** Changes when the journal has new attempts. */
  readonly stamp: string;
  /** The changes that wait for the rep, and those that wait to be sent. */
  readonly parked: readonly OutboxRow[];
  readonly waiting: readonly OutboxRow[];
}

/** Lists the requests with the service's answers, by the records that they are about, and the edits that were taken back. */
export function SentList({ ended, stamp, parked, waiting }: Props) {
  const { list, fault, more, older } = useAttempts(stamp);
  const [shown, setShown] = useState<Shown>("all");
  const { aliases } = useReplica();
  const known = useMemo(() => new Map(ended.map((one) => [one.sequence, one])), [ended]);
  const titles = useMemo(() => titlesBySequence(ended, [...parked, ...waiting]), [ended, parked, waiting]);
  const forRep = new Set<number>(parked.map(({ sequence }) => sequence));
  const takenBack = ended.filter((one) => one.outcome !== "delivered");
  const subjects = useSubjects(list ?? []);
  const attempts = list?.filter((one) => (shown === "all" ? !isOffline(one) : isFailedAttempt(one)));
  const endedOf = ({ sequences }: Attempt) =>
    sequences.map((one) => known.get(one)).find((one) => one !== undefined);
  // A note's own entry may name its visit by the id that the note had here first.
  const visitOf = (attempt: Attempt) => {
    const visit = isFailedAttempt(attempt) ? null : (endedOf(attempt)?.visitLogId ?? null);
    return visit && aliases.origin("note", visit);
  };
  const rows = attempts && subjects && groupAttempts(attempts, subjects, visitOf);
  const hasSubjects = rows?.some(({ subject }) => subject !== null) ?? false;
  return (
    <div className="history">
      <SegmentedControl
        aria-label={t`Which ones`}
        value={shown}
        onChange={setShown}
        data={[
          { value: "all", label: t`All sent` },
          { value: "failed", label: t`Failed` },
          { value: "takenBack", label: t`Taken back` },
        ]}
      />
      {fault && <FaultAlert fault={fault} />}
      {shown === "takenBack" && <TakenBackList rows={takenBack} />}
      {shown !== "takenBack" && rows?.length === 0 && (
        <EmptyState
          inCard
          icon={IconCloudUp}
          title={shown === "failed" ? t`Nothing failed` : t`Nothing was sent yet`}
        >
          {shown === "failed"
            ? t`Changes that the service refused, or that couldn't reach it, are listed here.`
            : t`Everything you log, write or tick off is listed here once it's sent, with the service's answer.`}
        </EmptyState>
      )}
      {shown !== "takenBack" && rows && rows.length > 0 && (
        <ItemList
          key={shown}
          className="card rows-card"
          label={t`Sent changes`}
          items={rows}
          keyOf={({ attempts: [first] }) => first.place}
          height={rowHeights.twoLines}
        >
          {({ attempts: those, subject, isFirst, count }) => {
            const isNamedAbove = isOfSubject(subject, those[0]);
            const title = those[0].sequences.map((of) => titles.get(of)).find((one) => one !== undefined);
            return (
              <>
                {isFirst && (hasSubjects || subject) && (
                  <SubjectHeading subject={subject} known={isNamedAbove ? title : undefined} count={count} />
                )}
                <AttemptRow
                  attempts={those}
                  known={title}
                  isNamedAbove={isNamedAbove}
                  needsRep={
                    isFailedAttempt(those[0]) &&
                    !isOffline(those[0]) &&
                    those[0].sequences.some((of) => forRep.has(of))
                  }
                />
              </>
            );
          }}
        </ItemList>
      )}
      {shown !== "takenBack" && more && (
        <Button variant="subtle" className="history-more" onClick={() => void older()}>
          {t`Show older`}
        </Button>
      )}
    </div>
  );
}
