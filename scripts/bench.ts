import { parseArgs } from "node:util";
import { parts, runBench } from "../tests/bench/run.ts";

/**
 * `npm run bench -- [--only a,f] [--rounds 9] [--records 100000] [--minutes 60] [--compare FILE] [--beside CHECKOUT] [--screens "a contact|Sync"] [--write]`: measures against the bars in
 * Chromium (docs/benchmarks.md); `--write` keeps the table there. Fails where a bar is missed, or where a ratio has grown by a
 * tenth over its budget or over the run in FILE. Each run is kept in `out/bench/`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: parts.join(",") },
    rounds: { type: "string", default: "9" },
    records: { type: "string", default: "100000" },
    minutes: { type: "string", default: "60" },
    compare: { type: "string" },
    beside: { type: "string" },
    screens: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});

const held = await runBench({
  only: values.only.split(","),
  rounds: Number(values.rounds),
  records: Number(values.records),
  minutes: Number(values.minutes),
  write: values.write,
  compare: values.compare ?? null,
  beside: values.beside ?? null,
  screens: new RegExp(values.screens),
});
process.exit(held ? 0 : 1);
