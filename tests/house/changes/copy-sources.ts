import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const sources: readonly string[] = [
  "src-main",
  "src-renderer",
  "src-shared",
  "tests",
  "scripts",
  "resources/i18n",
];
/** A copy of the sources, in which a test may change any file. */
export interface Copy {
  readonly root: string;
}

/** Copies the sources into a temporary folder, with the libraries of this one, for as long as `use` goes on. */
export async function inCopyOfSources(use: (copy: Copy) => Promise<void>): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "rounds-change-")));
  try {
    for (const folder of sources) cpSync(folder, join(root, folder), { recursive: true });
    for (const file of readdirSync(".").filter((name) => /\.(ts|json|cjs|js)$/.test(name)))
      cpSync(file, join(root, file));
    symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
    await use({ root });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
