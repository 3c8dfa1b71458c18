import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages whose tool has another name than they have. */
const packages: Readonly<Record<string, string>> = {
  biome: "@biomejs/biome",
  depcruise: "dependency-cruiser",
  "install-electron": "electron",
  lingui: "@lingui/cli",
  playwright: "@playwright/test",
  tsc: "typescript",
};

/**
 * The command that starts a tool of this repository: this very Node, and the tool's file. Nothing of `node_modules/.bin` is
 * started: on Windows that is a `.cmd`, which only a shell runs, and the shell takes arguments apart at spaces and `&`.
 * `root` is the folder that has the `node_modules`.
 */
export function toolCommand(
  name: string,
  args: readonly string[],
  root = ".",
): readonly [program: string, args: readonly string[]] {
  if (name === "node") return [process.execPath, args];
  const folder = join(root, "node_modules", packages[name] ?? name);
  const about = join(folder, "package.json");
  if (!existsSync(about)) throw new Error(`${name} is not installed: ${about} is not there. Run npm ci.`);
  const { bin } = JSON.parse(readFileSync(about, "utf8")) as { bin?: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : bin?.[name];
  if (file === undefined) throw new Error(`${about} names no program ${name}.`);
  return [process.execPath, [join(folder, file), ...args]];
}
