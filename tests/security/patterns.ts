import { parseSync } from "@babel/core";
import { analyse } from "scslre";

/** A regular expression in a source file. */
export interface Pattern {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** Reads every regular expression that a module has as a literal, and the lines that build one while the program runs. */
export function patternsIn(
  file: string,
  source: string,
): { readonly literals: readonly Pattern[]; readonly built: readonly number[] } {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  const literals: Pattern[] = [];
  const built: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    const line = node.loc?.start.line ?? 0;
    if (node.type === "RegExpLiteral")
      literals.push({ line, source: String(node.pattern), flags: String(node.flags) });
    if (node.type === "NewExpression" || node.type === "CallExpression") {
      const { callee } = node;
      if (isNode(callee) && callee.name === "RegExp") built.push(line);
    }
    for (const [key, value] of Object.entries(node)) if (key !== "loc" && key !== "tokens") visit(value);
  };
  visit(tree?.program);
  return { literals, built };
}

/**
 * Names a character that, repeated, has a regular expression take steps by more than the length of a text; null if there is none.
 * What is reported is never less than quadratic: `scslre` looks for two quantifiers, or the search's own steps, that trade letters.
 */
export function slowOn({ source, flags }: Pick<Pattern, "source" | "flags">): string | null {
  const [first] = analyse({ source, flags }).reports;
  return first === undefined ? null : first.character.pick;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
