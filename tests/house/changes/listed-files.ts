import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import type { Change } from "./change.ts";

/**
 * Reads the files that CONTRIBUTING.md lists for a change: the first column of the table under the change's heading. A path that
 * ends in `/` is a folder.
 */
export function listedFiles({ heading, names }: Pick<Change, "heading" | "names">): readonly string[] {
  const part = readFileSync("CONTRIBUTING.md", "utf8").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const paths = [...part.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => path);
  if (paths.length === 0) throw new Error(`CONTRIBUTING.md lists no files under "${heading}".`);
  return paths.map((path) => path.replace(/<(\w+)>/g, (_, name: string) => names[name] ?? `<${name}>`));
}

/** Tells whether a listed path is this file, or has it. */
export function covers(listed: string, file: string): boolean {
  return listed.endsWith("/") ? file.startsWith(listed) : matchesGlob(file, listed);
}
