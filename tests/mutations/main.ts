import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { changedSince } from "./changed-since.ts";
import { allMutations } from "./laws/all.ts";
import { makePlan, type Planned } from "./plan.ts";
import { chosen, concernedBy, spread } from "./select.ts";
import { readProduct, readTests } from "./sources.ts";
import { Suite, type Verdict } from "./suite.ts";

/**
 * Tests the tests: breaks each law on purpose and demands that a test which cites the law fails. Ends with 1 where
 * nobody notices a mutation, or where one no longer applies.
 */
const { law, name, since, most } = parseArgs({
  options: {
    law: { type: "string" },
    name: { type: "string", multiple: true },
    since: { type: "string" },
    most: { type: "string" },
  },
}).values;
if (most !== undefined && since === undefined) fail("--most needs --since.");

const tests = readTests();
const { planned, mistakes } = makePlan(allMutations, readProduct(), tests);
if (mistakes.length > 0) fail(mistakes.join("\n"));
const asked = chosen(planned, { law: law === undefined ? undefined : Number(law), names: name });
if (asked.length === 0) fail("There is no such mutation.");
const concerned = since === undefined ? asked : concernedBy(asked, changedSince(since), tests);
const judged = most === undefined ? concerned : spread(concerned, Number(most));
const left = concerned.filter((one) => !judged.includes(one));
if (left.length > 0)
  console.log(`Left to the whole run: ${left.map((one) => one.mutation.name).join(", ")}.`);

const suites: readonly Suite[] = await openSuites(Math.min(2, availableParallelism(), judged.length));
const noticed = (await holds(judged)) ? await judgeAll(judged) : null;
await Promise.all(suites.map((one) => one.close()));
if (noticed === null) fail("The product as it is does not pass.");
console.log(`${noticed} of ${judged.length} mutations were noticed.`);
process.exit(noticed === judged.length ? 0 : 1);

async function openSuites(count: number): Promise<readonly Suite[]> {
  const open: Suite[] = [];
  for (let at = 0; at < count; at += 1) open.push(await Suite.open());
  return open;
}

/** Whether the tests that are to notice something pass over the product as it is. */
async function holds(all: readonly Planned[]): Promise<boolean> {
  const failures: string[] = [];
  await eachInTurn([...new Set(all.flatMap((one) => one.witnesses))], async (suite, file) => {
    failures.push(...(await suite.unbroken(file)));
  });
  for (const failure of failures) console.error(failure);
  return failures.length === 0;
}

/** Returns how many of the mutations the tests notice. */
async function judgeAll(all: readonly Planned[]): Promise<number> {
  let count = 0;
  await eachInTurn(all, async (suite, planned) => {
    const startedAt = performance.now();
    const first = await suite.judge(planned);
    // A crowded machine ends a test by its time limit, which is no word on the mutation: once more.
    const verdict = first.kind === "unusable" ? await suite.judge(planned) : first;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (verdict.kind === "noticed") count += 1;
    const { law: of, name: called, broken } = planned.mutation;
    console.log(`law ${of} | ${called}: ${broken} | ${outcome(verdict)} | ${seconds} s`);
  });
  return count;
}

/** Each suite takes the next one as soon as it is free. */
async function eachInTurn<T>(
  all: readonly T[],
  work: (suite: Suite, one: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    suites.map(async (suite) => {
      for (const one of waiting) await work(suite, one);
    }),
  );
}

function outcome(verdict: Verdict): string {
  switch (verdict.kind) {
    case "noticed":
      return `noticed by ${verdict.tests.join("; ")}`;
    case "survived":
      return `NOT NOTICED in ${verdict.in}`;
    case "unusable":
      return `SAYS NOTHING: ${verdict.why}`;
  }
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
