import { execFileSync } from "node:child_process";

/** Git's name of a tree without files, in every repository. */
const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/**
 * The commit that this work began from: where it left the main branch, or, on the main branch itself, the commit
 * before. The empty tree where git has neither, as in a checkout of one commit alone: then everything has changed.
 */
export function baseCommit(): string {
  const main = git("rev-parse", "--abbrev-ref", "origin/HEAD") ?? "origin/main";
  const left = git("merge-base", "HEAD", main);
  const head = git("rev-parse", "HEAD");
  if (left !== null && left !== head) return left;
  return git("rev-parse", "--verify", "--quiet", "HEAD~1") ?? emptyTree;
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // Git answers with an exit code where there is no such commit.
    return null;
  }
}
