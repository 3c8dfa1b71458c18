import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { killLoop } from "../../kill-loop/loop.ts";
import { inWords } from "../../kill-loop/summary.ts";

test("law 3: five kills at random instants under load lose, double or change no acknowledged edit", {
  tag: "@deep",
}, async () => {
  const info = test.info();
  test.setTimeout(240_000);
  const said: string[] = [];
  const summary = await killLoop({
    times: 5,
    seed: Math.floor(Math.random() * 1_000_000),
    folder: join(info.outputDir, "kill-loop"),
    record: info.outputPath("kill-loop.jsonl"),
    load: 2,
    every: 5,
    said: (line) => said.push(line),
  });
  console.log(inWords(summary));
  expect(summary.wrong, said.join("\n")).toEqual([]);
  expect(summary.kills).toBe(5);
});
