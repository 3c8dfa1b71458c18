import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import type { Lasting } from "../world/lasting.ts";
import { isHeldBack } from "./held-back.ts";
import type { StillHere } from "./still-here.ts";

/** What a fault that is still there keeps from being delivered or brought, and nothing beyond that. */
export interface Excuses {
  /** Whether an edit may wait: by itself, or for one that may. */
  readonly entry: (entry: Entry, among: readonly Entry[]) => boolean;
  /** Whether a record may be otherwise here than at the service. */
  readonly row: (type: RecordName, id: number) => boolean;
}

export const noExcuses: Excuses = { entry: () => false, row: () => false };

/** `isGone`: whether the service has the record no more. `isStillHere`: what was here before, and is the same there, stays here. */
export function excusesOf(
  conditions: readonly Lasting[],
  { isGone, isStillHere }: { readonly isGone: StillHere; readonly isStillHere: StillHere },
): Excuses {
  const waits = (entry: Entry, among: readonly Entry[]) =>
    !isNeverSent(entry, among) && conditions.some((one) => keepsWaiting(one, entry));
  // A delete counts once the service says so to whoever names the record (law 9), and naming it is what fails.
  const keepsHere = ({ concern: { record } }: Lasting, type: RecordName, id: number) =>
    record?.by === "naming" && type === record.type && id === record.id && isGone(type, id);
  return {
    entry: (entry, among) =>
      waits(entry, among) ||
      isHeldBack(entry, among, (other) => other.state === "parked" || waits(other, among)),
    row: (type, id) =>
      !isStillHere(type, id) &&
      conditions.some((one) => keepsBack(one, type, id) || keepsHere(one, type, id)),
  };
}

/** A create that has not left, and the delete of its record: they need no service. */
function isNeverSent({ type, id }: Entry, among: readonly Entry[]): boolean {
  const ofRecord = among.filter((one) => one.type === type && one.id === id);
  const kinds = ofRecord.map(({ kind, state }) => `${state} ${kind}`);
  return kinds.length === 2 && kinds[0] === "waiting create" && kinds[1] === "waiting delete";
}

function keepsWaiting({ concern }: Lasting, entry: Entry): boolean {
  const { type, id, kind, state } = entry;
  const { service, list, record } = concern;
  // A create in doubt is looked for on the list, which answers nothing or shows the broken record.
  const isLookedFor = kind === "create" && state === "ambiguous";
  if (record !== undefined && isUnder(entry, record)) return true;
  if (record !== undefined)
    return type === record.type && (id === record.id || (record.by === "showing" && isLookedFor));
  if (list !== undefined) return type === list && isLookedFor;
  return service === undefined || descriptorOf(type).service === service;
}

/** An entry of something that lives under the record: it is read and written by naming the record. */
function isUnder(
  { type, base, patch }: Entry,
  record: { readonly type: RecordName; readonly id: number },
): boolean {
  const { includedIn, fields } = descriptorOf(type);
  const by = includedIn?.by ?? "";
  return fields[by]?.refersTo === record.type && (patch[by] ?? base?.[by]) === record.id;
}

function keepsBack({ concern }: Lasting, type: RecordName, id: number): boolean {
  const { service, method, list, record } = concern;
  if (method === "writes") return false;
  if (record !== undefined) return record.by === "showing" && type === record.type && id === record.id;
  if (list !== undefined) return type === list;
  return service === undefined || descriptorOf(type).service === service;
}
