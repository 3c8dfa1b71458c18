import { parseSync } from "@babel/core";

/** A text of a record that a screen shows as long as a service wrote it. */
export interface RawText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start?: number;
  readonly end?: number;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** Attributes that put their text on the screen, into a tooltip or before a screen reader. */
const shown = new Set([
  "aria-label",
  "alt",
  "description",
  "label",
  "message",
  "placeholder",
  "subtitle",
  "title",
]);
/** Functions that bound a text, or read it and return something else. */
const bounding = new Set(["lineText", "brief", "initials", "choiceLabel", "instantOf", "dayOf", "moneyText"]);
/** Components that bound the text that stands in them. */
const boundingElements = new Set(["DescriptionItem"]);
/** Objects that have names of fields as members and hold messages of Rounds' own. */
const own = new Set(["errors", "input", "labels", "managedField", "messages"]);
const translating = new Set(["t", "plural"]);
const announcing = new Set(["announce", "announceSaved"]);

/** Finds where a member of one of these names goes to the screen past the functions that bound it. */
export function rawText(file: string, source: string, fields: ReadonlySet<string>): readonly RawText[] {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  const found: RawText[] = [];
  look(tree as unknown as Node, found, source, fields);
  return found;
}

function look(node: Node, found: RawText[], source: string, fields: ReadonlySet<string>): void {
  const add = (expression: unknown) => {
    for (const one of membersOf(expression, fields))
      found.push({ line: one.loc?.start.line ?? 0, text: source.slice(one.start, one.end) });
  };
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const { name } = ((node.openingElement as Node | undefined)?.name as Node | undefined) ?? { name: null };
    if (!boundingElements.has(String(name)))
      for (const child of node.children as readonly Node[])
        if (child.type === "JSXExpressionContainer") add(child.expression);
  }
  if (node.type === "JSXAttribute" && shown.has(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    if (value?.type === "JSXExpressionContainer") add(value.expression);
  }
  if (node.type === "TaggedTemplateExpression" && translating.has(String((node.tag as Node).name)))
    for (const one of (node.quasi as Node).expressions as readonly Node[]) add(one);
  if (node.type === "CallExpression" && announcing.has(String((node.callee as Node).name)))
    add((node.arguments as readonly Node[])[0]);
  for (const [key, child] of Object.entries(node)) {
    if (key === "loc") continue;
    for (const one of Array.isArray(child) ? child : [child])
      if (isNode(one)) look(one, found, source, fields);
  }
}

/** The members whose own text an expression comes to. */
function membersOf(expression: unknown, fields: ReadonlySet<string>): readonly Node[] {
  if (!isNode(expression)) return [];
  const into = (...parts: readonly unknown[]) => parts.flatMap((part) => membersOf(part, fields));
  switch (expression.type) {
    case "MemberExpression":
    case "OptionalMemberExpression":
      return expression.computed === true || own.has(String((expression.object as Node).name))
        ? []
        : fields.has(String((expression.property as Node).name))
          ? [expression]
          : into(expression.object);
    case "ConditionalExpression":
      return into(expression.consequent, expression.alternate);
    case "LogicalExpression":
      return expression.operator === "&&" ? into(expression.right) : into(expression.left, expression.right);
    case "BinaryExpression":
      return expression.operator === "+" ? into(expression.left, expression.right) : [];
    case "TemplateLiteral":
      return into(...(expression.expressions as readonly unknown[]));
    case "ObjectExpression":
      return (expression.properties as readonly Node[]).flatMap((one) => into(one.value));
    case "ArrayExpression":
      return into(...(expression.elements as readonly unknown[]));
    case "CallExpression":
    case "OptionalCallExpression": {
      const callee = expression.callee as Node;
      if (bounding.has(String(callee.name))) return [];
      return into((callee as { object?: unknown }).object);
    }
    default:
      return [];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
