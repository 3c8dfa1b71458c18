import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordNames } from "../../src-shared/records/registry.ts";
import type { Services } from "../services/start.ts";

/** The heads of the file that is imported. */
const heads = readFileSync(join(import.meta.dirname, "contacts.csv"), "utf8").split(/[;\r\n]/, 8);

/** The texts in the sandbox's records, a line each, the longest first: another text may be a part of one. */
export function dataTexts({ control }: Services, screen: string): readonly string[] {
  const types = [...recordNames, ...recordNames.map((name) => `support_${name}`)];
  const texts = types.flatMap((type) => control.table(type) ?? []).flatMap(textsIn);
  return [...new Set([...texts, ...(screen.includes("import") ? heads : [])])].toSorted(
    (a, b) => b.length - a.length,
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return value
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.length > 2);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
