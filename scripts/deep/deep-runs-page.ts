import type { DeepRun } from "./deep-runs.ts";

export const deepRunsDocument = "docs/generated/deep-runs.md";

const mostRows = 40;

/** The kept deep runs as a page: totals of each part, then the last runs, newest first. */
export function deepRunsPage(runs: readonly DeepRun[]): string {
  const parts = [...new Set(runs.map(({ part }) => part))].toSorted();
  const totals = parts.map((part) => {
    const own = runs.filter((one) => one.part === part);
    const sum = (of: (one: DeepRun) => number) => own.reduce((all, one) => all + of(one), 0);
    const [count, minutes] = [sum((one) => one.count), sum((one) => one.minutes)];
    const cells = [part, own.length, count, minutes.toFixed(1), sum((one) => one.failed.length)];
    return row(cells);
  });
  const last = runs
    .toReversed()
    .slice(0, mostRows)
    .map(({ at, part, commit, range, count, minutes, failed }) =>
      row([
        at.slice(0, 16).replace("T", " "),
        part,
        `\`${commit}\``,
        range === undefined ? "" : [...new Set(range)].join("–"),
        count,
        (count / Math.max(minutes, 0.01)).toFixed(1),
        failed.join("; ") || "none",
      ]),
    );
  return [
    "# Deep runs",
    "",
    "Written by `npm run test:deep`. The workflows have it run every night and before a release (`.github/workflows/`); they have not run yet.",
    "",
    "## Added up",
    "",
    row(["part", "runs", "count", "minutes", "failed"]),
    row(["---", "---", "---", "---", "---"]),
    ...totals,
    "",
    `## The last ${mostRows}`,
    "",
    row(["ended (UTC)", "part", "commit", "seeds", "count", "a minute", "failed"]),
    row(["---", "---", "---", "---", "---", "---", "---"]),
    ...last,
    "",
  ].join("\n");
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}
