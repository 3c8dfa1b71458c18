/** Time as a pace sees it, in milliseconds. `after` returns a function that takes the call back. */
export interface PaceTime {
  readonly now: () => number;
  readonly after: (ms: number, call: () => void) => () => void;
}

export const windowTime: PaceTime = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Work that is asked for again and again rests four times as long as it takes, but no longer than a second. */
const restPerWork = 4;
const longestRestMs = 1_000;

/**
 * The pace of all that is read again after changes. Dexie's own live queries begin anew with every change and drop the
 * run before: while pages pour in, a query over a large table would never come to an answer, and leave the screen no
 * time. Here each run ends, and the next comes after a rest in proportion to its cost. A change after a quiet moment
 * waits for nothing; the last change is never left out.
 */
export class Pace {
  readonly #work: () => Promise<void>;
  readonly #time: PaceTime;
  #running = false;
  /** A run that is to follow the one that is running. */
  #next: "none" | "rested" | "atOnce" = "none";
  #restedAt = 0;
  #stopRest: (() => void) | null = null;

  constructor(work: () => Promise<void>, time: PaceTime = windowTime) {
    this.#work = work;
    this.#time = time;
  }

  /** Runs without a rest: somebody waits who has nothing to show yet. */
  atOnce(): void {
    this.stop();
    if (this.#running) this.#next = "atOnce";
    else void this.#run();
  }

  /** Runs again after a change, once rested. */
  rested(): void {
    if (this.#running && this.#next === "none") this.#next = "rested";
    if (this.#running || this.#stopRest !== null) return;
    const left = this.#restedAt - this.#time.now();
    if (left > 0) this.#stopRest = this.#time.after(left, () => this.atOnce());
    else void this.#run();
  }

  /** Takes back a run that has not begun. */
  stop(): void {
    this.#stopRest?.();
    this.#stopRest = null;
    this.#next = "none";
  }

  async #run(): Promise<void> {
    this.#running = true;
    const begun = this.#time.now();
    try {
      await this.#work();
    } finally {
      const end = this.#time.now();
      this.#restedAt = end + Math.min(longestRestMs, (end - begun) * restPerWork);
      this.#running = false;
      const next = this.#next;
      this.#next = "none";
      if (next === "atOnce") this.atOnce();
      if (next === "rested") this.rested();
    }
  }
}
