import type { RecordId } from "../../../src-shared/ids.ts";
import { personsOf } from "../../../src-shared/ipc/support-profile.ts";
import { lastReadings, readEvents } from "../support/exports.ts";
import { isOfOneRecord, mostFailures } from "./of-one-record.ts";

type Job = Omit<Parameters<typeof readEvents>[0], "contact"> & {
  /** The contacts that are followed. */
  readonly ids: readonly RecordId[];
  /** Milliseconds after which a person's events are read again. */
  readonly readEvery: number;
  /** Time when the events of a contact could not be read, by its id: Rounds leaves it alone for `readEvery`. */
  readonly failed: Map<RecordId, number>;
  /** Asked before each step: no more is begun. */
  readonly goesOn: () => boolean;
};

/**
 * Reads the support events of the contacts that are followed, one after the other. It steps over a contact whose events cannot be
 * read, and ends where the platform cannot be asked.
 */
export async function cacheEvents({ ids, readEvery, failed, goesOn, ...asking }: Job): Promise<void> {
  const { database } = asking.replica;
  const isRecent = (at: number | undefined) => at !== undefined && Math.abs(asking.now() - at) < readEvery;
  let failures = 0;
  for (const id of ids) {
    if (!goesOn() || failures >= mostFailures) return;
    const contact = await database.contact.get(id);
    if (contact === undefined) continue;
    const [last] = await lastReadings(database, personsOf(contact, asking.profile).slice(0, 1));
    if (isRecent(last?.at) || isRecent(failed.get(id))) continue;
    if (!goesOn()) return;
    const fault = await readEvents({ ...asking, contact });
    if (fault === null) continue;
    if (!isOfOneRecord(fault)) return;
    failed.set(id, asking.now());
    failures += 1;
  }
}
