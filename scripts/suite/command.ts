import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { toolCommand } from "./tool.ts";

/** A program of this repository's own tools with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Runs the command, all that it prints written to `log`. Answers its exit code; one that could not start has 1. */
export async function runCommand(
  [program, ...args]: Command,
  { log, env = {} }: { readonly log: string; readonly env?: NodeJS.ProcessEnv },
): Promise<number> {
  const out = createWriteStream(log, { flags: "a" });
  try {
    const [file, all] = toolCommand(program, args);
    return await new Promise<number>((resolve, reject) => {
      const child = spawn(file, all, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
      });
      child.stdout.pipe(out, { end: false });
      child.stderr.pipe(out, { end: false });
      child.once("error", reject);
      child.once("close", (code) => resolve(code ?? 1));
    });
  } catch (error) {
    out.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await new Promise<void>((resolve) => out.end(resolve));
  }
}
