import { execFileSync } from "node:child_process";

/** The files that differ from a commit: committed since, or not yet. */
export function changedSince(commit: string): ReadonlySet<string> {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { encoding: "utf8" })
      .split("\0")
      .filter((one) => one !== "");
  return new Set([
    ...git("diff", "--name-only", "--no-renames", "-z", commit, "--"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
}
