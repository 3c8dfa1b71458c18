import type { RecordId } from "../ids.ts";
import type { Entry } from "../ipc/outbox.ts";
import { changeOfEvent, retellVisit, visitRefOf } from "../visit-event.ts";

type Telling = Pick<Entry, "sequence" | "type" | "id" | "kind" | "visitLogId">;

/**
 * Finds the change of a visit's note that each event tells Support of, by the event's sequence: the last change made before
 * the event. The event waits for that change and goes with it, so that Support hears of nothing that the CRM never got. A
 * note's create is no change: the event of a logged visit has its own way.
 */
export function changesOfEvents<E extends Telling>(entries: readonly E[]): ReadonlyMap<E["sequence"], E> {
  return editsOfEvents(entries.filter((one) => one.type !== "note" || one.kind !== "create"));
}

/**
 * Finds the events that go when the rep gives up these edits of notes: those that tell of a change, and the event of a logged
 * visit with its note's create, unless one of the two may have arrived.
 */
export function tellersOf<E extends Telling & Pick<Entry, "patch" | "state" | "park">>(
  edits: readonly (Telling & Pick<Entry, "park">)[],
  entries: readonly E[],
): readonly E[] {
  const leaving = edits.filter(({ kind, park }) => kind !== "create" || park?.kind !== "unknownIfArrived");
  const named = new Set(leaving.map((one) => one.sequence));
  const editOf = editsOfEvents(entries);
  return entries.filter((one) => {
    const edit = editOf.get(one.sequence);
    if (edit === undefined || !named.has(edit.sequence)) return false;
    return edit.kind !== "create" || (changeOfEvent(one.patch) === "logged" && mayStillChange(one));
  });
}

/**
 * Finds the waiting events that end with these edits of a note that was made and deleted before it was sent: Support hears of
 * nothing that the CRM never got. If the event of the logged visit is not among them, Support may know of the visit, and still
 * hears that it is withdrawn.
 */
export function eventsOfUnsent<E extends Telling & Pick<Entry, "patch" | "state" | "park">>(
  edits: readonly (Telling & Pick<Entry, "park">)[],
  entries: readonly E[],
): readonly E[] {
  const waiting = tellersOf(edits, entries).filter(({ state }) => state === "waiting");
  const isUnknown = waiting.some(({ patch }) => changeOfEvent(patch) === "logged");
  // mutation: known-visit-withdrawn-in-silence
  return isUnknown ? waiting : waiting.filter(({ patch }) => changeOfEvent(patch) !== "withdrawn");
}

/**
 * Finds the earlier event of the same visit that each event follows: Support can change no event, so the last that it hears of
 * a visit must be what the rep decided last. An earlier event that is parked is followed by none: only the rep knows when it
 * goes.
 */
export function eventsFollowed<E extends Telling & Pick<Entry, "patch" | "state">>(
  entries: readonly E[],
): ReadonlyMap<E["sequence"], E> {
  const events = entries.filter((one) => one.type === "user_event" && isOnItsWay(one));
  const lasts = new Map<string, E>();
  const followed = new Map<E["sequence"], E>();
  for (const one of events.toSorted((before, after) => before.sequence - after.sequence)) {
    const visit = visitRefOf(one.patch);
    if (visit === null) continue;
    const last = lasts.get(visit);
    if (last !== undefined) followed.set(one.sequence, last);
    lasts.set(visit, one);
  }
  return followed;
}

function isOnItsWay({ state }: Pick<Entry, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "ambiguous";
}

/**
 * Rewrites the events that tell of these edits of notes, creates among them, so that Support hears of each visit as the rep
 * has decided it now. An event that may have left is frozen (law 5).
 */
export function retoldBy<E extends Telling & Pick<Entry, "patch" | "state" | "park">>(
  decided: readonly E[],
  entries: readonly E[],
): readonly E[] {
  const editOf = editsOfEvents(entries);
  const now = new Map(decided.map((one) => [one.sequence, one]));
  return entries.filter(mayStillChange).flatMap((event) => {
    const content = now.get(editOf.get(event.sequence)?.sequence ?? event.sequence)?.patch.content;
    const patch = typeof content === "string" ? retellVisit(event.patch, content) : null;
    return patch === null ? [] : [{ ...event, patch }];
  });
}

/** Finds the edit of a visit's note that each event follows, by the event's sequence. */
function editsOfEvents<E extends Telling>(entries: readonly E[]): ReadonlyMap<E["sequence"], E> {
  const lasts = new Map<RecordId | null, E>();
  const edits = new Map<E["sequence"], E>();
  const ofVisits = entries.filter((one) => one.visitLogId !== null);
  for (const one of ofVisits.toSorted((before, after) => before.sequence - after.sequence)) {
    const last = lasts.get(one.visitLogId);
    if (one.type === "note" && one.id === one.visitLogId) lasts.set(one.visitLogId, one);
    else if (one.type === "user_event" && last !== undefined) edits.set(one.sequence, last);
  }
  return edits;
}

function mayStillChange({ type, state, park }: Pick<Entry, "type" | "state" | "park">): boolean {
  if (type !== "user_event") return false;
  return state === "waiting" || (state === "parked" && park?.kind !== "unknownIfArrived");
}
