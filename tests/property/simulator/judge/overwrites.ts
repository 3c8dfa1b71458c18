import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Computer } from "../computer/computer.ts";
import { isOurs, type Made } from "../world/service-side.ts";
import { sameThere } from "./same-there.ts";

/**
 * Longest milliseconds between reading a record and writing it (decision 0030). Repeats the product's number, in order
 * to judge it.
 */
export const raceWindowMs = 30_000;

/**
 * Returns a sentence for each write of the app over somebody else's value that the rep had not seen (law 8). Without
 * ETags nobody can see a write between our reading and our write: the tally counts these apart. It also counts apart
 * the writes that a lagging list of up to a hundred records did not show yet. The readings whose answers the app heard
 * tell what the app could see.
 */
export function overwrites(computer: Computer): readonly string[] {
  const wrong: string[] = [];
  const { history } = computer.services;
  for (const ours of history) {
    if (ours.by !== "app" || ours.before === null) continue;
    const reading = computer.services.readings.before(ours);
    const age = reading === undefined ? Number.POSITIVE_INFINITY : ours.leftAt - reading.leftAt;
    if (age > raceWindowMs)
      wrong.push(`${ours.type} ${ours.id} was written ${age / 1000} s after it had been read`);
    const verb = ours.after === null ? "deleted" : "written over";
    for (const part of destroyedBy(ours)) {
      const theirs = lastChange(history, ours, part);
      if (theirs === undefined || isOurs(theirs, ours.userId) || isKnown(computer, ours, part)) continue;
      // Nobody has edited a field that still has the value it was made with: deleting it destroys no edit.
      if (ours.after === null && theirs.before === null) continue;
      if (isOfTheSecondOfMaking(theirs)) computer.tally.add(`${verb} within the second in which it was made`);
      else if (reading !== undefined && history.indexOf(theirs) < reading.shown)
        wrong.push(`${ours.type} ${ours.id}: ${part.name} was ${verb}, which a reading had shown`);
      else if (ours.late) computer.tally.add(`${verb} by a late commit`);
      else if (reading !== undefined && theirs.at < reading.leftAt)
        computer.tally.add(`${verb} behind a list that lagged`);
      else computer.tally.add(`${verb} within the race window`);
    }
  }
  return wrong;
}

/** A field, a key of an object, or a member of a set. */
interface Part {
  readonly field: string;
  readonly name: string;
  /** Its value in a record; undefined where it has none. */
  readonly of: (values: Readonly<Record<string, unknown>> | null | undefined) => unknown;
}

/** The parts whose values at the service are there no more: of a delete all that somebody may have edited (law 8). */
function destroyedBy({ type, before, after }: Made): readonly Part[] {
  const fields = Object.entries(descriptorOf(type as RecordName).fields);
  if (after === null)
    return fields.flatMap(([field, { access }]) => (access === "readOnly" ? [] : wholeOf(field)));
  const written = fields.filter(([, { access }]) => access === "writable");
  return written
    .flatMap(([field, { merge }]) => partsOf(field, merge, before?.[field]))
    .filter((part) => !sameThere(part.of(before), part.of(after)));
}

/** The parts that a field had. What was added to it destroys nothing. */
function partsOf(field: string, merge: "value" | "set" | "keys", before: unknown): readonly Part[] {
  if (merge === "value") return [wholeOf(field)];
  if (merge === "set") return asList(before).map((member) => memberOf(field, member));
  return Object.keys((before ?? {}) as object).map((key) => keyOf(field, key));
}

function wholeOf(field: string): Part {
  return { field, name: field, of: (values) => values?.[field] };
}

function memberOf(field: string, member: unknown): Part {
  const of: Part["of"] = (values) => asList(values?.[field]).find((one) => sameThere(one, member));
  return { field, name: `${field} ${JSON.stringify(member)}`, of };
}

function keyOf(field: string, key: string): Part {
  const of: Part["of"] = (values) => (values?.[field] as Readonly<Record<string, unknown>> | null)?.[key];
  return { field, name: `${field}.${key}`, of };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A lost create that is found says by its dates whether somebody has changed it since, and dates have whole seconds. */
function isOfTheSecondOfMaking({ before, after }: Made): boolean {
  return before !== null && after !== null && equal(after.created_at, after.updated_at);
}

function lastChange(history: readonly Made[], ours: Made, { of }: Part): Made | undefined {
  return history
    .slice(0, history.indexOf(ours))
    .findLast((one) => one.type === ours.type && one.id === ours.id && !equal(of(one.before), of(one.after)));
}

/** The rep had seen their value when making the edit, or chose to write over it: who deletes a record has seen all of it. */
function isKnown(computer: Computer, ours: Made, { field, of }: Part): boolean {
  for (const { edit, account, keptMine, shown } of computer.ledger.written.values()) {
    const id = edit.id > 0 ? edit.id : computer.givenIds(account).get(-edit.id);
    const isAbout = field in edit.patch || (ours.after === null && edit.kind === "delete");
    if (edit.type !== ours.type || id !== ours.id || !isAbout) continue;
    if (keptMine || sameThere(of(shown ?? edit.base), of(ours.before))) return true;
    // They wrote what the rep had just written here, and went on from.
    if (wasSaidHere(computer, edit, field) && sameThere(of(edit.base), of(ours.before))) return true;
  }
  return false;
}

/** Whether the value that an edit was made over is one that the rep had given the record here. */
function wasSaidHere({ ledger }: Computer, { type, id, sequence, base }: Edit, field: string): boolean {
  return [...ledger.written.values()].some(
    ({ edit }) =>
      edit.type === type &&
      edit.id === id &&
      edit.sequence < sequence &&
      field in edit.patch &&
      equal(edit.patch[field], base?.[field]),
  );
}
