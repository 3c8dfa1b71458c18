import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { path7za } from "7zip-bin";
import { makeDistribution, type Packed } from "./distribution.ts";

const exec = promisify(execFile);
const flags = { linux: "--linux", win32: "--win", darwin: "--mac" } as const;

export interface Packing {
  readonly folder: string;
  readonly system: Packed;
  /** electron-builder's words for what to make: `deb`, `zip`, or `dir` for none. */
  readonly targets: readonly string[];
  readonly chips?: readonly ("x64" | "arm64")[];
  readonly env?: Readonly<Record<string, string>>;
  readonly wire?: Buffer;
}

/** Every variable that says something to a package, so that this machine's own say nothing. */
const quiet = { ROUNDS_RELEASE: "", CSC_IDENTITY_AUTO_DISCOVERY: "false", CSC_LINK: "", WIN_CSC_LINK: "" };

/** Bundles the app, as `npm run package` does first. */
export async function bundle(): Promise<void> {
  await exec(process.execPath, ["node_modules/electron-vite/bin/electron-vite.js", "build"]);
}

/**
 * `npm run package` over a stand-in distribution. Answers where the packages are; throws with electron-builder's words
 * where it refuses.
 */
export async function pack(options: Packing): Promise<string> {
  const { folder, system, targets, chips = ["x64"], env = {}, wire } = options;
  const distribution = await makeDistribution(join(folder, "electron"), system, wire);
  const output = join(folder, "dist");
  await mkdir(output, { recursive: true });
  // Not every npm keeps the bit that lets it run.
  const seven = join(folder, process.platform === "win32" ? "7za.exe" : "7za");
  await copyFile(path7za, seven);
  await chmod(seven, 0o755);
  const args = [
    "node_modules/electron-builder/cli.js",
    ...["--config", "electron-builder.config.ts", "--publish", "never"],
    ...[flags[system], ...targets, ...chips.map((chip) => `--${chip}`)],
    ...[`-c.electronDist=${distribution}`, `-c.directories.output=${output}`],
  ];
  const packing = exec(process.execPath, args, {
    env: {
      ...process.env,
      ...quiet,
      PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
      ELECTRON_BUILDER_7ZIP_PATH: seven,
      CUSTOM_FPM_PATH: resolve("tests/packaging/fpm.ts"),
      ...env,
    },
  });
  await packing.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}${stderr}`);
  });
  return output;
}
