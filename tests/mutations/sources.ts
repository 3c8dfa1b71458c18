import { existsSync, readFileSync } from "node:fs";
import { sourceFiles } from "../source-files.ts";
import type { Sources } from "./anchors.ts";

const productFolders = ["src-main", "src-renderer", "src-shared"];
/** Test files that a mutation can be noticed in. */
export const testFiles = [
  "tests/{unit,contract,property}/**/*.test.{ts,tsx}",
  "tests/mutations/**/*.test.ts",
];

export function readProduct(): Sources {
  return read(productFolders.filter((one) => existsSync(one)).map((one) => `${one}/**/*.{ts,tsx}`));
}

export function readTests(): Sources {
  return read(testFiles);
}

function read(patterns: readonly string[]): Sources {
  return new Map(sourceFiles(...patterns).map((file) => [file, readFileSync(file, "utf8")]));
}
