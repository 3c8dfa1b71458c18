import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { accepted } from "./accepted.ts";
import { judge, nameOf } from "./finding.ts";
import { checkNames, lookOver } from "./look-over.ts";

/**
 * Looks over the built app for Electron's known mistakes (`npm run scan`). What nobody has accepted fails, and so does
 * what was accepted and is gone. Careless files are scanned too; where a check finds nothing in them it has not looked.
 */
const read = (files: ReadonlyMap<string, string>) =>
  new Map([...files].map(([name, file]) => [name, readFileSync(file, "utf8")]));

const canary = globSync(join(import.meta.dirname, "canary/*"));
const careless = lookOver(read(new Map(canary.map((file) => [basename(file), file]))));
const unseen = checkNames
  .filter((check) => !careless.some((finding) => finding.check === check))
  .map((check) => `not seen in the canary: ${check}`);

const built = globSync("out/{main,preload,renderer}/**/*.{js,cjs,html}");
const sources = new Map(
  built.map((file) => [`${file.split(/[\\/]/)[1] ?? ""}/${nameOf(file).replace(/\.cjs$/, ".js")}`, file]),
);
const missing = ["main/main.js", "preload/preload.js", "renderer/index.js", "renderer/index.html"]
  .filter((name) => !sources.has(name))
  .map((name) => `not built: ${name}`);

const wrong = [...missing, ...unseen, ...judge(lookOver(read(sources)), accepted)];
for (const line of wrong) console.error(line);
console.log(
  `scanned ${[...sources.keys()].join(", ")}: ${wrong.length} to look at, ${accepted.length} accepted`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
