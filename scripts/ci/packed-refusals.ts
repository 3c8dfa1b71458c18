import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { debuggingAddress } from "../../tests/e2e/fixtures/attach.ts";
import { killTree } from "../../tests/e2e/fixtures/process-tree.ts";
import type { Findings } from "./findings.ts";
import { startProgram } from "./tried-app.ts";

const endsWithinMs = 20_000;

/** Shows that the program's fuses keep it from running as a bare Node, and from opening an archive other than the packed one. */
export async function showRefusals(
  findings: Findings,
  program: string | undefined,
  folder: string,
): Promise<void> {
  const [node, archive] = ["ELECTRON_RUN_AS_NODE is ignored", "an altered archive is refused"];
  if (program === undefined) {
    for (const what of [node, archive]) findings.notShown(what, "this is not the packed program");
    return;
  }
  await findings.show(node, () => startsAsRounds(program, join(folder, "as-node")));
  if (process.platform === "linux")
    findings.notShown(archive, "Electron checks its archive on Windows and macOS alone");
  else await findings.show(archive, () => endsOverAnAlteredArchive(program, folder));
}

async function startsAsRounds(program: string, profile: string): Promise<void> {
  const env = { ELECTRON_RUN_AS_NODE: "1" };
  const { child, output } = startProgram(program, profile, env, ["-p", "'run as ' + 'node'"]);
  try {
    await debuggingAddress(profile, output);
    if (output().includes("run as node")) throw new Error("it ran as Node");
  } finally {
    await killTree(child);
  }
}

async function endsOverAnAlteredArchive(program: string, folder: string): Promise<void> {
  const root = process.platform === "darwin" ? join(program, "../../..") : dirname(program);
  const copy = join(folder, basename(root));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  const copied = join(copy, relative(root, program));
  await startsUnaltered(copied, join(folder, "unaltered"));
  const resources = process.platform === "darwin" ? "Contents/Resources" : "resources";
  const archive = join(copy, resources, "app.asar");
  const bytes = readFileSync(archive);
  const at = bytes.indexOf("<!doctype html>", 0, "latin1");
  if (at === -1) throw new Error("the page was not found in the archive");
  bytes[at + 2] = "D".charCodeAt(0);
  writeFileSync(archive, bytes);
  const altered = startProgram(copied, join(folder, "altered"), {});
  try {
    // It may open its port before it reads the page.
    await once(altered.child, "close", { signal: AbortSignal.timeout(endsWithinMs) });
    // Electron says so before it ends itself (shell/common/asar/asar_util.cc).
    if (!/integrity/i.test(altered.output()))
      throw new Error(`it ended without a word on it:\n${altered.output()}`);
  } finally {
    await killTree(altered.child);
  }
}

/** Shows that a copy in this place starts at all: one that ends for another reason would pass for one that refuses. */
async function startsUnaltered(program: string, profile: string): Promise<void> {
  const { child, output } = startProgram(program, profile, {});
  try {
    await debuggingAddress(profile, output);
  } finally {
    await killTree(child);
  }
}
