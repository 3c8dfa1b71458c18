import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { toolCommand } from "./tool.ts";

const root = join(import.meta.dirname, "../..");

/** Bundles the app into `out/`, and prints no more than `logLevel`. Answers the exit code. */
export function buildApp(logLevel: "error" | "warn"): number {
  const [program, args] = toolCommand("electron-vite", ["build", "--logLevel", logLevel], root);
  return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}
