import { readFileSync } from "node:fs";
import { importsIn } from "./scattered-files.ts";

/** Files of `src-shared` that one process alone reaches and that stay there, each with the reason. */
export const sharedWithOne: Readonly<Record<string, string>> = {
  "src-shared/clock.ts": "a port, which tests and scripts of both processes implement",
  "src-shared/descriptor/draft.ts": "the rules of a descriptor, by which the sandbox judges as well",
  "src-shared/descriptor/label.ts": "the names in a descriptor, which the catalogues are made from",
  "src-shared/ipc/names.ts": "the names of the bridge's table, beside the table",
  "src-shared/read-day.ts": "a reader of typed text, beneath formats and imports alike",
  "src-shared/read-decimal.ts": "a reader of typed text, beneath formats and imports alike",
};

/** Returns the files that these begin with, and all that they import, directly or through others. */
function reachedBy(
  begin: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...begin];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return reached;
}

/**
 * Returns the files of `src-shared` that main and the renderer do not both reach: such a file belongs to the process that
 * reaches it. `sourceOf` reads a file.
 */
export function oneProcessFiles(
  product: readonly string[],
  sourceOf = (file: string): string => readFileSync(file, "utf8"),
): readonly string[] {
  const imports = new Map(product.map((file) => [file, importsIn(file, sourceOf(file)).map(({ of }) => of)]));
  const of = (process: string) =>
    reachedBy(
      product.filter((file) => file.startsWith(process)),
      imports,
    );
  const [main, renderer] = [of("src-main/"), of("src-renderer/")];
  return product
    .filter((file) => file.startsWith("src-shared/") && !(main.has(file) && renderer.has(file)))
    .toSorted();
}
