import { t } from "@lingui/core/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { dayText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { type Marked, type Subject, subjectNamed, useUi } from "../../session/ui.ts";
import { useWhyMissing } from "../../session/use-fetched.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconNote } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { EntryAbout, TakesMarks } from "./entry-frame.tsx";
import { EventEntry } from "./event-entry.tsx";
import { type EntryKind, KindChips, kindOfEntry } from "./kind-chips.tsx";
import { isSame, subjectOfEntry, type TimelineEntry } from "./merge-timeline.ts";
import { NoteEntry } from "./note-entry.tsx";
import { StageEntry } from "./stage-entry.tsx";
import { TaskEntry } from "./task-entry.tsx";
import { useTimeline } from "./use-timeline.ts";
import { markOfVisit, VisitEntry } from "./visit-entry.tsx";
import "./timeline.css";
import { NoteLine } from "../notes/exports.ts";
import { TaskList } from "../tasks/exports.ts";
import { keyOfVisit } from "../visits/exports.ts";

const step = 60;
const tasksShown = 4;

interface Props {
  readonly type: Subject["type"];
  readonly id: RecordId;
  /** Notice about the timeline as a whole. */
  readonly notice?: ReactNode;
  /**
   * Shown instead of the empty state while part of the timeline is being fetched, because entries may still
   * come.
   */
  readonly underWay?: ReactNode;
  /** A tab above says "Timeline" already. */
  readonly isNamedAbove?: boolean;
  /** The open task whose page this is: it doesn't stand in its own page again. */
  readonly without?: RecordId;
}

/** Shows everything about a contact, deal, or lead, newest first, with the open tasks above. */
export function Timeline({ type, id, notice, underWay, isNamedAbove = true, without }: Props) {
  const timeline = useTimeline(type, id);
  const missing = useWhyMissing(t`Your notes are still on their way`, "note", "task");
  const [unfolded, setUnfolded] = useState(step);
  const isOwnPage = without === undefined;
  const looked = useUi((state) => (isOwnPage ? state.marked : null));
  const [kind, setKind] = useState<EntryKind | null>(null);
  if (timeline === undefined) return null;
  const open = timeline.open.filter((one) => one.id !== without);
  const kinds = [...new Set(timeline.past.map(kindOfEntry))];
  // An entry that a search has led to is shown, whatever was chosen; so is everything once the chosen kind has no entry left.
  const chosen = looked === null && kind !== null && kinds.includes(kind) ? kind : null;
  const past = chosen === null ? timeline.past : timeline.past.filter((one) => kindOfEntry(one) === chosen);
  const place = looked === null ? -1 : past.findIndex((one) => isOf(one, looked));
  const shown = Math.max(unfolded, place + 1);
  return (
    <div className="timeline-all">
      {open.length > 0 && <OpenTasks tasks={open} own={{ type, id }} />}
      <Section title={t`Timeline`} isNamedAbove={isNamedAbove}>
        <div className="timeline-top">
          <NoteLine about={{ type, id }} />
          <KindChips kinds={kinds} chosen={chosen} choose={setKind} />
        </div>
        {notice}
        {timeline.past.length === 0 && underWay}
        {timeline.past.length === 0 && !underWay && (
          <EmptyState icon={IconNote} title={missing ?? t`Nothing here yet`}>
            {type === "deal"
              ? t`Add a note or a task. It's saved here at once.`
              : t`Log a visit or add a note. It's saved here at once.`}
          </EmptyState>
        )}
        <Days past={past} shown={shown} type={type} id={id} isOwnPage={isOwnPage} />
        {past.length > shown && (
          <Button variant="subtle" m="sm" onClick={() => setUnfolded(shown + step)}>
            {t`Show older`}
          </Button>
        )}
      </Section>
    </div>
  );
}

interface DaysProps extends Pick<Props, "type" | "id"> {
  readonly past: readonly TimelineEntry[];
  readonly shown: number;
  readonly isOwnPage: boolean;
}

/** Most of what a record's page draws: notices about the timeline come one by one, and do not draw it again. */
const Days = memo(({ past, shown, type, id, isOwnPage }: DaysProps) => {
  const keyOf = useStableKeys();
  const now = useNow();
  const days = Map.groupBy(past.slice(0, shown), (one) => dayText(one.at, now));
  return (
    <TakesMarks value={isOwnPage}>
      {[...days].map(([day, entries]) => (
        <div key={day} className="timeline-day">
          <h3 className="timeline-date">{day}</h3>
          <ol className="timeline">
            {entries.map((entry) => {
              const about = subjectOfEntry(entry);
              const isOwn = isSame(keyOf, about, { type, id });
              return (
                <EntryAbout key={keyOfEntry(entry, keyOf)} value={isOwn ? null : linkTo(about)}>
                  <Entry entry={entry} />
                </EntryAbout>
              );
            })}
          </ol>
        </div>
      ))}
    </TakesMarks>
  );
});

function OpenTasks({ tasks, own }: { readonly tasks: readonly TaskRow[]; readonly own: Subject }) {
  const keyOf = useStableKeys();
  const isOwn = (task: TaskRow) => isSame(keyOf, subjectNamed(task), own);
  const [all, setAll] = useState(false);
  const count = tasks.length;
  const folded = count > tasksShown && !all;
  return (
    <Section
      title={t`Open tasks`}
      count={count}
      action={
        folded && (
          <UnstyledButton className="link section-link" onClick={() => setAll(true)}>
            {t`Show all ${count}`}
          </UnstyledButton>
        )
      }
    >
      <TaskList
        tasks={folded ? tasks.slice(0, tasksShown) : tasks}
        withSubject={!tasks.every(isOwn)}
        leadsOn={false}
      />
    </Section>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  switch (entry.kind) {
    case "note":
      return <NoteEntry note={entry.note} at={entry.at} />;
    case "visit":
      return <VisitEntry entry={entry.visit} events={entry.events} />;
    case "event":
      return <EventEntry event={entry.event} at={entry.at} />;
    case "task":
      return <TaskEntry task={entry.task} at={entry.at} />;
    case "stage":
      return <StageEntry move={entry.move} at={entry.at} />;
  }
}

/** A link to the record that an entry is about, if it is another than the page's own. */
function linkTo(about: Subject | null): ReactNode {
  return about === null || about.type === "lead" ? null : <RecordLink type={about.type} id={about.id} />;
}

function isOf(entry: TimelineEntry, { type, id }: Marked): boolean {
  if (entry.kind === "note") return type === "note" && entry.note.id === id;
  if (entry.kind !== "visit") return false;
  const of = markOfVisit(entry.visit);
  return of?.type === type && of.id === id;
}

function keyOfEntry(entry: TimelineEntry, keyOf: ReturnType<typeof useStableKeys>): string {
  switch (entry.kind) {
    case "note":
      return keyOf("note", entry.note.id);
    case "visit":
      return keyOfVisit(entry.visit, keyOf);
    case "task":
      return keyOf("task", entry.task.id);
    case "event":
      return keyOf("user_event", entry.event.id);
    case "stage":
      return `stage ${entry.move.key}`;
  }
}
