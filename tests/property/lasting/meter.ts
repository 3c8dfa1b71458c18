import { placeOf } from "../../memory-services/place.ts";
import type { Network } from "../simulator/world/network.ts";
import type { VirtualTime } from "../simulator/world/virtual-time.ts";

/** Requests of a stretch of time, by method and list; all of them in `all`. */
export interface Counted {
  readonly all: number;
  readonly of: ReadonlyMap<string, number>;
}

/** Counts the requests that leave. */
export class Meter {
  readonly #left: { readonly at: number; readonly name: string }[] = [];

  constructor(network: Network, time: VirtualTime) {
    network.onSent = (request) => this.#left.push({ at: time.now, name: nameOf(request) });
  }

  /** From one moment, milliseconds of the simulation, to before another. */
  between(from: number, to: number): Counted {
    const of = new Map<string, number>();
    const counted = this.#left.filter(({ at }) => at >= from && at < to);
    for (const { name } of counted) of.set(name, (of.get(name) ?? 0) + 1);
    return { all: counted.length, of };
  }
}

type Sent = Parameters<Network["onSent"]>[0];

/** `GET /v2/notes`, `GET /v2/notes?ids`, `GET /v2/notes/:id`. */
function nameOf({ host, method, path, query }: Sent): string {
  const place = host === "sales.test" ? placeOf(path) : null;
  const plain = place === null ? path : place.resource.descriptor.path;
  const which = place === null || place.id === null ? "" : "/:id";
  return `${method} ${plain}${which}${query.has("ids") ? "?ids" : ""}`;
}
