import type { Entry } from "../../../src-main/contract/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-main/contract/records/registry.ts";
import { isHeldBack } from "./held-back.ts";
import type { Lasting } from "./lasting.ts";

/** What a fault that is still there keeps from being delivered or brought, and nothing beyond that. */
export interface Excuses {
  /** Whether an edit may wait: by itself, or for one that may. */
  readonly entry: (entry: Entry, among: readonly Entry[]) => boolean;
  /** Whether a record may be otherwise here than at the service. */
  readonly row: (type: RecordName, id: number) => boolean;
}

export const noExcuses: Excuses = { entry: () => false, row: () => false };

export function excusesOf(conditions: readonly Lasting[]): Excuses {
  const waits = (entry: Entry) => conditions.some((one) => keepsWaiting(one, entry));
  return {
    entry: (entry, among) =>
      waits(entry) || isHeldBack(entry, among, (other) => other.state === "parked" || waits(other)),
    row: (type, id) => conditions.some((one) => keepsBack(one, type, id)),
  };
}

function keepsWaiting({ concern }: Lasting, { type, id, kind, state }: Entry): boolean {
  const { service, list, record } = concern;
  // A create in doubt is looked for on the list, which answers nothing or shows the broken record.
  const isLookedFor = kind === "create" && state === "ambiguous";
  if (record !== undefined)
    return type === record.type && (id === record.id || (record.by === "showing" && isLookedFor));
  if (list !== undefined) return type === list && isLookedFor;
  return service === undefined || descriptorOf(type).service === service;
}

function keepsBack({ concern }: Lasting, type: RecordName, id: number): boolean {
  const { service, method, list, record } = concern;
  if (method === "writes") return false;
  if (record !== undefined) return record.by === "showing" && type === record.type && id === record.id;
  if (list !== undefined) return type === list;
  return service === undefined || descriptorOf(type).service === service;
}
