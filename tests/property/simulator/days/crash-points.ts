/** Where the app can be killed. `main`: the whole of it. `window`: its renderer alone. */
export type Victim = "main" | "window";

/**
 * Every step of storage and network that the app takes, by kind, and the decision whether it is killed there. A step
 * is reached before and after it is done: `journal claim before`.
 */
export class CrashPoints {
  readonly reached = new Map<string, number>();
  readonly struck = new Map<string, number>();
  /** Asked at each step. */
  decide: (kind: string, place: number) => Victim | null = () => null;
  /** Steps are counted and may strike. Off while the world is being set up and when all is well again. */
  armed = false;
  #place = 0;

  /** How many steps were reached in all. */
  get places(): number {
    return this.#place;
  }

  /** The victim, where this is where it ends. */
  reach(kind: string): Victim | null {
    if (!this.armed) return null;
    this.reached.set(kind, (this.reached.get(kind) ?? 0) + 1);
    const victim = this.decide(kind, this.#place++);
    if (victim !== null) this.struck.set(kind, (this.struck.get(kind) ?? 0) + 1);
    return victim;
  }
}
