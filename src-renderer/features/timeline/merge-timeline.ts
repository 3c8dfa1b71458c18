import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import type { VisitRow } from "../../../src-shared/records/visit.ts";
import { changeOfEvent } from "../../../src-shared/visit-event.ts";
import { visitKinds } from "../../../src-shared/visit-note.ts";
import { instantOf } from "../../format/dates.ts";
import { type LoggedVisit, visitOfNote } from "../../replica/query/logged-visit.ts";
import { mayRead } from "../../replica/query/may-read.ts";
import { mergeVisits } from "../../replica/query/merge-visits.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import { type Subject, subjectNamed } from "../../session/ui.ts";
import type { DealMove } from "../deals/exports.ts";
import { timeOfEvent } from "../support/exports.ts";

export type TimelineEntry =
  | { readonly kind: "note"; readonly at: number; readonly note: NoteRow }
  | {
      readonly kind: "visit";
      readonly at: number;
      readonly visit: ListedVisit;
      /** The support events that were sent for this visit. */
      readonly events: readonly UserEventRow[];
    }
  | { readonly kind: "event"; readonly at: number; readonly event: UserEventRow }
  | { readonly kind: "task"; readonly at: number; readonly task: TaskRow }
  | { readonly kind: "stage"; readonly at: number; readonly move: DealMove };

/** The record that an entry is about; null where it says none. */
export function subjectOfEntry(entry: TimelineEntry): Subject | null {
  switch (entry.kind) {
    case "note":
      return subjectNamed(entry.note);
    case "visit":
      return subjectNamed(entry.visit.logged ?? entry.visit.visit ?? {});
    case "task":
      return subjectNamed(entry.task);
    case "stage":
      return { type: "deal", id: entry.move.deal };
    case "event":
      return null;
  }
}

/**
 * Tells whether two records are one, also between the moment in which a record created here gets its id and the moment in
 * which everything that names it has followed (law 11). `keyOf`: the record's key on screen.
 */
export function isSame(
  keyOf: (type: RecordName, id: RecordId) => string,
  one: Subject | null,
  own: Subject,
): boolean {
  if (one?.type !== own.type) return false;
  return one.id === own.id || (own.type !== "lead" && keyOf(own.type, one.id) === keyOf(own.type, own.id));
}

export interface MergedTimeline {
  /** Tasks still to be done, the most urgent first. */
  readonly open: readonly TaskRow[];
  /** Past entries, newest first. */
  readonly past: readonly TimelineEntry[];
}

interface Given {
  readonly notes: readonly NoteRow[];
  readonly tasks: readonly TaskRow[];
  readonly visits: readonly VisitRow[];
  /** Visits that an earlier build kept and that no note tells of. */
  readonly earlier: readonly LoggedVisit[];
  readonly events: readonly UserEventRow[];
  /** Stage changes of a deal. */
  readonly moves: readonly DealMove[];
  readonly me: RecordId;
  /**
   * Returns when a record was written here, in milliseconds, or delivered, where the service has not shown it since; null for any
   * other.
   */
  readonly recordedAt: (type: "note" | "task" | "user_event", id: RecordId) => number | null;
  readonly unsentEvents: ReadonlySet<RecordId>;
}

/**
 * Merges everything about one record into one timeline. A note that is a visit, and
 * its events, show as that visit.
 */
export function mergeTimeline(given: Given): MergedTimeline {
  const { tasks, visits, earlier, events, moves, me, recordedAt } = given;
  const notes = given.notes.filter((note) => mayRead(note, me));
  const visitOf = new Map(notes.map((note) => [note, visitOfNote(note)]));
  const logged = [...visitOf.values(), ...earlier].filter((one) => one !== null);
  const eventsByVisit = Map.groupBy(events, keyOfEvent);
  const eventsOf = new Map(
    logged.map((one) => [one, keysOfVisit(one).flatMap((key) => eventsByVisit.get(key) ?? [])]),
  );
  const ofVisits = new Set([
    ...[...eventsOf.values()].flat(),
    ...beforeWithdrawal(eventsByVisit, given.unsentEvents),
  ]);
  const copies = Map.groupBy(logged, (one) => one.reference);
  const past: TimelineEntry[] = [
    ...notes
      .filter((note) => visitOf.get(note) === null)
      .map((note) => ({
        kind: "note" as const,
        at: recordedAt("note", note.id) ?? instantOf(note.created_at) ?? 0,
        note,
      })),
    ...mergeVisits(visits, logged, me).map((visit) => ({
      kind: "visit" as const,
      at: visit.at,
      visit: { ...visit, isCopied: (copies.get(visit.logged?.reference ?? "")?.length ?? 0) > 1 },
      events: (visit.logged && eventsOf.get(visit.logged)) ?? [],
    })),
    ...events
      .filter((event) => !ofVisits.has(event))
      .map((event) => ({
        kind: "event" as const,
        at: recordedAt("user_event", event.id) ?? timeOfEvent(event) ?? 0,
        event,
      })),
    ...tasks
      .filter((task) => task.completed === true)
      .map((task) => ({
        kind: "task" as const,
        at: recordedAt("task", task.id) ?? instantOf(task.completed_at) ?? instantOf(task.updated_at) ?? 0,
        task,
      })),
    // A stage change without a known time has no place on the timeline.
    ...moves.flatMap((move) => (move.at === null ? [] : [{ kind: "stage" as const, at: move.at, move }])),
  ];
  past.sort((a, b) => b.at - a.at);
  const open = tasks.filter((task) => task.completed !== true).sort(byDue);
  return { open, past };
}

/** The events that a withdrawal has undone: it stands for them. One that is not sent yet stays in sight with its mark (law 4). */
function beforeWithdrawal(
  eventsByVisit: ReadonlyMap<string | null, readonly UserEventRow[]>,
  unsent: Given["unsentEvents"],
): readonly UserEventRow[] {
  return [...eventsByVisit].flatMap(([key, events]) => {
    const last = events.findLast((one) => changeOfEvent(one) === "withdrawn");
    if (key === null || last === undefined) return [];
    return events.filter((one) => one !== last && !unsent.has(one.id));
  });
}

/**
 * Returns the key that an event shares with its visit; null for an event of no visit. Each event has its visit's
 * reference as the key; an event of an earlier build has the visit's time to the millisecond and its summary.
 */
function keyOfEvent({ source, type, properties }: UserEventRow): string | null {
  if (source !== "rounds" || !visitKinds.some((kind) => type?.startsWith(`${kind}_`))) return null;
  const { visit_ref, visited_at, summary } = properties ?? {};
  return visit_ref === undefined ? `${visited_at} ${summary}` : visit_ref;
}

function keysOfVisit({ reference, visitedAt, summary }: LoggedVisit): readonly string[] {
  return [reference, `${visitedAt} ${summary}`];
}

function byDue(a: TaskRow, b: TaskRow): number {
  const never = Number.MAX_SAFE_INTEGER;
  return (instantOf(a.due_date) ?? never) - (instantOf(b.due_date) ?? never) || a.id - b.id;
}
