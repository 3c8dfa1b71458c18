/** The victim of a kill. `main`: the whole app. `window`: its renderer alone. */
export type Victim = "main" | "window";

/**
 * Counts the app's steps of storage and network, by kind, and decides at which step to kill the app. Each step counts
 * before and after it: `journal claim before`.
 */
export class CrashPoints {
  readonly reached = new Map<string, number>();
  readonly struck = new Map<string, number>();
  /** Decides at each step; null: no kill. */
  decide: (kind: string, place: number) => Victim | null = () => null;
  /** True while steps count and may kill. False during setup, and when all is well again. */
  armed = false;
  #place = 0;

  /** Number of steps reached in all. */
  get places(): number {
    return this.#place;
  }

  /** Counts the step. Returns the victim if the app is to be killed here. */
  reach(kind: string): Victim | null {
    if (!this.armed) return null;
    this.reached.set(kind, (this.reached.get(kind) ?? 0) + 1);
    const victim = this.decide(kind, this.#place++);
    if (victim !== null) this.struck.set(kind, (this.struck.get(kind) ?? 0) + 1);
    return victim;
  }
}
