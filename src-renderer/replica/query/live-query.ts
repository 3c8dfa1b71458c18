import { type ChangeSource, type Changes, changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { LruCache } from "../store/lru-cache.ts";
import { oneEach } from "./one-each.ts";
import { Pace, type PaceTime } from "./pace.ts";

/** A query, as a value: equal queries have equal keys, and share one answer. */
export interface Query<T> {
  readonly key: string;
  /** Everything whose changes may change the answer. */
  readonly types: readonly ChangeSource[];
  /**
   * Answers from the replica as it is now. `before`: the last answer, if there is one. `signal` aborts when nobody waits for the
   * answer any more: a run that takes long then rejects with the signal's reason.
   */
  readonly run: (before: T | undefined, signal: AbortSignal) => Promise<T>;
  /** The thread that does the work: the window, unless the query asks the worker. */
  readonly where?: "window" | "worker";
  /**
   * Shows what can be had quickly, before the first run. Resolves to true if that is the answer, so that no run is
   * needed.
   */
  readonly first?: (show: (answer: T) => void) => Promise<boolean>;
  /** Puts together what a run found and what is shown; returns `before` itself if nothing has changed. */
  readonly take?: (found: T, before: T | undefined) => T;
  /** An answer that a change has made old is shown until the next: it names records, and their rows are read anew. */
  readonly showsOld?: boolean;
  /** The answer is dropped when nobody shows it: the same query hardly comes again. */
  readonly once?: boolean;
}

export interface Follower {
  readonly answered: () => void;
  /** Without it a failure is thrown on: it is a bug. */
  readonly failed?: ((error: unknown) => void) | undefined;
}

/** A run that is under way. */
interface Reading<T> {
  /** Change count when it began. */
  readonly seen: number;
  readonly answer: Promise<T>;
  readonly abort: AbortController;
  /** Somebody who does not follow the query waits for the answer. */
  asked: boolean;
}

/** The answer to a query that is shown in any number of places, and kept after the last has gone. */
export class LiveQuery<T> {
  readonly #database: ReplicaDatabase;
  readonly #changes: Changes;
  readonly #query: Query<T>;
  readonly #pace: Pace;
  /** Each follower, with the change count when it began to follow: an answer read before that does not count for it. */
  readonly #followers = new Map<Follower, number>();
  #last: { readonly value: T } | undefined;
  /** Change count when the read of the last answer began. */
  #seen = -1;
  /** False while the last answer is only what `first` could show. */
  #whole = false;
  #reading: Reading<T> | null = null;
  #isFirst = false;
  #leave = () => {};

  constructor(database: ReplicaDatabase, query: Query<T>, time?: PaceTime) {
    this.#database = database;
    this.#changes = changesOf(database);
    this.#query = query;
    this.#pace = new Pace(() => this.#runForFollowers(), time);
  }

  /** The last answer, as the same object until the next. */
  last(): { readonly value: T } | undefined {
    return this.#last;
  }

  /**
   * Returns the last answer if a new follower may see it: nothing that the query reads has changed since, or the query
   * shows old answers (`showsOld`).
   */
  known(): { readonly value: T } | undefined {
    return this.#query.showsOld === true || this.#isFresh() ? this.#last : undefined;
  }

  /** Answers once. All who ask between two changes share one read. */
  ask(): Promise<T> {
    if (this.#isFresh() && this.#last !== undefined) return Promise.resolve(this.#last.value);
    const reading = this.#read();
    reading.asked = true;
    return reading.answer;
  }

  /** Calls the follower after each answer that comes after the known one. Returns a function that stops. */
  follow(follower: Follower): () => void {
    if (this.#followers.size === 0) {
      followedOf(this.#database).add(this);
      this.#leave = this.#changes.follow(this.#query.types, () => {
        if (!this.#isFirst) this.#pace.rested();
      });
    }
    this.#followers.set(follower, this.#now());
    if (!this.#isFresh() && !this.#isFirst) this.#begin();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) return;
      followedOf(this.#database).delete(this);
      this.#leave();
      this.#pace.stop();
      if (!this.#whole) this.#last = undefined;
      // The screen that follows may show the same query.
      queueMicrotask(() => this.#giveUp());
    };
  }

  /** Whether the window, which draws the answer, is busy with a run as well. */
  readsInWindow(): boolean {
    return this.#query.where !== "worker" && this.#reading !== null;
  }

  /** Answers its followers with every change up to now, without the rest that the pace would take. */
  async catchUp(): Promise<void> {
    if (this.#isFresh()) return;
    // The run at the pace comes all the same, and tells its followers of a failure.
    await this.#read().answer.catch(() => undefined);
  }

  /** Sets an answer that is known before a run gives it. */
  put(answer: T): void {
    if (this.#last?.value === answer) return;
    this.#last = { value: answer };
    for (const { answered } of this.#followers.keys()) answered();
  }

  #now(): number {
    return this.#changes.of(...this.#query.types);
  }

  #isFresh(): boolean {
    return this.#whole && this.#seen === this.#now();
  }

  #begin(): void {
    if (this.#query.first === undefined || this.#last !== undefined) this.#pace.atOnce();
    else void this.#showFirst(this.#query.first);
  }

  async #showFirst(first: NonNullable<Query<T>["first"]>): Promise<void> {
    this.#isFirst = true;
    const seen = this.#now();
    const show = (answer: T) => {
      if (this.#followers.size === 0 || this.#whole) return;
      this.#seen = seen;
      this.put(answer);
    };
    // Without first rows the run tells of any failure.
    const whole = await first(show).catch(() => false);
    this.#isFirst = false;
    if (this.#followers.size === 0) return;
    this.#whole ||= whole;
    if (!this.#isFresh()) this.#pace.atOnce();
  }

  #read(): Reading<T> {
    const seen = this.#now();
    if (this.#reading?.seen === seen) return this.#reading;
    const abort = new AbortController();
    const answer = this.#query.run(this.#last?.value, abort.signal).then(
      (found) => this.#take(found, seen),
      (error: unknown) => {
        if (this.#reading?.answer === answer) this.#reading = null;
        throw error;
      },
    );
    this.#reading = { seen, answer, abort, asked: false };
    return this.#reading;
  }

  /** Ends a run that nobody waits for: it would keep the store from the screen that came instead. */
  #giveUp(): void {
    if (this.#followers.size > 0 || this.#reading === null || this.#reading.asked) return;
    this.#reading.abort.abort();
    this.#reading = null;
  }

  #take(found: T, seen: number): T {
    if (this.#reading?.seen === seen) this.#reading = null;
    // A read that began later has answered already.
    if (this.#last !== undefined && this.#whole && this.#seen > seen) return found;
    const before = this.#last?.value;
    const answer = this.#query.take?.(found, before) ?? found;
    this.#seen = seen;
    this.#whole = true;
    if (this.#last === undefined || answer !== before) this.#last = { value: answer };
    for (const [{ answered }, since] of this.#followers) if (seen >= since) answered();
    return answer;
  }

  async #runForFollowers(): Promise<void> {
    // The read that was under way has answered whoever came meanwhile.
    if (this.#isFresh()) return;
    const { answer, abort } = this.#read();
    try {
      await answer;
    } catch (error) {
      // Ignores the failure of a closed store or an aborted run: new followers start a run of their own.
      if (!this.#database.isOpen() || this.#followers.size === 0 || abort.signal.aborted) return;
      const followers = [...this.#followers.keys()];
      for (const { failed } of followers) failed?.(error);
      if (followers.some(({ failed }) => failed === undefined)) throw error;
    }
  }
}

/** All live queries of a replica that somebody shows. */
export const followedOf = oneEach(
  (_: ReplicaDatabase) => new Set<Pick<LiveQuery<unknown>, "catchUp" | "readsInWindow">>(),
);

/**
 * Number of answers to keep while no screen shows them. For the worker it is lower, because an answer of the worker may
 * name 100,000 records.
 */
const most = { window: 60, worker: 12 } as const;
const keptOf = oneEach((_: ReplicaDatabase) => ({
  window: new LruCache<unknown>(most.window),
  worker: new LruCache<unknown>(most.worker),
}));

/** Returns the shared live query of this key. */
export function liveQuery<T>(database: ReplicaDatabase, query: Query<T>): LiveQuery<T> {
  if (query.once === true) return new LiveQuery(database, query);
  const kept = keptOf(database)[query.where ?? "window"];
  const live = (kept.get(query.key) as LiveQuery<T> | undefined) ?? new LiveQuery(database, query);
  kept.put(query.key, live);
  return live;
}
