import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { accepted } from "./accepted.ts";
import { nameOf, prepare, scan } from "./electronegativity.ts";
import { judge } from "./finding.ts";

/**
 * Electronegativity over the built app (`npm run scan`). It ends with 0 whatever it finds, so its findings are judged
 * here: what nobody has accepted fails, and so does what was accepted and is gone. A careless file is scanned with the
 * rest; where its mistakes are not found the scan has not looked.
 */
const canary = "canary/careless.js";
const mistakes = [
  "CONTEXT_ISOLATION_JS_CHECK",
  "SANDBOX_JS_CHECK",
  "WEB_SECURITY_JS_CHECK",
  "INSECURE_CONTENT_JS_CHECK",
  "EXPERIMENTAL_FEATURES_JS_CHECK",
  "BLINK_FEATURES_JS_CHECK",
  "HTTP_RESOURCES_JS_CHECK",
  "OPEN_EXTERNAL_JS_CHECK",
  "CERTIFICATE_ERROR_EVENT_JS_CHECK",
  "CERTIFICATE_VERIFY_PROC_JS_CHECK",
  "DANGEROUS_FUNCTIONS_JS_CHECK",
  "CUSTOM_ARGUMENTS_JS_CHECK",
];

const built = globSync("out/{main,preload,renderer}/**/*.{js,cjs,html}");
// A preload is scanned as `.js`: by another ending the scan knows no script.
const sources = new Map(
  built.map((file) => {
    const part = file.split(/[\\/]/)[1] ?? "";
    return [`${part}/${nameOf(file).replace(/\.cjs$/, ".js")}`, file];
  }),
);
const { version } = JSON.parse(readFileSync("node_modules/electron/package.json", "utf8")) as {
  version: string;
};

const folder = mkdtempSync(join(tmpdir(), "rounds-scan-"));
try {
  await prepare(sources, join(folder, "app"));
  await prepare(
    new Map([[basename(canary), join(import.meta.dirname, canary)]]),
    join(folder, dirname(canary)),
  );
  const careless = new Set((await scan(join(folder, "canary"), version)).map((finding) => finding.check));
  const unseen = mistakes
    .filter((check) => !careless.has(check))
    .map((check) => `not seen in the canary: ${check}`);
  const missing = ["main/main.js", "preload/preload.js", "renderer/index.js", "renderer/index.html"]
    .filter((name) => !sources.has(name))
    .map((name) => `not built: ${name}`);
  const wrong = [...missing, ...unseen, ...judge(await scan(join(folder, "app"), version), accepted)];
  for (const line of wrong) console.error(line);
  console.log(
    `scanned ${[...sources.keys()].join(", ")}: ${wrong.length} to look at, ${accepted.length} accepted`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
