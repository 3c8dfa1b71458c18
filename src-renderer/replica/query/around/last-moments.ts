import type { RecordId } from "../../../../src-shared/ids.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../../store/database.ts";

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
    const raiseBy = async (type: RecordName, moments: ReadonlyMap<unknown, number>, field: string) => {
      const ids = [...moments.keys()] as RecordId[];
      for (let from = 0; from < ids.length; from += part) {
        signal?.throwIfAborted();
        for (const row of await rowsOf(database, type).bulkGet(ids.slice(from, from + part))) {
          const [place, at] = [row?.[field], moments.get(row?.id)];
          if (typeof place === "number" && at !== undefined) raise(all, place, at);
        }
      }
    };
    await raiseBy("contact", this.#contacts, "contact_id");
    await raiseBy("deal", this.#deals, "organization_id");
    return all;
  }
}

function raise(moments: Map<unknown, number>, id: unknown, at: number): void {
  moments.set(id, Math.max(at, moments.get(id) ?? at));
}
