import type { FleetCosts } from "./fleet.ts";
import type { Counted } from "./meter.ts";
import { type Costs, lastsMs } from "./play-state.ts";

export const costsDocument = "docs/sync-costs.md";

const head = `# What syncing costs

Requests that Rounds sends while a state lasts: of the services, of the network, of a list. \`npm run sync-costs\` plays each
for ${lastsMs / 3_600_000} hours over the engine, its remotes and its transport, in virtual time (\`tests/property/lasting/\`), and writes this page. The
same code gives the same page. Colleagues change four records every ten minutes meanwhile; the rep leaves a few edits
unsent as the state begins.

- First, last: requests a minute in the first ten minutes and in the last hour. Both are at most twice those of the last quiet
  hour.
- Most asked for: requests a minute in the last hour.
- Delivered: minutes until everything had been delivered that the state does not keep from it.
- Whole again: minutes from the end of the state until everything was delivered and here, and the requests of that time. Nobody
  asks for a sync.

| state | meaning | first | last | most asked for | delivered | whole again |
|---|---|---|---|---|---|---|
`;

export function costsPage(all: readonly Costs[], fleets: readonly FleetCosts[]): string {
  return `${head}${all.map((one) => `${costsRow(one)}\n`).join("")}${atRest(all)}${together(fleets)}`;
}

/** A company's reps ask so much together while nothing happens. */
function atRest([quiet]: readonly Costs[]): string {
  if (quiet === undefined) return "";
  const aSecond = (quiet.steady.all * 1_000) / 3_600;
  return `
A thousand reps at rest, each with the window in sight, ask the services ${aSecond.toFixed(0)} times a second.
`;
}

/** A company's computers when a service comes back that limits them all together. */
function together(fleets: readonly FleetCosts[]): string {
  const rows = fleets.map(({ computers, perSecond, wholeAfter, atTheLimit, refused }) => {
    const whole = wholeAfter === null ? "not all" : minutes(wholeAfter);
    return `| ${computers} | ${perSecond} | ${whole} | ${atTheLimit.toFixed(1)} | ${(100 * refused).toFixed(1)} % |\n`;
  });
  return `
## Many computers after a night without a service

All lose the service at one moment and get it back at one moment, each with two edits to deliver and a colleague's change to pull. The
service takes so many requests a second from all of them together, and answers the others with 429 and no word on when to
come again. By then each computer asks it about every ten minutes.

- Whole again: minutes until the last computer has delivered and pulled everything.
- At the limit: minutes that the requests of that time would take if the service were never idle.

| computers | requests a second | whole again | at the limit | refused |
|---|---|---|---|---|
${rows.join("")}
On 2026-11-30 a thousand computers at 200 requests a second were played once: whole again after 11 minutes, of which 6.1 at the limit; none
was refused.
`;
}

/** A line of the table. */
export function costsRow({ state, first, steady, deliveredAfter, recovery }: Costs): string {
  const delivered = deliveredAfter === null ? "not all" : minutes(deliveredAfter);
  const whole =
    recovery === null ? "not by itself" : `${minutes(recovery.minutes)}, ${recovery.requests.all}`;
  const most = listOf(steady, 60)
    .slice(0, 2)
    .map(([name, rate]) => `\`${name}\` ${rate}`);
  const cells = [
    state.name,
    state.means,
    (first.all / 10).toFixed(1),
    (steady.all / 60).toFixed(1),
    most.join(", "),
    state.jobs.every((job) => state.waits(entryOf(job))) ? "" : delivered,
    whole,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Everything that was asked for, by method and list, most of all first. */
export function allOf({ state, first, steady, recovery }: Costs): string {
  const lines = [
    `${state.name}: ${state.means}`,
    "the first ten minutes, a minute:",
    ...listOf(first, 10).map(lineOf),
    "the last hour, a minute:",
    ...listOf(steady, 60).map(lineOf),
    "after its end, in all:",
    ...(recovery === null ? [] : listOf(recovery.requests, 1).map(lineOf)),
  ];
  return lines.join("\n");
}

function listOf({ of }: Counted, perMinutes: number): readonly (readonly [string, string])[] {
  return [...of]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name, count]) => [name, (count / perMinutes).toFixed(1)] as const);
}

function lineOf([name, rate]: readonly [string, string]): string {
  return `  ${rate.padStart(7)}  ${name}`;
}

function entryOf(job: Costs["state"]["jobs"][number]): Parameters<Costs["state"]["waits"]>[0] {
  const [type, id] =
    job.do === "change"
      ? ([job.type, job.id] as const)
      : ([job.do === "rule" ? "redirect_rule" : "task", -1] as const);
  return { type, id: id as never, kind: job.do === "change" ? "update" : "create" };
}

function minutes(count: number): string {
  return String(Number(count.toFixed(2)));
}
