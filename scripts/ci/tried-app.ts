import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { attach, debuggingAddress } from "../../tests/e2e/fixtures/attach.ts";
import { launchRounds } from "../../tests/e2e/fixtures/launch-rounds.ts";
import { killTree, leaveNothingBehind } from "../../tests/e2e/fixtures/process-tree.ts";

/** A started Rounds as the scripts of hosted CI try it: the packed program, or the built app over the shim. */
export interface TriedApp {
  readonly page: Page;
  /** Quits in order, and settles when the process has ended: with its exit code, null where none can be had. */
  readonly quit: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
}

const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ["linux-unpacked/rounds", "linux-arm64-unpacked/rounds"],
  darwin: ["mac/Rounds.app/Contents/MacOS/Rounds", "mac-arm64/Rounds.app/Contents/MacOS/Rounds"],
  win32: ["win-unpacked/Rounds.exe", "win-arm64-unpacked/Rounds.exe"],
};

/** Returns the program that `npm run package -- --dir` made for this system, if any. */
export function packedProgram(): string | undefined {
  return (names[process.platform] ?? []).map((name) => join("dist", name)).find((file) => existsSync(file));
}

/**
 * Returns the path of the configuration beside the packed program; on a Mac beside the bundle, because the bundle's
 * inside is sealed.
 */
export function configurationBeside(program: string): string {
  const folder = process.platform === "darwin" ? join(program, "../../../..") : dirname(program);
  return join(folder, "rounds.configuration.json");
}

/** Starts the packed program, and connects through the debugging port that only a build that is no release allows. */
export async function startPacked(program: string, profile: string): Promise<TriedApp> {
  const { child, output } = startProgram(program, profile, {});
  const { browser, page } = await attach(await debuggingAddress(profile, output), output);
  return {
    page,
    quit: async () => {
      const ended = once(child, "exit") as Promise<[number | null]>;
      // Electron quits in an orderly way when DevTools ask for it (shell/browser/ui/devtools_manager_delegate.cc).
      const session = await browser.newBrowserCDPSession();
      session.send("Browser.close").catch(() => undefined);
      const [code] = await ended;
      return code;
    },
    kill: () => killTree(child),
  };
}

/** Starts the packed program's process alone, with more arguments and variables. */
export function startProgram(
  program: string,
  profile: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): { readonly child: ChildProcess; readonly output: () => string } {
  const all = [...args, "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(program, all, {
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LANGUAGE: "en_GB", ...env },
  });
  leaveNothingBehind(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
    });
  return { child, output: () => text };
}

/** The built app over the shim, or over Electron's own binary where that is there. */
export async function startBuilt(
  profile: string,
  managedConfig: object,
  env: Readonly<Record<string, string>> = {},
): Promise<TriedApp> {
  const rounds = await launchRounds({ userData: profile, managedConfig, env });
  return {
    page: rounds.page,
    quit: async () => {
      await rounds.close();
      return null;
    },
    kill: () => rounds.kill(),
  };
}
