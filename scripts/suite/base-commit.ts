import { execFileSync } from "node:child_process";

/**
 * The commit that this work began from: where it left the main branch, or, on the main branch itself, the commit
 * before. Null where git has neither, as in a checkout of one commit alone.
 */
export function baseCommit(): string | null {
  const main = git("rev-parse", "--abbrev-ref", "origin/HEAD") ?? "origin/main";
  const left = git("merge-base", "HEAD", main);
  const head = git("rev-parse", "HEAD");
  return left !== null && left !== head ? left : git("rev-parse", "--verify", "--quiet", "HEAD~1");
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // Git answers with an exit code where there is no such commit.
    return null;
  }
}
