import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { desktop } from "../desktop.ts";

/** Read before `pretendProcess` takes it away from a packed program, which is not told of its script. */
const [, mainFile = "."] = process.argv;

/** Main file of this start: the search for the program's package.json begins in its folder. */
export const mainFileAtStart = mainFile;

/** The program anew, in this process group and with its output, so that whoever watches the first one still does. */
export function startAgain(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const all = desktop.packaged === "yes" ? [mainFile, ...args] : args;
  return spawn(process.execPath, [...process.execArgv, ...all], { stdio: "inherit", ...options });
}
