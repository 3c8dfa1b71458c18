/** Counts by name, in the order of their first mention. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Takes in another's counts, as plain pairs: they may come from another thread. */
  take(others: Iterable<readonly [string, number]>): void {
    for (const [name, count] of others) this.add(name, count);
  }
}

/** Names under which the tally counts events of the log. */
export const toldOf: Readonly<Record<string, string>> = {
  "push.foundLostCreate": "lost creates found",
  "push.lostCreateAbsent": "lost creates shown to be absent",
  "verify.massDeletion": "mass deletions shown to the rep",
  "engine.replicaRebuilt": "replicas built anew",
};
