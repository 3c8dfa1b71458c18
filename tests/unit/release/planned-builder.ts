import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeArchToTargetNamesMap } from "app-builder-lib/out/targets/targetFactory.js";
import { Arch, getArtifactArchName } from "builder-util";
import type { Configuration, Platform } from "electron-builder";
import { configureBuildCommand, createYargs, normalizeOptions } from "electron-builder/out/builder.js";
import { parse, stringify } from "yaml";
import { packageConfiguration } from "../../../scripts/package/configuration.ts";

/**
 * Stands where the workflow calls electron-builder. It reads the command line by electron-builder's own code and our
 * configuration, writes a line `system target chip` to `$PLAN` for each installer that would be built, and leaves a file
 * by its name and an entry in its feed. `$RUNNER_CHIP` is the chip of the runner, which electron-builder falls back to.
 */
Object.defineProperty(process, "arch", { value: process.env.RUNNER_CHIP ?? process.arch });

const parsed = configureBuildCommand(createYargs())
  .exitProcess(false)
  .strict()
  .parseSync(process.argv.slice(2));
const options = normalizeOptions(parsed as Parameters<typeof normalizeOptions>[0]);
const given = options.config as (Configuration & { extends?: string }) | string;
const file = typeof given === "string" ? given : given.extends;
if (file !== "electron-builder.config.ts")
  throw new Error(`Packed by ${String(file)}, not by our configuration.`);
if (options.publish !== "never") throw new Error("electron-builder would publish by itself.");
for (const [platform, archs] of options.targets ?? []) plan(platform, archs);

function plan(platform: Platform, archs: Map<Arch, string[]>): void {
  const configuration = packageConfiguration(process.env, platform.nodeName);
  const key = platform.buildConfigurationKey as "win" | "mac" | "linux";
  const own = configuration[key];
  const packager = { platformSpecificBuildOptions: own, defaultTarget: [] };
  const output = (typeof given === "string" ? null : given.directories?.output) ?? "dist";
  mkdirSync(output, { recursive: true });
  const chosen = computeArchToTargetNamesMap(
    archs,
    packager as unknown as Parameters<typeof computeArchToTargetNamesMap>[1],
    platform,
  );
  for (const [arch, targets] of chosen)
    for (const target of targets) {
      const pattern = (target === "nsis" ? configuration.nsis : own)?.artifactName ?? "";
      const ending = target === "nsis" ? "exe" : target;
      const name = nameOf(pattern, arch, ending);
      writeFileSync(join(output, name), name);
      appendFileSync(process.env.PLAN ?? "", `${key} ${target} ${Arch[arch]}\n`);
      if (target !== "dmg" || configuration.dmg?.writeUpdateInfo !== false)
        addToFeed(join(output, feedOf(key, arch)), name);
    }
}

function nameOf(pattern: string, arch: Arch, ending: string): string {
  const words: Readonly<Record<string, string>> = {
    version: "1.2.0",
    arch: getArtifactArchName(arch, ending),
    ext: ending,
  };
  return pattern.replaceAll(/\$\{(\w+)\}/g, (_all, word: string) => words[word] ?? "");
}

/** As electron-builder names them (`publish/updateInfoBuilder`); `npm run packages` sees it do so. */
function feedOf(key: "win" | "mac" | "linux", arch: Arch): string {
  const chip = key === "linux" && arch !== Arch.x64 ? `-${Arch[arch]}` : "";
  return `latest${key === "win" ? "" : `-${key}`}${chip}.yml`;
}

function addToFeed(path: string, name: string): void {
  const before = existsSync(path) ? (parse(readFileSync(path, "utf8")) as { files: object[] }).files : [];
  const sha512 = createHash("sha512").update(name).digest("base64");
  const files = [...before, { url: name, sha512, size: name.length }];
  writeFileSync(path, stringify({ version: "1.2.0", files }, { lineWidth: 0 }));
}
