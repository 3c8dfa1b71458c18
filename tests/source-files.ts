import { globSync } from "node:fs";

/** Returns the files that the patterns find from the project's root, sorted, with slashes on every system. */
export function sourceFiles(...patterns: readonly string[]): readonly string[] {
  return globSync([...patterns])
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}
