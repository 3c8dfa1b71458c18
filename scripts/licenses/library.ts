import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One bundled library and the texts that must go along with it. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** SPDX, as its package.json has it. */
  readonly license: string;
  /** Its license file; after it its notices, where it has any. */
  readonly text: string;
}

const licenseFile = /^(un)?licen[cs]e|^copying/i;
const noticeFile = /^(copyright)?notice/i;
const inModules = "/node_modules/";

/** Code that the bundler writes into a bundle itself, by the beginning of its module's id. */
const writtenByBundler = new Map([
  ["\0rolldown/", "rolldown"],
  ["\0vite/", "vite"],
]);

/** The folder of the library that a module belongs to; null for the program's own. `root` is absolute, with slashes. */
export function folderOf(moduleId: string, root: string): string | null {
  for (const [beginning, name] of writtenByBundler)
    if (moduleId.startsWith(beginning)) return `${root}${inModules}${name}`;
  const path = moduleId.replace(/[?#].*$/, "").replaceAll("\\", "/");
  const at = path.lastIndexOf(inModules);
  if (at === -1) return null;
  const from = at + inModules.length;
  const [first = "", second = ""] = path.slice(from).split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  return `${path.slice(0, from)}${name}`.replaceAll("\0", "");
}

/**
 * A library's name, version and texts. `supplied` is a folder of texts, `<name>.txt` with `/` as `+`, for libraries that are
 * published without one. Throws where a license or its text is missing.
 */
export function readLibrary(folder: string, supplied: string): Library {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: unknown;
  };
  const files = readdirSync(folder).toSorted();
  const read = (wanted: RegExp) =>
    files.filter((file) => wanted.test(file)).map((file) => readFileSync(join(folder, file), "utf8"));
  const own = read(licenseFile);
  const substitute = join(supplied, `${name.replaceAll("/", "+")}.txt`);
  const texts = own.length === 0 && existsSync(substitute) ? [readFileSync(substitute, "utf8")] : own;
  const [text = ""] = texts.map(trimmed).filter((one) => one !== "");
  if (typeof license !== "string" || license === "" || text === "")
    throw new Error(
      `${name} ${version} would be bundled without the text of its license. Add the text as ${substitute}, or leave the library out.`,
    );
  const notices = read(noticeFile).map(trimmed);
  const whole = [cutOthers(text), ...termsOf(license, text, supplied), ...notices];
  return { name, version, license, text: whole.join("\n\n") };
}

/** Apache's license asks for a copy of itself. Many libraries carry only the short notice that refers to it by address. */
function termsOf(license: string, text: string, supplied: string): readonly string[] {
  if (!license.includes("Apache-2.0") || /^\s*TERMS AND CONDITIONS FOR USE/m.test(text)) return [];
  return [trimmed(readFileSync(join(supplied, "Apache-2.0.txt"), "utf8"))];
}

/** Without empty lines around it; the first line keeps its indentation. */
function trimmed(text: string): string {
  return text.replace(/^(\s*\n)+/, "").trimEnd();
}

/** Vite lists what its own program bundles; of that nothing comes into ours. */
function cutOthers(text: string): string {
  return trimmed(text.split(/^#+ Licenses of bundled dependencies$/m, 1)[0] ?? "");
}
