import { readFileSync } from "node:fs";
import { z } from "zod";

/** A run of the bench, as it is kept beside its table. */
export const keptRun = z.object({
  version: z.string(),
  date: z.string(),
  machine: z.string(),
  lines: z.array(
    z.object({
      what: z.string(),
      held: z.boolean().nullable(),
      /** The machine's load when the line was measured, over the last minute and five. */
      load: z.string(),
      /** Figures that another machine would have, too. */
      ratios: z.record(z.string(), z.number()),
    }),
  ),
});
export type KeptRun = z.infer<typeof keptRun>;

type Ratios = Readonly<Record<string, number>>;

/** By how much a ratio may grow before it fails a run: what varies from run to run on a quiet machine. */
const mayGrowBy = 0.1;

export function readRun(file: string): KeptRun {
  return keptRun.parse(JSON.parse(readFileSync(file, "utf8")));
}

export function ratiosOf({ lines }: Pick<KeptRun, "lines">): Ratios {
  return Object.assign({}, ...lines.map((line) => line.ratios));
}

/** The budget: each ratio as a quiet run had it. It is lowered by whoever makes something faster. */
export function readBudget(file: string): Ratios {
  return z.record(z.string(), z.number().positive()).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Ratios that have grown by more than a tenth, a line each; those that either side lacks are left out. */
export function grown(before: Ratios, now: Ratios): readonly string[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const was = before[name];
    if (was === undefined || ratio <= was * (1 + mayGrowBy)) return [];
    return [`${name}: × ${ratio.toFixed(2)}, was × ${was.toFixed(2)}`];
  });
}

/** A table of what two runs have in common. */
export function comparison(before: KeptRun, now: KeptRun): string {
  const [was, is] = [ratiosOf(before), ratiosOf(now)];
  const rows = Object.entries(is).flatMap(([name, ratio]) => {
    const old = was[name];
    if (old === undefined) return [];
    const change = ((ratio / old - 1) * 100).toFixed(0);
    return [
      `| ${name} | × ${old.toFixed(2)} | × ${ratio.toFixed(2)} | ${ratio > old ? "+" : ""}${change} % |`,
    ];
  });
  return [`| ratio | ${before.date} | ${now.date} | |`, "|---|---|---|---|", ...rows].join("\n");
}

/** Returns what bars a version from release: no kept run of its own, a ratio not measured, or one grown beyond the budget. */
export function unfitForRelease(run: KeptRun | null, budget: Ratios, version: string): readonly string[] {
  if (run === null || run.version !== version) return [`no run of the bench was kept for ${version}`];
  const measured = ratiosOf(run);
  return [
    ...Object.keys(budget).flatMap((name) => (name in measured ? [] : [`not measured: ${name}`])),
    ...grown(budget, measured),
  ];
}
