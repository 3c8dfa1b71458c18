import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";

/** A program of this repository's own tools (`node_modules/.bin`) with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Runs the command, all that it prints written to `log`. Answers its exit code; one that could not start has 1. */
export function runCommand(
  [program, ...args]: Command,
  { log, env = {} }: { readonly log: string; readonly env?: NodeJS.ProcessEnv },
): Promise<number> {
  const out = createWriteStream(log, { flags: "a" });
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    child.once("error", (error) => out.end(`${error.message}\n`, () => resolve(1)));
    child.once("close", (code) => out.end(() => resolve(code ?? 1)));
  });
}
