import { parseSync } from "@babel/core";

/** A name that a module declares: of a function, a type, a variable, a parameter, a member or a prop. */
export interface Declared {
  readonly line: number;
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

/** The property that holds the declared name, by the kind of its node. */
const nameIn: Readonly<Record<string, string>> = {
  FunctionDeclaration: "id",
  TSDeclareFunction: "id",
  ClassDeclaration: "id",
  VariableDeclarator: "id",
  ExportSpecifier: "exported",
  TSInterfaceDeclaration: "id",
  TSTypeAliasDeclaration: "id",
  CatchClause: "param",
  TSEnumDeclaration: "id",
  TSEnumMember: "id",
  // A kind of a union.
  TSLiteralType: "literal",
  TSPropertySignature: "key",
  TSMethodSignature: "key",
  TSParameterProperty: "parameter",
  ClassMethod: "key",
  ClassPrivateMethod: "key",
  ClassProperty: "key",
  ClassPrivateProperty: "key",
  // In a schema or a table a key is the member.
  ObjectProperty: "key",
  ObjectMethod: "key",
};

/** The lists of a node that declare parameters: of a function, and of the type of one. */
const parameterLists = ["params", "parameters"];

/**
 * Returns every name that the source of a module declares, those within functions included. The keys by which a pattern
 * takes a value apart do not count, because another module has named them; the variables that it makes do.
 */
export function declaredNames(file: string, source: string): readonly Declared[] {
  const found: Declared[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!isNode(node) || node.type === "ObjectPattern") return;
    const held = nameIn[node.type];
    const parameters = parameterLists.flatMap((list) => listOf(node[list]));
    for (const declaring of [held === undefined ? null : node[held], ...parameters])
      for (const name of namesOf(declaring))
        found.push({ line: lineOf(declaring) ?? lineOf(node) ?? 0, name });
    for (const [key, value] of Object.entries(node)) if (key !== "loc" && key !== "tokens") visit(value);
  };
  visit(parsed(file, source));
  return found;
}

/**
 * Returns the names that a module declares and exports, each once: overloads of a function, and a value and a type of one name,
 * are one thing. A name that the module passes on from another does not count.
 */
export function exportedNames(file: string, source: string): readonly string[] {
  const body = listOf(parsed(file, source)?.body).filter(isNode);
  const names = body.flatMap(({ type, source: from, declaration, specifiers }) => {
    if (type !== "ExportNamedDeclaration" || isNode(from)) return [];
    if (!isNode(declaration)) return listOf(specifiers).flatMap((one) => exportedAs(one, body));
    const declarators = declaration.declarations;
    return Array.isArray(declarators)
      ? declarators.flatMap((one) => (isNode(one) ? namesOf(one.id) : []))
      : namesOf(declaration.id);
  });
  return [...new Set(names)];
}

/** The name under which a module exports something of its own in a list; none for a name that it imports. */
function exportedAs(specifier: unknown, body: readonly Node[]): readonly string[] {
  if (!isNode(specifier)) return [];
  const [own] = namesOf(specifier.local);
  const imported = body
    .flatMap(({ type, specifiers }) => (type === "ImportDeclaration" ? listOf(specifiers) : []))
    .flatMap((one) => (isNode(one) ? namesOf(one.local) : []));
  return own !== undefined && imported.includes(own) ? [] : namesOf(specifier.exported);
}

function parsed(file: string, source: string): Node | undefined {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ["typescript", ...(file.endsWith("x") ? (["jsx"] as const) : [])] },
  });
  const program: unknown = tree?.program;
  return isNode(program) ? program : undefined;
}

const lineOf = (node: unknown): number | undefined => (isNode(node) ? node.loc?.start.line : undefined);

/** The names in a node that holds a declared one: itself, a private name's, or all of a pattern's. */
function namesOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  const { type } = node;
  if (type === "Identifier") return typeof node.name === "string" ? [node.name] : [];
  if (type === "StringLiteral") return typeof node.value === "string" ? [node.value] : [];
  if (type === "PrivateName") return namesOf(node.id);
  if (type === "AssignmentPattern") return namesOf(node.left);
  if (type === "RestElement") return namesOf(node.argument);
  if (type === "ObjectPattern") return listOf(node.properties).flatMap((one) => namesOf(one));
  if (type === "ArrayPattern") return listOf(node.elements).flatMap((one) => namesOf(one));
  return type === "ObjectProperty" ? namesOf(node.value) : [];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
