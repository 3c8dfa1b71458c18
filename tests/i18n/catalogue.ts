import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../resources/i18n");

/** The languages there are words in. */
export const languages: readonly string[] = readdirSync(folder).flatMap((file) =>
  file.endsWith(".po") ? [file.slice(0, -3)] : [],
);

/** Returns the translations of a language's file, keyed by the English in the code; empty where nobody has translated it. */
export function catalogueOf(language: string): ReadonlyMap<string, string> {
  const entries = readFileSync(join(folder, `${language}.po`), "utf8").split("\n\n");
  return new Map(
    entries
      .map((entry) => [part(entry, "msgid"), part(entry, "msgstr")] as const)
      .filter(([english]) => english !== ""),
  );
}

function part(entry: string, name: "msgid" | "msgstr"): string {
  const [, lines = ""] = new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(entry) ?? [];
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join("");
}
