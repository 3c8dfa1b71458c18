import { clientRefOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import type { PersonOf } from "../../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { changeOfEvent, type VisitChange, visitEvent, visitRefOf } from "../../../src-shared/visit-event.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import type { RandomSource } from "../../replica/store/random-source.ts";
import { buildCreate, type EditBuilder } from "../build-edits.ts";
import type { EditFailure } from "../edits.ts";
import type { SaveParts } from "../save-edits.ts";
import { withdraw } from "../undo/cancel.ts";
import { reportableVisit } from "./person-of-visit.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Finds the new note of a visit among discarded edits. */
export function discardedVisit(discarded: readonly Edit[]): Edit | null {
  const isNew = ({ type, kind, id, visitLogId }: Edit) =>
    type === "note" && kind === "create" && visitLogId === id;
  return discarded.find((one) => isNew(one) && readVisitNote(one.patch) !== null) ?? null;
}

/**
 * Builds the event that withdraws a discarded visit, where Support has heard of the visit or may have. Returns no edit
 * where it has not, or where another note is the visit as well.
 */
export async function buildDiscardedWithdrawal(
  builder: EditBuilder,
  note: Edit,
  given: { readonly random: RandomSource; readonly sequence: Sequence },
): Promise<Result<readonly Edit[], EditFailure>> {
  const { database } = builder;
  const reference = readVisitNote(note.patch)?.reference ?? "";
  const [person, notes] = await Promise.all([
    personOfEvents(database, reference),
    database.note.where("visitRefKey").equals(reference).count(),
  ]);
  const draft = person && notes === 0 ? eventOf("withdrawn", note, person, given.random) : null;
  if (draft === null) return ok([]);
  const event = await buildCreate(builder, {
    type: "user_event",
    draft,
    sequence: given.sequence,
    visitLogId: note.id,
  });
  return event.ok ? ok([event.value]) : event;
}

/**
 * Makes the edits of a discarded visit ready to be restored. The withdrawal that the discard sent to Support is taken back;
 * one that has left is followed by an event that says that the visit was logged.
 */
export async function withoutWithdrawal(
  parts: SaveParts,
  discarded: readonly Edit[],
  { random, at }: { readonly random: RandomSource; readonly at: number },
): Promise<Result<readonly Edit[], Fault>> {
  const { outbox, history } = parts.database;
  const note = discardedVisit(discarded);
  const withdrawals = discarded
    .filter(({ patch }) => changeOfEvent(patch) === "withdrawn")
    .map((one) => one.sequence);
  if (note === null || withdrawals.length === 0) return ok(discarded);
  const unsent = (await outbox.bulkGet(withdrawals)).flatMap((one) => one?.sequence ?? []);
  const back = await withdraw(parts, unsent, { outcome: "withdrawn", at });
  if (!back.ok) return back;
  const ended = await history.where("sequence").anyOf(withdrawals).toArray();
  const delivered = ended.filter(({ outcome }) => outcome === "delivered").map((one) => one.sequence);
  const left = new Set([...back.value.left, ...delivered]);
  const undone = new Set(unsent.filter((one) => !left.has(one)));
  return ok(
    discarded.flatMap((one) => {
      if (undone.has(one.sequence)) return [];
      const person = left.has(one.sequence) ? personIn(one.patch) : null;
      const patch = person && eventOf("logged", note, person, random);
      return [patch === null ? one : { ...one, patch }];
    }),
  );
}

function eventOf(change: VisitChange, { patch }: Edit, person: PersonOf, random: RandomSource) {
  const noted = reportableVisit(patch);
  return noted && visitEvent(change, noted.visit, { about: noted.about, person, clientRef: random.uuid() });
}

/** Returns the person at Support who has a visit with this reference now; null where Support has none. */
async function personOfEvents({ user_event }: ReplicaDatabase, reference: string): Promise<PersonOf | null> {
  const types = ["visit", "call"].flatMap((kind) => [`${kind}_logged`, `${kind}_withdrawn`]);
  const rows = await user_event.where("type").anyOf(types).toArray();
  // An event may be here twice for a moment: as it was sent, and as Support lists it.
  const events = new Map(
    rows.filter((row) => visitRefOf(row) === reference).map((row) => [clientRefOf(row), row]),
  );
  const logged = [...events.values()].filter((row) => changeOfEvent(row) === "logged");
  const last = logged.at(-1);
  return last !== undefined && logged.length * 2 > events.size ? personIn(last) : null;
}

function personIn(event: Fields): PersonOf | null {
  const { profile_source, profile_type, identifier_type, identifier_value } = event;
  const person = { profile_source, profile_type, identifier_type, identifier_value };
  return Object.values(person).every((one) => typeof one === "string") ? (person as PersonOf) : null;
}
