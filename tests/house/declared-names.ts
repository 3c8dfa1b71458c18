import { parseSync } from "@babel/core";

/** A name that a module declares: of a function, a type, a variable of the module, a member or a prop. */
export interface Declared {
  readonly line: number;
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** What a node of this kind declares, by the property that holds its name. */
const nameIn: Readonly<Record<string, string>> = {
  FunctionDeclaration: "id",
  ClassDeclaration: "id",
  VariableDeclarator: "id",
  TSInterfaceDeclaration: "id",
  TSTypeAliasDeclaration: "id",
  TSPropertySignature: "key",
  TSMethodSignature: "key",
  ClassMethod: "key",
  ClassProperty: "key",
};

const functions = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "ObjectMethod",
]);

/** Every name that the source of a module declares. Variables within a function are its own affair: they do not count. */
export function declaredNames(file: string, source: string): readonly Declared[] {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ["typescript", ...(file.endsWith("x") ? (["jsx"] as const) : [])] },
  });
  const found: Declared[] = [];
  const visit = (node: unknown, inFunction: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, inFunction);
      return;
    }
    if (!isNode(node)) return;
    const held = inFunction && node.type === "VariableDeclarator" ? undefined : nameIn[node.type];
    const name = held === undefined ? undefined : node[held];
    const within = inFunction || functions.has(node.type);
    if (isNode(name) && name.type === "Identifier" && typeof name.name === "string")
      found.push({ line: node.loc?.start.line ?? 0, name: name.name });
    for (const [key, value] of Object.entries(node))
      if (key !== "loc" && key !== "tokens") visit(value, within);
  };
  visit(tree?.program, false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
