import type { Sequence } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import type { Computer } from "../computer/computer.ts";
import type { Crowd, LastingPlan } from "../world/lasting-plan.ts";
import { isBlocked } from "./blocked.ts";
import type { Excuses } from "./excuses.ts";
import { nameOf } from "./name-of.ts";
import { replicaDifferences } from "./replica-verdict.ts";

/** Milliseconds that a touched record may take to arrive. */
const onItsWayMs = 5 * 60_000;

/** Largest number of differences that the verdict names. */
const few = 5;

/**
 * Returns a sentence for each edit not delivered, and each record not pulled, unless `excuses` covers it. Passes over
 * records deleted at the service: the app finds deletes at night.
 */
export async function whatIsNotWhole(
  computer: Computer,
  excuses: Excuses,
  crowd: Crowd | null,
): Promise<readonly string[]> {
  const { services, journal, key } = computer;
  const entries = journal.entries(key);
  if (!entries.ok) return [`the journal cannot be read: ${entries.error.kind}`];
  const waiting = entries.value.filter(
    (one) =>
      one.state !== "parked" &&
      one.state !== "kept" &&
      !isBlocked(one, entries.value) &&
      !excuses.entry(one, entries.value),
  );
  const isNew = (type: RecordName, id: number) =>
    crowd?.type === type &&
    Date.parse(String(services.sales.store.get(type, id)?.updated_at)) > services.time - onItsWayMs;
  const isGone = (type: RecordName, id: number) => !services.sales.store.of(type).has(id);
  const differences = await replicaDifferences(
    computer,
    (type, id) => excuses.row(type, id) || isNew(type, id) || isGone(type, id),
  );
  return [
    ...waiting.map(
      (one) => `edit ${nameOf(one)} is ${one.state}, and nothing keeps it: ${JSON.stringify(one.fault)}`,
    ),
    ...fewOf(differences),
  ];
}

function fewOf(words: readonly string[]): readonly string[] {
  const more = words.length - few;
  return more > 0 ? [...words.slice(0, few), `and ${more} more`] : words;
}

/** The edits of who is signed in that have not left yet, and wait for none that the rep has to decide about. */
export function waitingOf({ journal, key }: Computer): readonly Entry[] {
  const entries = journal.entries(key);
  if (!entries.ok) return [];
  return entries.value.filter((one) => one.state === "waiting" && !isBlocked(one, entries.value));
}

/** The edits that the rep has to decide about. */
export function parkedOf({ journal, key }: Computer): readonly Entry[] {
  const entries = journal.entries(key);
  return entries.ok ? entries.value.filter(({ state }) => state === "parked") : [];
}

/**
 * Edits that the rep was asked about because a service carried out nothing for a while (law 4), and not before: as refused, or as sent so
 * often in vain. One that nobody can look for may be in doubt all the same (law 5).
 */
export function parkedByFault(
  computer: Computer,
  { kind, conditions }: LastingPlan,
  before: ReadonlySet<Sequence>,
): readonly string[] {
  if (kind !== "writes" && kind !== "status") return [];
  const service = conditions[0]?.concern.service;
  const manner = conditions[0]?.manner;
  // The service may refuse in its own words an edit that left before the fault began.
  const isOtherwise = (fault: { readonly kind: string; readonly status?: number }) =>
    manner?.kind === "status" && fault.kind === "rejected" && fault.status !== manner.status;
  return parkedOf(computer)
    .filter(({ sequence, type, park }) => {
      const isInVain = park?.kind === "unknownIfArrived" && park.sent !== undefined;
      const isRefused = park?.kind === "refused" && !isOtherwise(park.fault);
      const isConcerned = service === undefined || descriptorOf(type).service === service;
      return (isInVain || isRefused) && isConcerned && !before.has(sequence);
    })
    .map(
      (one) =>
        `edit ${nameOf(one)} was parked while the service answered nothing: ${JSON.stringify(one.park)}`,
    );
}
