import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
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
  /** Files of the distribution that are left out. */
  readonly without?: readonly string[];
}

/** Every variable that says something to a package, so that this machine's own say nothing. */
const quiet = { ROUNDS_RELEASE: "", CSC_IDENTITY_AUTO_DISCOVERY: "false", CSC_LINK: "", WIN_CSC_LINK: "" };

/**
 * `npm run package` over a shim distribution. Answers where the packages are; throws with electron-builder's words
 * where it refuses.
 */
export async function pack(options: Packing): Promise<string> {
  const { folder, system, targets, chips = ["x64"], env = {}, wire, without = [] } = options;
  const distribution = await makeDistribution(join(folder, "electron"), system, wire);
  for (const name of without) await rm(join(distribution, name));
  const output = join(folder, "dist");
  await mkdir(output, { recursive: true });
  // Not every npm keeps the bit that lets it run.
  const seven = join(folder, process.platform === "win32" ? "7za.exe" : "7za");
  await copyFile(path7za, seven);
  await chmod(seven, 0o755);
  // The tests ask for the size of the archive, which is compressed in no package, and never for that of a package.
  const args = [
    "node_modules/electron-builder/cli.js",
    ...["--config", "electron-builder.config.ts", "--publish", "never"],
    ...[flags[system], ...targets, ...chips.map((chip) => `--${chip}`)],
    ...[`-c.electronDist=${distribution}`, `-c.directories.output=${output}`, "-c.compression=store"],
  ];
  const packing = exec(process.execPath, args, {
    env: {
      ...process.env,
      ...quiet,
      PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
      ELECTRON_BUILDER_7ZIP_PATH: seven,
      CUSTOM_FPM_PATH: resolve("tests/packaging/fpm.ts"),
      ...(targets.includes("nsis") ? await installerTools(join(folder, "tools")) : {}),
      ...env,
    },
  });
  await packing.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}${stderr}`);
  });
  return output;
}

/** Writes shims for NSIS and Wine where electron-builder looks for them; the one for Wine runs nothing. */
async function installerTools(folder: string): Promise<Readonly<Record<string, string>>> {
  for (const place of ["nsis/plugins", "wine/bin", "wine/lib", "wine/wine-home"])
    await mkdir(join(folder, place), { recursive: true });
  const script = (name: string, text: string) =>
    writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await script(
    "nsis/makensis",
    `exec "${process.execPath}" "${resolve("tests/packaging/makensis.ts")}" "$@"`,
  );
  await script("wine/bin/wine", "exit 0");
  return {
    ELECTRON_BUILDER_NSIS_DIR: join(folder, "nsis"),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, "nsis"),
    ELECTRON_BUILDER_WINE_TOOLSET_DIR: join(folder, "wine"),
  };
}
