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

/** Reads the steps of a job as GitHub does. */
export function stepsOf(job: string, workflow = "release.yml"): readonly Step[] {
  const text = readFileSync(join(".github/workflows", workflow), "utf8");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Step[] }> };
  return jobs[job]?.steps ?? [];
}

/** Returns the one step of `job` whose name begins with `name`. */
export function stepOf(job: string, name: string, workflow = "release.yml"): Step & { readonly run: string } {
  const found = stepsOf(job, workflow).filter((step) => step.name?.startsWith(name));
  const [step] = found;
  if (step?.run === undefined || found.length > 1) throw new Error(`${job} has not one step "${name}".`);
  return { ...step, run: step.run };
}

/**
 * Fills a folder as a runner has it after `npm ci`, but with Node as the only real tool. `programs` are shell scripts
 * by the name of the tool that they play.
 */
export function makeCheckout(folder: string, programs: Readonly<Record<string, string>> = {}): void {
  for (const name of ["scripts", "src-main", "src-shared", "package.json", "electron-builder.config.ts"])
    symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "bin"));
  symlinkSync(process.execPath, join(folder, "bin/node"));
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

/** Makes a package of `node_modules` with the tools in `bins`. The module `text` plays all of them. */
export function playTool(folder: string, name: string, text: string, bins: readonly string[] = [name]): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, "package.json"),
    JSON.stringify({
      name,
      version: "1.0.0",
      type: "module",
      bin: Object.fromEntries(bins.map((bin) => [bin, `./${bin}.js`])),
    }),
  );
  for (const bin of bins) writeFileSync(join(place, `${bin}.js`), `${text}\n`);
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
