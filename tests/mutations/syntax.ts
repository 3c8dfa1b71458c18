import { parseSync, types } from "@babel/core";

export type Node = types.Node;

/** The syntax tree of a file; offsets count from its first character. Parentheses are nodes of their own. */
export function parse(path: string, text: string) {
  const plugins: ("typescript" | "jsx")[] = path.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"];
  const options = { filename: path, configFile: false, babelrc: false, sourceType: "module" } as const;
  const parsed = parseSync(text, {
    ...options,
    parserOpts: { plugins, createParenthesizedExpressions: true },
  });
  if (parsed === null) throw new Error(`${path} was not parsed`);
  return parsed;
}

/** The node and all within it, in the order in which they are read; a node stands before its parts. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const key of types.VISITOR_KEYS[node.type] ?? []) {
    const part = (node as unknown as Record<string, unknown>)[key];
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) yield* walk(one);
  }
}

/** The first of a kind, the node itself included. */
export function first<T extends Node>(node: Node, is: (one: Node) => one is T): T | null {
  for (const one of walk(node)) if (is(one)) return one;
  return null;
}

/** Without the parentheses around it. */
export function bare(node: Node): Node {
  return node.type === "ParenthesizedExpression" ? bare(node.expression) : node;
}

export function startOf(node: Node): number {
  return node.start ?? 0;
}

export function endOf(node: Node): number {
  return node.end ?? 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
