import { type Anchor, findAnchors, type Sources } from "./anchors.ts";
import { apply } from "./apply.ts";
import { citedLaws } from "./cited-laws.ts";
import type { Mutation } from "./mutation.ts";
import { readNotices } from "./notices.ts";

/** A mutation that applies, and who is to notice it. */
export interface Planned {
  readonly mutation: Mutation;
  /** The product files that it changes, as it leaves them. */
  readonly files: ReadonlyMap<string, string>;
  /** The files in which the product marks code for it. */
  readonly anchoredIn: readonly string[];
  /** In each of these test files a test that cites the law must fail. */
  readonly witnesses: readonly string[];
}

export interface Plan {
  readonly planned: readonly Planned[];
  /** Each begins with the name of a mutation: no longer applies, nobody notices it, or there is none of that name. */
  readonly mistakes: readonly string[];
}

export function makePlan(mutations: readonly Mutation[], product: Sources, tests: Sources): Plan {
  const { anchors, mistakes } = findAnchors(product);
  const noticing = readNotices(tests);
  const known = new Set(mutations.map((one) => one.name));
  const all = [...mistakes, ...strangers(known, anchors, noticing), ...repeated(mutations)];
  const planned: Planned[] = [];
  for (const mutation of mutations) {
    const witnesses = noticing.get(mutation.name) ?? [];
    if (witnesses.length === 0) all.push(`${mutation.name}: no test file says that it notices it`);
    for (const file of witnesses)
      if (!citedLaws(tests.get(file) ?? "").has(mutation.law))
        all.push(`${mutation.name}: no test in ${file}, which is to notice it, cites law ${mutation.law}`);
    const files = apply(mutation, product, anchors);
    if (!files.ok) all.push(files.error);
    if (!files.ok || witnesses.length === 0) continue;
    const anchoredIn = anchors.filter((one) => one.name === mutation.name).map((one) => one.file);
    planned.push({ mutation, files: files.value, anchoredIn, witnesses });
  }
  return { planned, mistakes: all };
}

function strangers(
  known: ReadonlySet<string>,
  anchors: readonly Anchor[],
  noticing: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const marked = anchors.filter((one) => !known.has(one.name));
  const noticed = [...noticing].filter(([name]) => !known.has(name));
  return [
    ...marked.map((one) => `${one.name}: ${one.file} marks code for it, and there is no such mutation`),
    ...noticed.map(
      ([name, files]) => `${name}: ${files.join(", ")} notices it, and there is no such mutation`,
    ),
  ];
}

function repeated(mutations: readonly Mutation[]): readonly string[] {
  const names = mutations.map((one) => one.name);
  return names
    .filter((one, at) => names.indexOf(one) < at)
    .map((one) => `${one}: two mutations have this name`);
}
