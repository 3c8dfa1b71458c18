import type { RecordId } from "../../../src-shared/ids.ts";
import { personsOf } from "../../../src-shared/ipc/support-profile.ts";
import { lastReadings, readEvents } from "../support/exports.ts";

type Job = Omit<Parameters<typeof readEvents>[0], "contact"> & {
  /** The contacts that are followed. */
  readonly ids: readonly RecordId[];
  /** Milliseconds after which a person's events are read again. */
  readonly readEvery: number;
  /** Asked before each step: no more is begun. */
  readonly goesOn: () => boolean;
};

/** Reads the support events of the contacts that are followed, one after the other; ends where the platform cannot be asked. */
export async function keepEvents({ ids, readEvery, goesOn, ...asking }: Job): Promise<void> {
  const { database } = asking.replica;
  for (const id of ids) {
    if (!goesOn()) return;
    const contact = await database.contact.get(id);
    if (contact === undefined) continue;
    const [last] = await lastReadings(database, personsOf(contact, asking.profile).slice(0, 1));
    if (last && Math.abs(asking.now() - last.at) < readEvery) continue;
    if (!goesOn() || (await readEvents({ ...asking, contact })) !== null) return;
  }
}
