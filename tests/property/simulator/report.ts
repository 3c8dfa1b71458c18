import type { Programme } from "./programme.ts";
import type { Tally } from "./tally.ts";

const groups: readonly (readonly [title: string, of: RegExp])[] = [
  ["Faults of the network", /^fault /],
  ["Kills, by where", /^killed at /],
  ["Kills", /^killed (?!at )/],
];

/** Returns the counts of a simulation as text for a person. */
export function report(tally: Tally): string {
  const left = new Map([...tally.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const blocks = groups.map(([title, of]) => {
    const lines = [...left].filter(([name]) => of.test(name));
    for (const [name] of lines) left.delete(name);
    const total = lines.reduce((sum, [, count]) => sum + count, 0);
    return [
      `${title}: ${total}`,
      ...lines.map(([name, count]) => `  ${name.replace(of, "")}: ${count}`),
    ].join("\n");
  });
  return [
    ...blocks,
    ["Otherwise", ...[...left].map(([name, count]) => `  ${name}: ${count}`)].join("\n"),
  ].join("\n");
}

export function programmeText(programme: Programme): string {
  return programme.map((step) => `  ${JSON.stringify(step)}`).join("\n");
}
