import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import type { Lasting } from "../world/lasting.ts";
import { isBlocked } from "./blocked.ts";
import type { StillHere } from "./still-here.ts";

/** The edits and records that a fault still present excuses from being delivered or pulled, and no others. */
export interface Excuses {
  /** True if an edit may wait: because of the fault, or for another edit that may wait. */
  readonly entry: (entry: Entry, among: readonly Entry[]) => boolean;
  /** True if a record may differ here from the service's. */
  readonly row: (type: RecordName, id: number) => boolean;
}

export const noExcuses: Excuses = { entry: () => false, row: () => false };

/**
 * `isGone`: true if the service no longer has the record. `isStillHere`: true for a record that was here before and is
 * unchanged there; it must stay here.
 */
export function excusesOf(
  conditions: readonly Lasting[],
  { isGone, isStillHere }: { readonly isGone: StillHere; readonly isStillHere: StillHere },
): Excuses {
  const waits = (entry: Entry, among: readonly Entry[]) =>
    !isNeverSent(entry, among) && conditions.some((one) => keepsWaiting(one, entry));
  // A delete counts once the service reports it to a request that names the record (law 9), and naming it is what fails.
  const keepsHere = ({ concern: { record } }: Lasting, type: RecordName, id: number) =>
    record?.by === "naming" && type === record.type && id === record.id && isGone(type, id);
  return {
    entry: (entry, among) =>
      waits(entry, among) ||
      isBlocked(entry, among, (other) => other.state === "parked" || waits(other, among)),
    row: (type, id) =>
      !isStillHere(type, id) &&
      conditions.some((one) => keepsBack(one, type, id) || keepsHere(one, type, id)),
  };
}

/** True for a create that has not left, and the delete of its record: they need no service. */
function isNeverSent({ type, id }: Entry, among: readonly Entry[]): boolean {
  const ofRecord = among.filter((one) => one.type === type && one.id === id);
  const kinds = ofRecord.map(({ kind, state }) => `${state} ${kind}`);
  return kinds.length === 2 && kinds[0] === "waiting create" && kinds[1] === "waiting delete";
}

function keepsWaiting({ concern }: Lasting, entry: Entry): boolean {
  const { type, id, kind, state } = entry;
  const { service, list, record } = concern;
  // The app looks for an ambiguous create on the list, which answers nothing or shows the broken record.
  const isLookedFor = kind === "create" && state === "ambiguous";
  if (record !== undefined && isUnder(entry, record)) return true;
  if (record !== undefined)
    return type === record.type && (id === record.id || (record.by === "showing" && isLookedFor));
  if (list !== undefined) return type === list && isLookedFor;
  return service === undefined || descriptorOf(type).service === service;
}

/** True for an entry of a record that lives under the broken record: its requests name the broken record. */
function isUnder(
  { type, base, patch }: Entry,
  record: { readonly type: RecordName; readonly id: number },
): boolean {
  const { pull, fields } = descriptorOf(type);
  if (pull.kind !== "included") return false;
  return fields[pull.by]?.refersTo === record.type && (patch[pull.by] ?? base?.[pull.by]) === record.id;
}

function keepsBack({ concern }: Lasting, type: RecordName, id: number): boolean {
  const { service, method, list, record } = concern;
  if (method === "writes") return false;
  if (record !== undefined) return record.by === "showing" && type === record.type && id === record.id;
  if (list !== undefined) return type === list;
  return service === undefined || descriptorOf(type).service === service;
}
