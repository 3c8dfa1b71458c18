import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import type { VisitRow } from "../../../src-shared/records/visit.ts";
import type { VisitLogRow } from "../../../src-shared/records/visit-log.ts";
import { instantOf } from "../../format/dates.ts";
import { mayRead } from "../../records/may-read.ts";
import { mergeVisits, type Visit } from "../../replica/query/merge-visits.ts";
import type { StageMove } from "../deals/exports.ts";
import { timeOfEvent } from "../support/exports.ts";

export type TimelineEntry =
  | { readonly kind: "note"; readonly at: number; readonly note: NoteRow }
  | {
      readonly kind: "visit";
      readonly at: number;
      readonly visit: Visit;
      /** The support event that was sent for this visit; null without one. */
      readonly event: UserEventRow | null;
    }
  | { readonly kind: "event"; readonly at: number; readonly event: UserEventRow }
  | { readonly kind: "task"; readonly at: number; readonly task: TaskRow }
  | { readonly kind: "stage"; readonly at: number; readonly move: StageMove };

export interface Timeline {
  /** Tasks still to be done, the most urgent first. */
  readonly open: readonly TaskRow[];
  /** Past entries, newest first. */
  readonly past: readonly TimelineEntry[];
}

interface Given {
  readonly notes: readonly NoteRow[];
  readonly tasks: readonly TaskRow[];
  readonly visits: readonly VisitRow[];
  readonly logs: readonly VisitLogRow[];
  readonly events: readonly UserEventRow[];
  /** Stage changes of a deal. */
  readonly moves: readonly StageMove[];
  readonly me: RecordId;
  /**
   * Returns when an unsent record was written here, in milliseconds; null for a record that the service
   * knows.
   */
  readonly recordedAt: (type: "note" | "task" | "user_event", id: RecordId) => number | null;
}

/**
 * Merges everything about one record into one timeline. A note or an event that delivers a logged visit shows
 * as that visit.
 */
export function mergeTimeline(given: Given): Timeline {
  const { notes, tasks, visits, logs, events, moves, me, recordedAt } = given;
  const partOfVisit = new Set(logs.map((log) => log.note_id));
  const eventOf = new Map(logs.map((log) => [log.id, events.find((one) => isOfVisit(one, log)) ?? null]));
  const ofVisits = new Set(eventOf.values());
  const past: TimelineEntry[] = [
    ...notes
      .filter((note) => !partOfVisit.has(note.id) && mayRead(note, me))
      .map((note) => ({
        kind: "note" as const,
        at: recordedAt("note", note.id) ?? instantOf(note.created_at) ?? 0,
        note,
      })),
    ...mergeVisits(visits, logs, me).map((visit) => ({
      kind: "visit" as const,
      at: visit.at,
      visit,
      event: (visit.log && eventOf.get(visit.log.id)) ?? null,
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
    // A stage change without a known time has no place on the timeline; the stage history shows it.
    ...moves.flatMap((move) => (move.at === null ? [] : [{ kind: "stage" as const, at: move.at, move }])),
  ];
  past.sort((a, b) => b.at - a.at);
  const open = tasks.filter((task) => task.completed !== true).sort(byDue);
  return { open, past };
}

/**
 * Tells whether an event belongs to a logged visit. The log holds the event's id; if the id was lost with the
 * replica, the visit's time to the millisecond and its summary identify the event.
 */
function isOfVisit(event: UserEventRow, log: VisitLogRow): boolean {
  if (log.event_id != null && log.event_id === event.id) return true;
  const { visited_at, summary } = event.properties ?? {};
  return (
    event.source === "rounds" &&
    event.type === "visit_logged" &&
    visited_at === log.visited_at &&
    summary === log.summary
  );
}

function byDue(a: TaskRow, b: TaskRow): number {
  const never = Number.MAX_SAFE_INTEGER;
  return (instantOf(a.due_date) ?? never) - (instantOf(b.due_date) ?? never) || a.id - b.id;
}
