import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "./change.ts";

const languages = "resources/i18n/*.po";
/** A change begins with a test that fails, so no list names it. */
const ownTests = /^tests\/unit\/changes\//;
/** The build sorts words by their origin: a record makes them a label, kept by its English text, and the window a message. */
const origins = "#: src-shared/records/planted.ts\n#: src-renderer/features/planted.tsx";

/** Returns the files that the change takes, its own tests left out, with slashes on every system. */
export function filesOf(change: Change): readonly string[] {
  const added = newFiles(change).filter((file) => !ownTests.test(file));
  const files = [...added, ...change.lines.map(({ file }) => file), ...globSync(languages).map(withSlashes)];
  return [...new Set(files)].toSorted();
}

/** Makes the change in a copy of the sources; `without` names files that whoever makes it forgets. */
export function makeChange(change: Change, root: string, without: readonly string[] = []): void {
  for (const file of newFiles(change)) {
    if (!without.includes(file)) cpSync(join(folderOf(change), file), join(root, file), { recursive: true });
  }
  for (const { file, after, text } of change.lines) {
    if (!without.includes(file)) edit(join(root, file), (before) => withLine(before, { file, after, text }));
  }
  for (const file of globSync(languages).map(withSlashes)) {
    if (without.includes(file)) continue;
    const isSource = file.endsWith("/en.po");
    const entries = Object.entries(change.words).map(([english, german]) => {
      const said = isSource ? english : german;
      return `\n${origins}\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(said)}\n`;
    });
    edit(join(root, file), (before) => before + entries.join(""));
  }
}

function newFiles(change: Change): readonly string[] {
  return globSync("**/*.{ts,tsx}", { cwd: folderOf(change) }).map(withSlashes);
}

function folderOf({ planted }: Change): string {
  return join(import.meta.dirname, "planted", planted);
}

function withLine(before: string, { file, after, text }: Change["lines"][number]): string {
  const [head, tail, ...more] = before.split(after);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${file} no longer has this text once, after which the change adds a line: ${after}`);
  return head + after + text + tail;
}

function edit(file: string, change: (before: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function withSlashes(file: string): string {
  return file.replaceAll("\\", "/");
}
