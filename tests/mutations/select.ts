import { dirname, join, posix } from "node:path";
import type { Sources } from "./anchors.ts";
import type { Planned } from "./plan.ts";

/** Those of a law, and those of given names; undefined: all. */
export function chosen(
  planned: readonly Planned[],
  { law, names }: { readonly law?: number | undefined; readonly names?: readonly string[] | undefined },
): readonly Planned[] {
  return planned.filter(
    ({ mutation }) =>
      (law === undefined || mutation.law === law) && (names === undefined || names.includes(mutation.name)),
  );
}

/** Those of which the marked code, a witness, or a test file that a witness imports is among the changed files. */
export function concernedBy(
  planned: readonly Planned[],
  changed: ReadonlySet<string>,
  tests: Sources,
): readonly Planned[] {
  return planned.filter(({ anchoredIn, witnesses }) => {
    const imported = witnesses.flatMap((one) => testsImportedBy(one, tests.get(one) ?? ""));
    return [...anchoredIn, ...witnesses, ...imported].some((one) => changed.has(one));
  });
}

/** At most so many, spread evenly over all of them; the same ones every time. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T);
}

function testsImportedBy(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(/\bfrom "(\.[^"]+)"/g)].map((match) => match[1] ?? "");
  return found
    .map((one) => posix.normalize(join(dirname(file), one).replaceAll("\\", "/")))
    .filter((one) => one.startsWith("tests/"));
}
