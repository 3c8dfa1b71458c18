import { isoSeconds } from "../clock.ts";
import { type SeededRandom, seededRandom } from "../random.ts";

/** Input of every part of the seed. */
export interface Kit {
  readonly seed: number;
  /** Midnight (UTC) of the sandbox's present day, in milliseconds: the seed's records have dates around it. */
  readonly today: number;
  readonly counts: Counts;
}

export interface Counts {
  readonly contacts: number;
  readonly deals: number;
  readonly tasks: number;
  readonly notes: number;
  readonly visits: number;
  /** Number of notes that are visits or calls logged with Rounds; none unless given. */
  readonly logged?: number;
  /** Number of pipelines: the default one, and further ones with stages of their own. */
  readonly pipelines: number;
}

export const demoCounts: Counts = {
  contacts: 1000,
  deals: 300,
  tasks: 2000,
  notes: 3000,
  visits: 1500,
  pipelines: 1,
};
export const noCounts: Counts = { contacts: 0, deals: 0, tasks: 0, notes: 0, visits: 0, pipelines: 1 };

/** First id of each type. The ranges differ, so that an id put in the wrong field shows. */
export const firstIds = {
  user: 101,
  stage: 501,
  deal_source: 2001,
  lead_source: 2101,
  loss_reason: 2201,
  lead_unqualified_reason: 2301,
  custom_field: 2401,
  sequence: 2501,
  step: 2601,
  contact: 1_000_001,
  deal: 4_000_001,
  task: 5_000_001,
  note: 6_000_001,
  visit: 7_000_001,
  document: 8_000_001,
  product: 9_000_001,
  associated_contact: 9_500_001,
} as const;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const userCount = 8;

export function streamOf(kit: Kit, name: string): SeededRandom {
  return seededRandom(kit.seed, name);
}

export function someUser(random: SeededRandom): number {
  return firstIds.user + random.whole(0, userCount - 1);
}

/** A contact of the seed; null where it has none. */
export function someContact(kit: Kit, random: SeededRandom): number | null {
  return kit.counts.contacts === 0 ? null : firstIds.contact + random.whole(0, kit.counts.contacts - 1);
}

export function someDeal(kit: Kit, random: SeededRandom): number | null {
  return kit.counts.deals === 0 ? null : firstIds.deal + random.whole(0, kit.counts.deals - 1);
}

export interface Lifetime {
  readonly created_at: string;
  readonly updated_at: string;
}

/** When a record was made and last changed: before today, changed at or after it was made, more of it lately. */
export function lifetime(kit: Kit, random: SeededRandom, days: number): Lifetime {
  const age = random.next() ** 1.5 * days * day + minute;
  const quiet = random.chance(0.4) ? age : random.next() * age + 1;
  return { created_at: isoSeconds(kit.today - age), updated_at: isoSeconds(kit.today - quiet) };
}
