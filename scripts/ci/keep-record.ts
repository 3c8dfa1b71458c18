import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Commits the night's record, in `kept`, over the one in `$GH_REPO`, by GitHub's `gh`. */
const repository = process.env.GH_REPO ?? "";
if (repository === "") throw new Error("GH_REPO is not set: into which repository?");
const gh = (...args: readonly string[]): string =>
  execFileSync("gh", ["api", ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

for (const name of ["deep-runs.json", "deep-runs.md"]) {
  const path = `repos/${repository}/contents/docs/generated/${name}`;
  const sha = gh(path, "--jq", ".sha").trim();
  const content = readFileSync(join("kept", name)).toString("base64");
  const fields = { message: "test(deep): keep the night's run", sha, content };
  gh("--method", "PUT", path, ...Object.entries(fields).flatMap(([key, value]) => ["-f", `${key}=${value}`]));
}
