import { chunksOf } from "../../../../src-shared/chunks-of.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { organizationsOfDeals } from "./deals-of-contacts.ts";

/** Number of rows in one request. */
const part = 1_000;

type About = Readonly<Record<string, unknown>>;

/** The last moment, in milliseconds, of something that happened to contacts and deals. */
export class LastMoments {
  readonly #contacts = new Map<unknown, number>();
  readonly #deals = new Map<unknown, number>();

  /** Takes in that something happened to the record that `row` is about, at an ISO moment. Anything else is no moment. */
  take({ resource_type: type, resource_id: id }: About, moment: unknown): void {
    const at = typeof moment === "string" ? Date.parse(moment) : Number.NaN;
    if (Number.isNaN(at)) return;
    if (type === "contact") raise(this.#contacts, id, at);
    if (type === "deal") raise(this.#deals, id, at);
  }

  /** Returns the moments by contact: a person's own; for an organization those of its people and its deals as well. */
  async ofContacts(database: ReplicaDatabase, signal?: AbortSignal): Promise<ReadonlyMap<unknown, number>> {
    const all = new Map(this.#contacts);
    for (const ids of chunksOf([...this.#contacts.keys()] as RecordId[], part)) {
      signal?.throwIfAborted();
      for (const row of await database.contact.bulkGet(ids))
        if (row?.contact_id) raise(all, row.contact_id, this.#contacts.get(row.id) ?? 0);
    }
    for (const ids of chunksOf([...this.#deals.keys()] as RecordId[], part)) {
      signal?.throwIfAborted();
      const deals = (await database.deal.bulkGet(ids)).filter((row) => row !== undefined);
      const organizationsOf = await organizationsOfDeals(database, deals);
      for (const row of deals)
        for (const id of organizationsOf(row)) raise(all, id, this.#deals.get(row.id) ?? 0);
    }
    return all;
  }
}

function raise(moments: Map<unknown, number>, id: unknown, at: number): void {
  moments.set(id, Math.max(at, moments.get(id) ?? at));
}
