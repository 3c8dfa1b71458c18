import { readFileSync } from "node:fs";
import { brokenPromises, promisedTests } from "./coverage/promises.ts";
import { readRanTests } from "./suite/reports.ts";

/** After the whole suite: whether each test that SECURITY.md names for a promise ran and passed. */
const markdown = readFileSync("SECURITY.md", "utf8");
const declares = (file: string, how: string) =>
  file.endsWith(".spec.ts") && readFileSync(file, "utf8").replaceAll(/\s+/g, " ").includes(how);
const broken = brokenPromises(markdown, readRanTests(), {
  isStep: ({ file, title }) => declares(file, `test.step("${title}"`),
  isDeep: ({ file, title }) => declares(file, `test("${title}", { tag: "@deep"`),
});
for (const one of broken) console.error(one);
console.log(`${promisedTests(markdown).length} tests of promises, ${broken.length} did not pass.`);
process.exitCode = broken.length === 0 ? 0 : 1;
