import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killLoop } from "../tests/kill-loop/loop.ts";
import { addUp, inWords, type Summary } from "../tests/kill-loop/summary.ts";
import { buildApp } from "./suite/build-app.ts";

/**
 * `npm run kill-loop -- --times N`: kills the built app N times while a rep works, and compares what the services
 * have with what the app had acknowledged (docs/kill-loop.md).
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "out/kill-loop");

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      times: { type: "string", default: "20" },
      seed: { type: "string" },
      load: { type: "string", default: "2" },
      every: { type: "string", default: "20" },
      /** Adds the summaries of earlier runs to what is printed at the end. */
      resume: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  mkdirSync(folder, { recursive: true });
  if (!values["no-build"] && buildApp("error") !== 0) return 1;
  console.log(`Seed ${seed}`);
  const summary = await killLoop({
    times: Number(values.times),
    seed,
    folder: join(folder, String(seed)),
    record: join(folder, `${seed}.jsonl`),
    load: Number(values.load),
    every: Number(values.every),
    said: (line) => console.log(line),
  });
  writeFileSync(join(folder, `${seed}.summary.json`), `${JSON.stringify(summary, null, 2)}\n`);
  console.log(`\n${inWords(summary)}`);
  if (values.resume) console.log(`\nWith earlier runs:\n${inWords(addUp(summariesIn(folder)))}`);
  return summary.wrong.length === 0 ? 0 : 1;
}

function summariesIn(where: string): readonly Summary[] {
  return readdirSync(where)
    .filter((name) => name.endsWith(".summary.json"))
    .map((name) => JSON.parse(readFileSync(join(where, name), "utf8")) as Summary);
}

// Burners and the app lead process groups of their own: they end with this process only when it exits by itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
process.exit(await main());
