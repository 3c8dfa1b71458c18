import { placeOf } from "../../../memory-services/place.ts";
import type { ServiceAnswer, ServiceRequest } from "../../../memory-services/service-request.ts";

interface Request extends Pick<ServiceRequest, "method" | "path" | "query"> {
  readonly host: string;
  readonly leftAt: number;
}

/** One answer to the app that shows records by their ids: a write leans on such a one (law 8). */
export interface Reading {
  readonly type: string;
  readonly ids: ReadonlySet<number>;
  readonly userId: number;
  readonly leftAt: number;
  /** How many changes the service had made by then: the answer shows them, and none of those after. */
  readonly shown: number;
  /** When the app heard the answer. */
  readonly heardAt: number;
}

/** Every reading of records by their ids that the app heard the answer of, in the order in which it heard them. */
export class Readings {
  readonly #heard: Reading[] = [];

  /** Answers how to say that the app has heard the answer; null where the request is no such reading. */
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

  /** The last one that the app had heard when this request of it left; undefined where there is none. */
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
