import { availableParallelism } from "node:os";
import type { CheckpointOutcome } from "./checkpoint.ts";
import type { LifeOutcome } from "./life.ts";
import { isBetween, phases } from "./phase.ts";
import type { Store } from "./watch-attach.ts";

/** Outcome of one round: a life with its kill, or a comparison. */
export type Round =
  | ({ readonly kind: "kill"; readonly plan: object } & Numbered & LifeOutcome)
  | ({ readonly kind: "checkpoint" } & Numbered & CheckpointOutcome);

interface Numbered {
  readonly round: number;
  readonly store: Store;
}

/** Figures of one run, or of several added up. */
export interface Summary {
  readonly runs: number;
  readonly kills: number;
  readonly seconds: number;
  readonly byPhase: Readonly<Record<string, number>>;
  readonly between: number;
  readonly clicked: number;
  readonly acknowledged: number;
  readonly answersDropped: number;
  readonly hidden: number;
  readonly crashed: number;
  /** Stores that the loop deleted, and those that Chromium lost by itself. */
  readonly storesDeleted: number;
  readonly storesLost: number;
  readonly storesOlder: number;
  /** Unsent edits that came back from the journal: after any of these, and into a replica that had kept its epoch. */
  readonly restored: number;
  readonly restoredIntoKept: number;
  readonly comparisons: number;
  readonly facts: number;
  readonly inSight: number;
  readonly signIns: number;
  readonly stumbles: number;
  /** Of the machine while it ran: the highest of the one-minute load averages, and the cores it had. */
  readonly loadAverage: number;
  readonly cores: number;
  readonly wrong: readonly string[];
}

export function summarize(rounds: readonly Round[], seconds: number): Summary {
  const kills = rounds.filter((one) => one.kind === "kill");
  const checks = rounds.filter((one) => one.kind === "checkpoint");
  const sum = <T>(list: readonly T[], of: (one: T) => number | boolean) =>
    list.reduce((total, one) => total + Number(of(one)), 0);
  const within = (from: Store) => rounds.filter((one) => one.store === from);
  return {
    runs: 1,
    kills: kills.length,
    seconds: Math.round(seconds),
    byPhase: Object.fromEntries(
      phases.map((phase) => [phase, kills.filter((one) => one.phase === phase).length]),
    ),
    between: sum(kills, (one) => isBetween(one.phase)),
    clicked: sum(kills, (one) => one.clicked),
    acknowledged: sum(kills, (one) => one.acknowledged),
    answersDropped: sum(kills, (one) => one.answersDropped),
    hidden: sum(kills, (one) => one.hidden),
    crashed: sum(kills, (one) => one.crashed),
    storesDeleted: within("deleted").length,
    storesLost: within("lost").length,
    storesOlder: within("older").length,
    restored: sum((["deleted", "lost", "older"] as const).flatMap(within), (one) => one.restored),
    restoredIntoKept: sum(within("kept"), (one) => one.restored),
    comparisons: checks.length,
    facts: checks.at(-1)?.facts ?? 0,
    inSight: checks.at(-1)?.inSight.length ?? 0,
    signIns: sum(checks, (one) => one.signedInAgain),
    stumbles: sum(kills, (one) => one.stumble !== null),
    loadAverage: Math.max(0, ...kills.map((one) => one.loadAverage)),
    cores: availableParallelism(),
    wrong: rounds.flatMap((one) => one.wrong.map((what) => `round ${one.round}: ${what}`)),
  };
}

export function addUp(summaries: readonly Summary[]): Summary {
  return summaries.reduce((total, one) => ({
    ...(Object.fromEntries(
      Object.entries(total).map(([key, value]) => {
        const other = one[key as keyof Summary];
        return [key, typeof value === "number" && typeof other === "number" ? value + other : value];
      }),
    ) as unknown as Summary),
    loadAverage: Math.max(total.loadAverage, one.loadAverage),
    cores: one.cores,
    byPhase: Object.fromEntries(
      phases.map((phase) => [phase, (total.byPhase[phase] ?? 0) + (one.byPhase[phase] ?? 0)]),
    ),
    wrong: [...total.wrong, ...one.wrong],
  }));
}

/** Writes the summary as lines for the terminal. */
export function inWords(one: Summary): string {
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, one.kills)).toFixed(1)} %)`;
  return [
    `${one.kills} kills in ${one.runs} runs, ${one.seconds} s, ${(one.seconds / Math.max(1, one.kills)).toFixed(1)} s a kill`,
    `between the click and the settling: ${share(one.between)}`,
    ...phases.map((phase) => `  ${phase}: ${share(one.byPhase[phase] ?? 0)}`),
    `window hidden: ${one.hidden}; renderer crashed in the middle of a push: ${one.crashed}; answers dropped: ${one.answersDropped}`,
    `edits clicked: ${one.clicked}, acknowledged: ${one.acknowledged}; records compared at the end: ${one.facts}, in ${one.comparisons} comparisons`,
    `IndexedDB deleted by the loop: ${one.storesDeleted}, lost by Chromium: ${one.storesLost}, gone back to an older state: ${one.storesOlder}; unsent edits restored from the journal: ${one.restored}, into a store that was kept: ${one.restoredIntoKept}`,
    `acknowledged and in sight as parked: ${one.inSight}; signed in anew: ${one.signIns}; the rep did not get on: ${one.stumbles}`,
    `load average at most ${one.loadAverage.toFixed(1)} on ${one.cores} cores`,
    `LOST, DOUBLED OR WRONG: ${one.wrong.length}`,
    ...one.wrong.map((what) => `  ${what}`),
  ].join("\n");
}
