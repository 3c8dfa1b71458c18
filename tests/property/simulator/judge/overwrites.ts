import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Device } from "../computer/device.ts";
import { isOurs, type Made } from "../world/service-side.ts";
import { sameThere } from "./same-there.ts";

/** A write leaves so many milliseconds after its record was asked for, and no later (decision 0030): said anew, to judge it. */
export const raceWindowMs = 30_000;

/**
 * Where the app wrote over what somebody else had written, without the rep having seen it (law 8). What was written
 * between our reading and our write nobody can see without ETags: it is counted apart, and so is what a list did not show yet
 * that a hundred records were read by at once. By the readings that the app heard it is known what it could see.
 */
export function overwrites(device: Device): readonly string[] {
  const wrong: string[] = [];
  const { history } = device.services;
  for (const ours of history) {
    if (ours.by !== "app" || ours.before === null) continue;
    const reading = device.services.readings.before(ours);
    const age = reading === undefined ? Number.POSITIVE_INFINITY : ours.leftAt - reading.leftAt;
    if (age > raceWindowMs)
      wrong.push(`${ours.type} ${ours.id} was written ${age / 1000} s after it had been read`);
    const verb = ours.after === null ? "deleted" : "written over";
    for (const field of destroyedBy(ours)) {
      const theirs = lastChange(history, ours, field);
      if (theirs === undefined || isOurs(theirs, ours.userId) || isKnown(device, ours, field)) continue;
      // Nobody has edited a field that still has the value it was made with: deleting it destroys no edit.
      if (ours.after === null && theirs.before === null) continue;
      if (isOfTheSecondOfMaking(theirs)) device.tally.add(`${verb} within the second in which it was made`);
      else if (reading !== undefined && history.indexOf(theirs) < reading.shown)
        wrong.push(`${ours.type} ${ours.id}: ${field} was ${verb}, which a reading had shown`);
      else if (ours.late) device.tally.add(`${verb} by a late commit`);
      else if (reading !== undefined && theirs.at < reading.leftAt)
        device.tally.add(`${verb} behind a list that lagged`);
      else device.tally.add(`${verb} within the race window`);
    }
  }
  return wrong;
}

/** The fields whose values at the service are there no more: of a delete all that somebody may have edited (law 8). */
function destroyedBy({ type, before, after }: Made): readonly string[] {
  const fields = Object.entries(descriptorOf(type as RecordName).fields);
  const gone =
    after === null
      ? fields.filter(([, { access }]) => access !== "readOnly")
      : fields.filter(
          ([field, { access, merge }]) =>
            access === "writable" && merge === "value" && !equal(before?.[field], after[field]),
        );
  return gone.map(([field]) => field);
}

/** A lost create that is found says by its dates whether somebody has changed it since, and dates have whole seconds. */
function isOfTheSecondOfMaking({ before, after }: Made): boolean {
  return before !== null && after !== null && equal(after.created_at, after.updated_at);
}

function lastChange(history: readonly Made[], ours: Made, field: string): Made | undefined {
  return history
    .slice(0, history.indexOf(ours))
    .findLast(
      (one) =>
        one.type === ours.type && one.id === ours.id && !equal(one.before?.[field], one.after?.[field]),
    );
}

/** The rep had seen their value when making the edit, or chose to write over it: who deletes a record has seen all of it. */
function isKnown(device: Device, ours: Made, field: string): boolean {
  for (const { edit, account, keptMine, shown } of device.ledger.written.values()) {
    const id = edit.id > 0 ? edit.id : device.givenIds(account).get(-edit.id);
    const isAbout = field in edit.patch || (ours.after === null && edit.kind === "delete");
    if (edit.type !== ours.type || id !== ours.id || !isAbout) continue;
    if (keptMine || sameThere((shown ?? edit.base)?.[field], ours.before?.[field])) return true;
    // They wrote what the rep had just written here, and went on from.
    if (wasSaidHere(device, edit, field) && sameThere(edit.base?.[field], ours.before?.[field])) return true;
  }
  return false;
}

/** Whether the value that an edit was made over is one that the rep had given the record here. */
function wasSaidHere({ ledger }: Device, { type, id, sequence, base }: Edit, field: string): boolean {
  return [...ledger.written.values()].some(
    ({ edit }) =>
      edit.type === type &&
      edit.id === id &&
      edit.sequence < sequence &&
      field in edit.patch &&
      equal(edit.patch[field], base?.[field]),
  );
}
