import type { Resource } from "../services/sales/resources.ts";
import type { StoredRecord } from "../services/store/records.ts";
import { Store } from "./store.ts";

/** Makes a service's lists lag behind its writes: a copy of its database, always `ms` milliseconds late, answers them. */
export interface ListLag {
  readonly ms: number;
  /** Returns the time by which the lag is counted, in milliseconds. */
  readonly now: () => number;
}

interface Step {
  readonly at: number;
  readonly type: string;
  readonly id: number;
  /** Null where the record was removed. */
  readonly row: StoredRecord | null;
}

/** A copy of a store that follows it, late by a constant time, so it never goes back. */
export class Follower extends Store {
  readonly #lag: ListLag;
  readonly #ahead: Step[] = [];
  /** Counts the requests that found this copy behind its leader. */
  timesBehind = 0;

  constructor(leader: Store, resources: Iterable<Resource>, lag: ListLag) {
    super();
    this.#lag = lag;
    for (const { table } of resources)
      for (const [id, row] of leader.of(table.name)) super.of(table.name).set(id, row);
    leader.onWrite = (type, id, row) => void this.#ahead.push({ at: lag.now(), type, id, row });
  }

  /** Returns this copy, brought up to the leader's state of `ms` milliseconds ago. */
  caughtUp(): Store {
    const until = this.#lag.now() - this.#lag.ms;
    for (let next = this.#ahead[0]; next !== undefined && next.at <= until; next = this.#ahead[0]) {
      this.#ahead.shift();
      if (next.row === null) this.of(next.type).delete(next.id);
      else this.of(next.type).set(next.id, next.row);
    }
    if (this.#ahead.length > 0) this.timesBehind += 1;
    return this;
  }
}
