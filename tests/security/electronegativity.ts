import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { transform } from "@swc/core";
import type { Finding } from "./finding.ts";

interface Report {
  readonly issues: readonly { readonly id: string; readonly file: string; readonly sample?: string }[];
  readonly errors: readonly { readonly file: string; readonly message: string }[];
}

type Scan = (options: {
  readonly input: string;
  readonly electronVersionOverride: string;
  readonly excludeFromScan: string[];
}) => Promise<Report>;

/** The newest that its parsers read whole; of private fields and static blocks they stop at the first. */
const readable = "es2020";

/** Each source, by the name that its findings carry, turned into what the scan can read, in a folder of its own. */
export async function prepare(sources: ReadonlyMap<string, string>, folder: string): Promise<void> {
  for (const [name, file] of sources) {
    const to = join(folder, name);
    mkdirSync(dirname(to), { recursive: true });
    const text = readFileSync(file, "utf8");
    writeFileSync(to, name.endsWith(".html") ? text : await older(text));
  }
}

async function older(code: string): Promise<string> {
  const parser = { syntax: "ecmascript" } as const;
  return (await transform(code, { jsc: { target: readable, parser }, configFile: false, swcrc: false })).code;
}

/** Scans a folder. Throws where a file could not be read to its end: a scan that skips finds nothing. */
export async function scan(folder: string, electronVersion: string): Promise<readonly Finding[]> {
  const { issues, errors } = await loadScanner()({
    input: folder,
    electronVersionOverride: electronVersion,
    // It asks the network for Electron's releases. `npm audit` and the version we pin do that part.
    excludeFromScan: ["availablesecurityfixesglobalcheck"],
  });
  if (errors.length > 0) throw new Error(errors.map((one) => `${one.file}: ${one.message}`).join("\n"));
  return issues.map(({ id, file, sample }) => ({
    check: id,
    file: file === "N/A" ? "" : file.slice(folder.length + 1).replaceAll("\\", "/"),
    line: (sample ?? "").trim(),
  }));
}

/**
 * The scanner, without two things that it loads: `got`, by which it would ask the network for translations on each
 * run, and a parser for TypeScript that needs a compiler of 2021. Only JavaScript is scanned.
 */
function loadScanner(): Scan {
  const require = createRequire(import.meta.url);
  const inside = createRequire(require.resolve("@doyensec/electronegativity"));
  const nobody = () => Promise.reject(new Error("The scan asks nobody."));
  replace(inside, "got", Object.assign(nobody, { default: nobody }));
  replace(inside, "@typescript-eslint/typescript-estree", {});
  return require("@doyensec/electronegativity") as Scan;
}

function replace(inside: NodeJS.Require, name: string, exports: unknown): void {
  const id = inside.resolve(name);
  inside.cache[id] = {
    id,
    filename: id,
    loaded: true,
    exports,
    children: [],
    paths: [],
  } as unknown as NodeJS.Module;
}

/** `index-BKJ8_UeL.js` is `index.js`: the build's hash is of no account. */
export function nameOf(file: string): string {
  return basename(file).replace(/-[\w-]{8}(?=\.js$)/, "");
}
