import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Services, startServices } from "../services/start.ts";

/**
 * How long a page of 100,000 contacts takes, over HTTP, in every sort, first and deep (issue "The sandbox").
 * `node tests/bench/services-pages.ts [--contacts N] [--rounds N]`; prints a table, fails where a bar is missed.
 */
const bars = { p95Ms: 15, deepOverFirst: 3 };
const perPage = 100;
const warmUps = 5;

const { values } = parseArgs({
  options: {
    contacts: { type: "string", default: "100000" },
    rounds: { type: "string", default: "60" },
  },
});
const count = Number(values.contacts);
const rounds = Number(values.rounds);

const sorts = [
  "id",
  "name",
  "first_name",
  "last_name",
  "email",
  "updated_at",
  "created_at",
  "custom_fields:Account number",
  "custom_fields:Region",
  "custom_fields:Preferred language",
  "custom_fields:Delivery days",
  "custom_fields:Credit limit",
];

interface Line {
  readonly sort: string;
  readonly first: Spread;
  readonly deep: Spread;
}

interface Spread {
  readonly p50: number;
  readonly p95: number;
}

async function main(): Promise<boolean> {
  const begun = performance.now();
  const services = await startServices({
    counts: { contacts: count, deals: 0, tasks: 0, notes: 0, visits: 0 },
  });
  try {
    const seeded = Math.round(performance.now() - begun);
    console.log(`${count} contacts, seeded in ${seeded} ms; ${rounds} requests each, pages of ${perPage}`);
    console.log(await machine(services));
    const lines: Line[] = [];
    for (const sort of sorts) {
      for (const direction of ["", ":desc"]) lines.push(await measure(services, `${sort}${direction}`));
    }
    return report(lines);
  } finally {
    await services.close();
  }
}

/** First pages and pages at the far end, in turn, so that whatever else the machine does meets both alike. */
async function measure(services: Services, sort: string): Promise<Line> {
  const token = services.control.token();
  const last = Math.floor(count / perPage);
  const get = async (page: number): Promise<number> => {
    const query = `sort_by=${encodeURIComponent(sort)}&per_page=${perPage}&page=${page}`;
    const begun = performance.now();
    const answer = await fetch(`${services.sales.url}/v2/contacts?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const body = await answer.text();
    const took = performance.now() - begun;
    if (answer.status !== 200) throw new Error(`${sort}, page ${page}: ${answer.status} ${body}`);
    return took;
  };
  const deepPage = (round: number): number => Math.max(1, last - (round % Math.max(1, Math.floor(last / 2))));
  for (let round = 0; round < warmUps; round++) {
    await get(1);
    await get(deepPage(round));
  }
  const [first, deep]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    first.push(await get(1 + (round % 3)));
    deep.push(await get(deepPage(round)));
  }
  return { sort, first: spread(first), deep: spread(deep) };
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function machine({ control, sales }: Services): Promise<string> {
  const { node, sqlite, v8 } = process.versions;
  const [cpu] = cpus();
  const answer = await fetch(`${sales.url}/v2/contacts?per_page=${perPage}`, {
    headers: { Authorization: `Bearer ${control.token()}` },
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return `Node ${node}, SQLite ${sqlite}, V8 ${v8}; ${cpus().length} × ${cpu?.model}; a page is ${bytes} bytes`;
}

function report(lines: readonly Line[]): boolean {
  const number = (value: number): string => value.toFixed(1).padStart(7);
  console.log(`\n${"sort".padEnd(38)}first p50     p95   deep p50     p95   deep/first (p50)`);
  for (const { sort, first, deep } of lines) {
    const ratio = (deep.p50 / first.p50).toFixed(2).padStart(7);
    console.log(
      `${sort.padEnd(38)}  ${number(first.p50)} ${number(first.p95)}    ${number(deep.p50)} ${number(deep.p95)}   ${ratio}`,
    );
  }
  const worst = Math.max(...lines.flatMap(({ first, deep }) => [first.p95, deep.p95]));
  const steepest = Math.max(...lines.map(({ first, deep }) => deep.p50 / first.p50));
  const held = worst < bars.p95Ms && steepest <= bars.deepOverFirst;
  console.log(`\nWorst p95 ${worst.toFixed(1)} ms (bar: under ${bars.p95Ms})`);
  console.log(
    `Deep over first, worst ${steepest.toFixed(2)} (bar: ${bars.deepOverFirst}); ${held ? "held" : "NOT HELD"}`,
  );
  return held;
}

process.exitCode = (await main()) ? 0 : 1;
