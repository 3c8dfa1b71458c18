import { readFileSync } from "node:fs";
import { basename, posix } from "node:path";

/** Small files with one importer that stay by themselves, each with the reason. */
export const filesOnTheirOwn: Readonly<Record<string, string>> = {
  "src-main/desktop/tray/tray-image.ts": "pictures",
  "src-renderer/features/start/rounds-drawing.tsx": "a picture",
  "src-renderer/features/sync/unsent-badge.tsx": "a manifest has no markup",
  "src-renderer/features/timeline/stage-entry.tsx": "one file for each kind of entry",
  "src-renderer/replica/worker/replica-worker.ts": "the entry of the worker",
  "src-renderer/format/faults/bridge.ts": "one file for the sentences of each layer",
};

/** Manifests, exports of a feature, records, and the bridge's calls about a subject are files of their own, however short. */
const alwaysOnItsOwn = /\/(index|exports)\.ts$|^src-shared\/(records|ipc\/calls)\//;

/** Lines of a source without comments, imports and empty lines. */
export function linesOfCode(source: string): number {
  return source
    .replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "")
    .replace(/^import\b[^;]*;$/gm, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
}

export interface Import {
  readonly of: string;
  /** Loaded only when it is wanted. */
  readonly isLazy: boolean;
}

/** The files that a source imports by a relative path. */
export function importsIn(file: string, source: string): readonly Import[] {
  return [...source.matchAll(/(?:\bfrom\s+|\bimport\s*(\()?\s*)"(\.[^"?]+)/g)].map(([, call, path = ""]) => ({
    of: posix.join(posix.dirname(file), path),
    isLazy: call !== undefined,
  }));
}

/**
 * Returns the small files of a product that one other file imports, and nothing else: not even a test, which would have
 * one of them to itself. A file that is loaded lazily cannot move into its importer, and what a feature offers to others
 * has more users than `exports.ts`.
 */
export function scatteredFiles(product: readonly string[], others: readonly string[]): readonly string[] {
  const importers = new Map<string, { readonly by: string; readonly isLazy: boolean }[]>();
  for (const by of [...product, ...others])
    for (const { of, isLazy } of importsIn(by, readFileSync(by, "utf8")))
      importers.set(of, [...(importers.get(of) ?? []), { by, isLazy }]);
  return product.filter((file) => {
    const [only, ...more] = importers.get(file) ?? [];
    if (only === undefined || more.length > 0 || only.isLazy || basename(only.by) === "exports.ts")
      return false;
    return !alwaysOnItsOwn.test(file) && linesOfCode(readFileSync(file, "utf8")) < 20;
  });
}
