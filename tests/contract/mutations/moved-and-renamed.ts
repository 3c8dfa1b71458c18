import type { Sources } from "../../mutations/anchors.ts";
import { type Node, parse, startOf, walk } from "../../mutations/syntax.ts";

/**
 * The product after a large refactoring: each file that holds mutations is in another folder and has another name, and
 * so has every variable, function and parameter that is declared in it. `retired`: their names before.
 */
export function movedAndRenamed(product: Sources): { sources: Sources; retired: ReadonlySet<string> } {
  const marked = [...product].filter(([, text]) => text.includes("// mutation: "));
  const trees = new Map(marked.map(([file, text]) => [file, parse(file, text).program]));
  const retired = new Set([...trees.values()].flatMap((tree) => [...declaredIn(tree)]));
  const sources = new Map<string, string>();
  for (const [file, text] of marked) {
    let renamed = text;
    const places = new Map(usesIn(trees.get(file)).map((one) => [startOf(one), one.name]));
    for (const [start, name] of [...places].toSorted(([a], [b]) => b - a)) {
      if (!retired.has(name)) continue;
      renamed = `${renamed.slice(0, start)}${name}Renamed${renamed.slice(start + name.length)}`;
    }
    sources.set(file.replace(/^([^/]+)\/(.*)\.(tsx?)$/, "$1/moved/$2-renamed.$3"), renamed);
  }
  return { sources, retired };
}

/** The names that a file's code uses, but for those of members. */
export function namesOfIn(file: string, text: string): readonly string[] {
  return usesIn(parse(file, text).program).map((one) => one.name);
}

function* declaredIn(tree: Node): Generator<string> {
  for (const one of walk(tree)) {
    if (one.type === "VariableDeclarator") yield* namesOf(one.id);
    else if (one.type === "ArrowFunctionExpression") for (const of of one.params) yield* namesOf(of);
    else if (one.type === "FunctionDeclaration") {
      if (one.id) yield one.id.name;
      for (const of of one.params) yield* namesOf(of);
    }
  }
}

function namesOf(pattern: Node): readonly string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  return [...walk(pattern)].flatMap((one) =>
    one.type === "ObjectProperty" && one.value.type === "Identifier" ? [one.value.name] : [],
  );
}

function usesIn(tree: Node | undefined) {
  if (tree === undefined) return [];
  const others = new Set<Node>();
  for (const one of walk(tree)) {
    if ((one.type === "MemberExpression" || one.type === "OptionalMemberExpression") && !one.computed)
      others.add(one.property);
    if (one.type === "ObjectProperty" && !one.shorthand && !one.computed) others.add(one.key);
    if (one.type === "ObjectMethod" && !one.computed) others.add(one.key);
    if (isOnlyType(one)) for (const part of walk(one)) others.add(part);
  }
  return [...walk(tree)].filter((one) => one.type === "Identifier").filter((one) => !others.has(one));
}

function isOnlyType({ type }: Node): boolean {
  const overValue = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(type);
  return type.startsWith("TS") && !overValue;
}
