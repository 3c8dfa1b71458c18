import { readFileSync } from "node:fs";
import { exportedNames } from "./declared-names.ts";

/** Exported names that stand for more than one declaration, each with the reason. */
export const namedTwice: Readonly<Record<string, string>> = {
  SecretAgain: "one component: `exports.ts` gives it to other features, and loads it when it is wanted",
};

export interface DoubledName {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Returns the names that more than one of these files declares and exports: a reader who searches for such a name finds two
 * things. `sourceOf` reads a file.
 */
export function doubledNames(
  product: readonly string[],
  sourceOf = (file: string): string => readFileSync(file, "utf8"),
): readonly DoubledName[] {
  const declaring = new Map<string, string[]>();
  for (const file of product)
    for (const name of exportedNames(file, sourceOf(file)))
      declaring.set(name, [...(declaring.get(name) ?? []), file]);
  return [...declaring].flatMap(([name, files]) => (files.length > 1 ? [{ name, files }] : []));
}
