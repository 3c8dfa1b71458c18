import { execFileSync } from "node:child_process";
import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { missingForRelease } from "../package/release.ts";
import { apart, installerLines } from "./installer-lines.ts";

/** `node scripts/ci/build-installers.ts windows|macos|linux`: all installers of a release for that system, in `dist`. */
const [system] = process.argv.slice(2);
if (system !== "windows" && system !== "macos" && system !== "linux")
  throw new Error(`For which system: windows, macos or linux? Not "${system ?? ""}".`);
const missing = missingForRelease(process.env, system);
if (missing.length > 0) throw new Error(`A release needs ${missing.join(", ")}: see docs/releasing.md.`);
for (const line of installerLines[system])
  execFileSync(process.execPath, ["scripts/package.ts", ...line], { stdio: "inherit" });
if (system === "linux")
  for (const name of readdirSync(apart).filter((one) => /\.(deb|rpm)$/.test(one)))
    renameSync(join(apart, name), join("dist", name));
