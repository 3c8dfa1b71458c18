import { parseSync } from "@babel/core";

/** Text for people that stands in the code itself, past the languages' files. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** Names of the properties that carry words to a person: attributes of elements, and properties of objects for the system. */
const telling = new Set([
  "aria-label",
  "aria-description",
  "alt",
  "body",
  "buttons",
  "cancel",
  "confirm",
  "description",
  "label",
  "legend",
  "message",
  "next",
  "placeholder",
  "saveLabel",
  "title",
  "what",
]);
const announcing = new Set(["announce", "announceSaved"]);
const translated = new Set(["Trans", "Plural", "Select", "t", "msg", "plural", "select"]);

export function spokenText(file: string, source: string): readonly Found[] {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  const found: Found[] = [];
  walk(tree as unknown as Node, found);
  return found;
}

function walk(node: Node, found: Found[]): void {
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const { name } = ((node.openingElement as Node | undefined)?.name as Node | undefined) ?? { name: null };
    if (typeof name === "string" && translated.has(name)) return;
    for (const child of node.children as readonly Node[]) {
      found.push(...textsOf(child.type === "JSXExpressionContainer" ? child.expression : child));
    }
  }
  if (node.type === "JSXAttribute" && telling.has(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    found.push(...textsOf(value?.type === "JSXExpressionContainer" ? value.expression : value));
  }
  if (node.type === "ObjectProperty") {
    const { name, value } = node.key as Node;
    if (telling.has(String(name ?? value))) found.push(...textsOf(node.value));
  }
  if (node.type === "CallExpression" && translated.has(String((node.callee as Node).name))) return;
  if (node.type === "CallExpression" && announcing.has(String((node.callee as Node).name))) {
    found.push(...textsOf((node.arguments as readonly Node[])[0]));
  }
  for (const [key, child] of Object.entries(node)) {
    if (key === "loc") continue;
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, found);
  }
}

/** Returns the literal texts that an expression can evaluate to; parts that only run time knows are left out. */
function textsOf(expression: unknown): readonly Found[] {
  if (!isNode(expression)) return [];
  switch (expression.type) {
    case "JSXText":
    case "StringLiteral":
      return inWords(expression, String(expression.value));
    case "TemplateLiteral": {
      const quasis = expression.quasis as readonly { readonly value: { readonly raw: string } }[];
      return inWords(expression, quasis.map((one) => one.value.raw).join("…"));
    }
    case "ConditionalExpression":
      return [expression.consequent, expression.alternate].flatMap(textsOf);
    case "LogicalExpression":
      return [expression.left, expression.right].flatMap(textsOf);
    case "BinaryExpression":
      return expression.operator === "+" ? [expression.left, expression.right].flatMap(textsOf) : [];
    case "ArrayExpression":
      return (expression.elements as readonly unknown[]).flatMap(textsOf);
    default:
      return [];
  }
}

/** Words, not a sign or a letter of a key. */
function inWords(node: Node, text: string): readonly Found[] {
  const words = text.replace(/\s+/g, " ").trim();
  return /\p{L}{2,}/u.test(words) ? [{ line: node.loc?.start.line ?? 0, text: words }] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
