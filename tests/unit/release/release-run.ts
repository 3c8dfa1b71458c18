import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parse } from "yaml";

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: { readonly path?: string };
}

/** The steps of a job of release.yml, as GitHub would read them. */
export function stepsOf(job: "build" | "publish"): readonly Step[] {
  const text = readFileSync(".github/workflows/release.yml", "utf8");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Step[] }> };
  return jobs[job]?.steps ?? [];
}

/** The one step of `job` whose name begins so. */
export function stepOf(job: "build" | "publish", name: string): Step & { readonly run: string } {
  const found = stepsOf(job).filter((step) => step.name?.startsWith(name));
  const [step] = found;
  if (step?.run === undefined || found.length > 1) throw new Error(`${job} has not one step "${name}".`);
  return { ...step, run: step.run };
}

/** A folder as a runner has it after `npm ci`, without any real tool: what a step calls is played by `programs`. */
export function makeCheckout(folder: string, programs: Readonly<Record<string, string>> = {}): void {
  for (const name of ["scripts", "src-main", "package.json", "electron-builder.config.ts"])
    symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "bin"));
  symlinkSync(process.execPath, join(folder, "bin/node"));
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

/** A tool in `node_modules`, as its package names it, played by `text`, a module. */
export function playTool(folder: string, name: string, text: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, "package.json"),
    JSON.stringify({ name, version: "1.0.0", type: "module", bin: { [name]: "./cli.js" } }),
  );
  writeFileSync(join(place, "cli.js"), `#!/usr/bin/env node\n${text}\n`, { mode: 0o755 });
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(join(place, "cli.js"), join(folder, "node_modules/.bin", name));
}

/** Runs a step's command lines in `folder` by the shell that GitHub gives them; throws where they fail. */
export function runStep(folder: string, run: string, env: Readonly<Record<string, string>> = {}): string {
  const path = `${join(folder, "bin")}${delimiter}${process.env.PATH ?? ""}`;
  return execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
    cwd: folder,
    env: { PATH: path, HOME: folder, ...env },
    encoding: "utf8",
    stdio: "pipe",
  });
}
