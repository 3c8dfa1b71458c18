import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { folderOf, type Library, readLibrary } from "./library.ts";

interface Options {
  /** Absolute: where package.json and node_modules are. */
  readonly root: string;
  /** Bundles that must have been made before the texts are written. */
  readonly before: readonly string[];
}

/**
 * Collects the license texts of every library over several bundles of one build. `of` notes the modules of a bundle;
 * `writtenBy` notes those of the last bundle and writes all into it: `licenses.json` for the page, `licenses.txt` to be
 * found beside the program. A library without a text ends the build.
 */
export function collectLicenses({ root, before }: Options) {
  const slashed = root.replaceAll("\\", "/");
  const folders = new Map<string, Set<string>>();
  const note = (bundle: string, moduleIds: Iterable<string>): void => {
    const noted = folders.get(bundle) ?? new Set();
    folders.set(bundle, noted);
    for (const id of moduleIds) {
      const folder = folderOf(id, slashed);
      if (folder !== null) noted.add(folder);
    }
  };
  /** The libraries' files that a bundle carries as they are, such as fonts. */
  const noteFiles = (bundle: string, from: string, files: readonly string[]): void =>
    note(
      bundle,
      files.map((file) => resolve(from, file)),
    );
  const of = (bundle: string): Plugin => ({
    name: "rounds:note-libraries",
    apply: "build",
    generateBundle(_, output) {
      note(bundle, []);
      for (const chunk of Object.values(output)) if (chunk.type === "chunk") note(bundle, chunk.moduleIds);
    },
  });
  const writtenBy = (bundle: string): Plugin => ({
    name: "rounds:write-licenses",
    apply: "build",
    generateBundle(_, output) {
      for (const part of Object.values(output)) {
        if (part.type === "chunk") note(bundle, part.moduleIds);
        else noteFiles(bundle, this.environment.config.root, part.originalFileNames);
      }
      const missing = before.filter((one) => !folders.has(one));
      if (missing.length > 0)
        throw new Error(`The licenses of ${missing.join(", ")} are unknown: build all bundles at once.`);
      const libraries = readAll(
        [...folders.values()].flatMap((one) => [...one]),
        join(root, "resources/licenses"),
      );
      this.emitFile({ type: "asset", fileName: "licenses.json", source: JSON.stringify(libraries) });
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: asText(libraries) });
    },
  });
  return { of, writtenBy };
}

/** Each version of each library once, by name. */
function readAll(folders: readonly string[], supplied: string): readonly Library[] {
  const libraries = new Map<string, Library>();
  for (const folder of new Set(folders)) {
    const library = readLibrary(folder, supplied);
    libraries.set(`${library.name}@${library.version}`, library);
  }
  const key = ({ name, version }: Library) => `${name} ${version}`;
  return [...libraries.values()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function asText(libraries: readonly Library[]): string {
  const line = "-".repeat(80);
  const parts = libraries.map(
    ({ name, version, license, text }) => `${line}\n${name} ${version} (${license})\n${line}\n\n${text}\n`,
  );
  return `The libraries that Rounds is built with, and their licenses.\n\n${parts.join("\n")}`;
}
