import { placeOf } from "../../../memory-services/place.ts";
import type { ServiceAnswer, ServiceRequest } from "../../../memory-services/service-request.ts";

interface Request extends Pick<ServiceRequest, "method" | "path" | "query"> {
  readonly host: string;
  readonly leftAt: number;
}

/** An answer to the app that shows records by their ids: a write relies on such an answer (law 8). */
export interface Reading {
  readonly type: string;
  readonly ids: ReadonlySet<number>;
  readonly userId: number;
  readonly leftAt: number;
  /** Number of the service's changes that the answer shows: the first ones of its history, and none after. */
  readonly shown: number;
  /** When the app heard the answer. */
  readonly heardAt: number;
}

/** Records each reading of records by their ids whose answer the app heard, in the order heard. */
export class Readings {
  readonly #heard: Reading[] = [];

  /** Returns a function for the moment when the app hears the answer; null if the request is no such reading. */
  answered(
    arrival: Request,
    { status }: ServiceAnswer,
    shown: { readonly byId: number; readonly byList: number },
    userId: number,
  ): ((heardAt: number) => void) | null {
    if (arrival.method !== "GET" || arrival.host !== "sales.test" || status !== 200) return null;
    const place = placeOf(arrival.path);
    if (place === null) return null;
    const named = place.id === null ? arrival.query.get("ids") : String(place.id);
    if (named === undefined) return null;
    const ids = new Set(named.split(",").map(Number));
    const { leftAt } = arrival;
    const type = place.resource.descriptor.name;
    const known = place.id === null ? shown.byList : shown.byId;
    return (heardAt) => void this.#heard.push({ type, ids, userId, leftAt, shown: known, heardAt });
  }

  /** Returns the last reading of the record that the app had heard when this request left; undefined if there is none. */
  before({
    type,
    id,
    userId,
    leftAt,
  }: Pick<Reading, "type" | "userId" | "leftAt"> & { readonly id: number }): Reading | undefined {
    return this.#heard.findLast(
      (one) => one.heardAt <= leftAt && one.type === type && one.userId === userId && one.ids.has(id),
    );
  }
}
