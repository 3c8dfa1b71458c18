import { parseSync } from "@babel/core";

/** A test's title as it is written. A computed part reads `%s`. */
export interface Title {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** Members of `test` that define something else than a test. */
const otherwise = new Set([
  "afterAll",
  "afterEach",
  "beforeAll",
  "beforeEach",
  "describe",
  "extend",
  "step",
  "use",
]);

/** The titles of all tests in a file of Vitest or Playwright, case tables included. */
export function readTitles(file: string, source: string): readonly Title[] {
  return firstArguments(file, source, definesTest);
}

/** The names of all steps of a file's tests. */
export function readSteps(file: string, source: string): readonly Title[] {
  return firstArguments(file, source, ({ callee }) => namesOf(callee).join(".") === "test.step");
}

function firstArguments(file: string, source: string, isMeant: (call: Node) => boolean): readonly Title[] {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  const found: Title[] = [];
  walk(tree as unknown as Node, isMeant, found);
  return found;
}

function walk(node: Node, isMeant: (call: Node) => boolean, found: Title[]): void {
  if (node.type === "CallExpression" && isMeant(node)) {
    const [title] = node.arguments as readonly Node[];
    if (title !== undefined) found.push({ line: node.loc?.start.line ?? 0, text: textOf(title) });
  }
  for (const [key, child] of Object.entries(node)) {
    if (key === "loc") continue;
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, isMeant, found);
  }
}

/** `test.skip(condition, "reason")` within a test defines none: its second argument is a text. */
function definesTest({ callee, arguments: given }: Node): boolean {
  const [root, ...members] = namesOf(callee);
  if ((root !== "it" && root !== "test") || members.some((name) => otherwise.has(name))) return false;
  const second = (given as readonly Node[])[1];
  return second !== undefined && second.type !== "StringLiteral" && second.type !== "TemplateLiteral";
}

/** `test.each(cases)` has the names test and each. */
function namesOf(callee: unknown): readonly string[] {
  if (!isNode(callee)) return [];
  switch (callee.type) {
    case "Identifier":
      return [String(callee.name)];
    case "MemberExpression":
      return [...namesOf(callee.object), ...namesOf(callee.property)];
    case "CallExpression":
      return namesOf(callee.callee);
    case "TaggedTemplateExpression":
      return namesOf(callee.tag);
    default:
      return [];
  }
}

function textOf(title: Node): string {
  switch (title.type) {
    case "StringLiteral":
      return String(title.value);
    case "TemplateLiteral":
      return (title.quasis as readonly { readonly value: { readonly cooked: string } }[])
        .map((one) => one.value.cooked)
        .join("%s");
    case "BinaryExpression":
      return `${textOf(title.left as Node)}${textOf(title.right as Node)}`;
    default:
      return "%s";
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
