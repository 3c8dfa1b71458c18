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
    if (ours.after === null) continue;
    for (const [field, { access, merge }] of Object.entries(descriptorOf(ours.type as RecordName).fields)) {
      const { before, after } = ours;
      if (access !== "writable" || merge !== "value" || equal(before[field], after[field])) continue;
      const theirs = lastChange(history, ours, field);
      if (theirs === undefined || isOurs(theirs, ours.userId) || isKnown(device, ours, field)) continue;
      if (isOfTheSecondOfMaking(theirs))
        device.tally.add("overwritten within the second in which it was made");
      else if (reading !== undefined && history.indexOf(theirs) < reading.shown)
        wrong.push(`${ours.type} ${ours.id}: ${field} was written over, which a reading had shown`);
      else if (ours.late) device.tally.add("overwritten by a late commit");
      else if (reading !== undefined && theirs.at < reading.leftAt)
        device.tally.add("overwritten behind a list that lagged");
      else device.tally.add("overwritten within the race window");
    }
  }
  return wrong;
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

/** The rep had seen their value when making the edit, or chose to write over it. */
function isKnown(device: Device, ours: Made, field: string): boolean {
  for (const { edit, account, keptMine, shown } of device.ledger.written.values()) {
    const id = edit.id > 0 ? edit.id : device.givenIds(account).get(-edit.id);
    if (edit.type !== ours.type || id !== ours.id || !(field in edit.patch)) continue;
    if (keptMine || sameThere((shown ?? edit.base)?.[field], ours.before?.[field])) return true;
  }
  return false;
}
