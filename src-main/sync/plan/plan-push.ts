import type { Entry, JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { changesOfEvents, eventsFollowed } from "../../../src-shared/merge/changes-of-events.ts";
import { type Coalesced, coalesce } from "../../../src-shared/merge/coalesce.ts";
import { referencesIn } from "../../../src-shared/merge/remap-ids.ts";
import { setKeyOf } from "../../../src-shared/merge/set-key.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { sentTogether, shorterSendings } from "./sent-together.ts";

/** The next thing to do about one record. */
export type Unit =
  | { readonly do: "send"; readonly head: JournalEntry; readonly request: Coalesced }
  /**
   * A create that may have arrived: the values sent, and those that may have been sent instead
   * (`shorterSendings`).
   */
  | {
      readonly do: "lookFor";
      readonly head: JournalEntry;
      readonly request: Coalesced;
      readonly shorter: readonly Coalesced[];
    };

/**
 * Units that Rounds can send now, oldest first (law 6). Only the oldest entry of each record counts, and a
 * parked or settled one holds the record back. An entry with a temporary id of another record waits, because
 * a delivered parent would have remapped it. An event waits for the change that it tells of, and for the earlier event of its
 * visit. An edit of a record that is set by a key waits for the earlier edits of another record with the same key,
 * because both are one record at the service. `leaveOut` holds the records that stay out of this plan.
 */
export function planPush(entries: readonly JournalEntry[], leaveOut: ReadonlySet<string>): readonly Unit[] {
  const byRecord = Map.groupBy(
    // mutation: order-by-device-clock, edit-passes-parked-one
    entries.filter((one) => one.state !== "kept").toSorted((a, b) => a.sequence - b.sequence),
    recordKey,
  );
  const changes = changesOfEvents(entries);
  const followed = eventsFollowed(entries);
  const firstOfKey = firstOfKeys(byRecord);
  const units: Unit[] = [];
  for (const [key, ofRecord] of byRecord) {
    const [head, ...rest] = ofRecord;
    if (head === undefined || leaveOut.has(key)) continue;
    if (head.state !== "waiting" && head.state !== "ambiguous") continue;
    const descriptor = descriptorOf(head.type);
    const together = sentTogether(head, rest);
    const request = coalesce(descriptor, [head, ...together]);
    // mutation: child-before-parent
    if (request.kind !== "cancelled" && waitsForParent({ ...head, patch: request.patch })) continue;
    const setKey = setKeyOf(head.type, request);
    // mutation: rule-passes-one-of-its-path
    if (setKey !== null && firstOfKey.get(`${head.type} ${setKey}`) !== key) continue;
    const change = changes.get(head.sequence);
    // mutation: correction-passes-its-note
    if (head.state === "waiting" && change !== undefined && change.state !== "settled") continue;
    // mutation: event-passes-earlier-one
    if (head.state === "waiting" && followed.has(head.sequence)) continue;
    // Rounds may send an update or a deletion again, because it first compares the record with the service. The same goes
    // for a create that is known by its key.
    const isSet = descriptor.writes.set !== undefined;
    if (head.state !== "ambiguous" || head.kind !== "create" || isSet) {
      units.push({ do: "send", head, request });
      continue;
    }
    units.push({ do: "lookFor", head, request, shorter: shorterSendings(descriptor, head, together) });
  }
  // mutation: order-by-device-clock#units
  return units.toSorted((a, b) => a.head.sequence - b.head.sequence);
}

/** Maps each key by which records are set to the record whose edits have it and are the oldest without an answer. */
function firstOfKeys(byRecord: ReadonlyMap<string, readonly JournalEntry[]>): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const [record, ofRecord] of byRecord) {
    const [head, ...rest] = ofRecord.filter((one) => one.state !== "settled");
    if (head === undefined) continue;
    const descriptor = descriptorOf(head.type);
    if (descriptor.writes.set === undefined) continue;
    // The key that the record's next request has: an unsent rule may have got another path since it was made.
    const setKey = setKeyOf(head.type, coalesce(descriptor, [head, ...sentTogether(head, rest)]));
    const name = `${head.type} ${setKey}`;
    if (setKey !== null && !firsts.has(name)) firsts.set(name, record);
  }
  return firsts;
}

/**
 * The records that other entries wait for: once one of them is delivered, its dependents come next in order.
 */
export function awaitedRecords(entries: readonly Entry[]): ReadonlySet<string> {
  const unsent = entries.filter((one) => one.state !== "kept");
  const parents = unsent.flatMap((one) =>
    referencesIn(descriptorOf(one.type), one.patch)
      .filter((reference) => reference.id < 0)
      .map(recordKey),
  );
  const awaited = [...changesOfEvents(unsent).values(), ...eventsFollowed(unsent).values()];
  return new Set([...parents, ...awaited.map(recordKey)]);
}

function waitsForParent(entry: Pick<Entry, "type" | "id" | "kind" | "patch">): boolean {
  if (entry.kind !== "create" && entry.id < 0) return true;
  return referencesIn(descriptorOf(entry.type), entry.patch).some((one) => one.id < 0);
}
