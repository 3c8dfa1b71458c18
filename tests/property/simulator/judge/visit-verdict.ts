import { clientRefOf } from "../../../../src-shared/descriptor/create-recovery.ts";
import { isTemporary, sequenceNumber } from "../../../../src-shared/ids.ts";
import { readVisitNote } from "../../../../src-shared/visit-note.ts";
import type { Computer } from "../computer/computer.ts";
import type { VisitSaid, Written } from "../ledger.ts";
import { isOurs } from "../world/service-side.ts";
import { nameOf } from "./name-of.ts";
import type { Excused } from "./replica-verdict.ts";

/** Returns a sentence for each change of a visit that arrived altered: in its note, or in its event at Support. */
export function visitsWrong(computer: Computer): readonly string[] {
  const events = [...computer.ledger.written.values()].filter(({ edit }) => edit.type === "user_event");
  return [
    ...computer.ledger.visits.flatMap((said) => toldOtherwise(computer, said)),
    ...markedAlike(events),
    ...events.flatMap((one) => arrivedOtherwise(computer, one)),
    ...computer.ledger.visits.flatMap((said) => correctedTwice(computer, said)),
    ...computer.ledger.visits.flatMap((said) => toldTooEarly(computer, said)),
  ];
}

/** Expects one event for each change of a visit that Support must hear of, which names the visit; none for other changes. */
function toldOtherwise(
  { ledger }: Computer,
  { kind, of, reference, sequences, tells }: VisitSaid,
): readonly string[] {
  const edits = sequences.flatMap((one) => ledger.written.get(one)?.edit ?? []);
  const events = edits.filter((one) => one.type === "user_event");
  const name = `${kind} of ${of} ${reference}`;
  const wrong: string[] = [];
  if (tells !== null && events.length !== Number(tells))
    wrong.push(`${name} is told to Support by ${events.length} events`);
  for (const { patch } of events) {
    const { visit_ref } = patch.properties as { readonly visit_ref?: string };
    if (patch.type !== `${of}_${kind}` || visit_ref !== reference)
      wrong.push(`${name} is told to Support as ${patch.type} of ${visit_ref}`);
  }
  return wrong;
}

/** By its mark a lost event is found: another with the same would be taken for it (law 5). */
function markedAlike(events: readonly Written[]): readonly string[] {
  return [...Map.groupBy(events, ({ edit }) => clientRefOf(edit.patch))]
    .filter(([, alike]) => alike.length > 1)
    .map(([mark, alike]) => `${alike.length} events have the mark ${mark}`);
}

/** Checks that the event at Support has the type and the visit of the rep's edit. */
function arrivedOtherwise({ services }: Computer, { edit }: Written): readonly string[] {
  const { visit_ref = "" } = edit.patch.properties as { readonly visit_ref?: string };
  return services.events
    .filter((one) => one.clientRef === clientRefOf(edit.patch))
    .filter((one) => one.type !== edit.patch.type || one.visitRef !== visit_ref)
    .map((one) => `event ${nameOf(edit)} arrived as ${one.type} of ${one.visitRef}`);
}

/** Support gets a visit's change only once the note has it: an edit given up, refused or undecided sends no event (law 8). */
function toldTooEarly(computer: Computer, { kind, reference, sequences }: VisitSaid): readonly string[] {
  if (kind === "logged" || computer.ledger.profilesLost > 0) return [];
  const written = sequences.flatMap((one) => computer.ledger.written.get(one) ?? []);
  const change = written.find(({ edit }) => edit.type === "note");
  const event = written.find(({ edit }) => edit.type === "user_event");
  if (change === undefined || event === undefined) return [];
  const told = computer.services.events.find((one) => one.clientRef === clientRefOf(event.edit.patch));
  const endings = computer.endings(change.account);
  const ending = endings.get(change.edit.sequence);
  if (told === undefined || ending === "settled") return [];
  const { kind: done, id } = change.edit;
  // A note that was deleted before it was sent ends together with its deletion, as if both were taken back.
  if (
    done === "delete" &&
    isTemporary(id) &&
    endings.get(sequenceNumber.parse(-id)) === "withdrawn" &&
    mayKnow(computer, reference)
  )
    return [];
  return [`event ${nameOf(event.edit)} arrived, and its note's change is ${ending ?? "not sent"}`];
}

/** True unless every event that told Support of the logged visit has ended unsent. */
function mayKnow(computer: Computer, reference: string): boolean {
  const { ledger } = computer;
  const logs = ledger.visits
    .filter((said) => said.kind === "logged" && said.reference === reference)
    .flatMap((said) => said.sequences.flatMap((one) => ledger.written.get(one) ?? []))
    .filter(({ edit }) => edit.type === "user_event");
  return (
    logs.length === 0 ||
    logs.some(({ edit, account }) => computer.endings(account).get(edit.sequence) !== "withdrawn")
  );
}

/**
 * No other correction says the same, so a note gets its words once, whatever was lost on the way. A withdrawn visit that is
 * written again has them from the beginning.
 */
function correctedTwice(computer: Computer, { kind, sequences }: VisitSaid): readonly string[] {
  if (kind !== "corrected") return [];
  const written = sequences.flatMap((one) => computer.ledger.written.get(one) ?? []);
  return written.flatMap(({ edit, keptMine, corrections }) => {
    if (edit.type !== "note" || keptMine || corrections.length > 0) return [];
    const times = computer.services.history.filter(
      (one) =>
        one.type === "note" &&
        isOurs(one, one.userId) &&
        !one.late &&
        one.before !== null &&
        one.after?.content === edit.patch.content &&
        one.before.content !== edit.patch.content,
    ).length;
    return times > 1 ? [`edit ${nameOf(edit)} was written ${times} times`] : [];
  });
}

/** Visits that are shown after a sync by hand, though somebody has withdrawn them on another computer (law 9). */
export async function withdrawnShown(computer: Computer, excused: Excused): Promise<readonly string[]> {
  const { screen, services } = computer;
  if (screen === null) return [];
  const edited = new Set((await screen.outbox()).map((one) => `${one.type} ${one.id}`));
  const there = services.sales.store.of("note");
  return [...(await screen.known("note")).values()]
    .filter(({ id }) => id > 0 && !there.has(id) && !edited.has(`note ${id}`) && !excused("note", id))
    .filter((row) => readVisitNote(row) !== null)
    .map(({ id }) => `visit ${id} was withdrawn, and is shown after a sync`);
}
