import { relative, sep } from "node:path";
import {
  type BindingElement,
  type Expression,
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSpreadAssignment,
  isStringLiteral,
  type Node,
  type ObjectLiteralExpression,
  type PropertyAccessExpression,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";

/** A member of `electron` → the files that use it. Events read `App "before-quit"`, constructors `new Tray`. */
export type UsedMembers = ReadonlyMap<string, readonly string[]>;

const listening = new Set(["on", "once", "off", "addListener", "removeListener"]);
const declarations = "/electron/electron.d.ts";

/**
 * All that the main process and the preload use of Electron, by the types that they are compiled with: members that are read or
 * called, events that are listened to, options that are given, details that are read, constructors.
 */
export function usedMembers(project = "src-main/tsconfig.json", folder = "src-main/"): UsedMembers {
  const api = new API({ cwd: process.cwd() });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects();
    if (opened === undefined) throw new Error(`${project} could not be opened.`);
    return new Collector(opened).collect(folder);
  } finally {
    api.close();
  }
}

class Collector {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #found = new Map<string, Set<string>>();
  #file = "";
  #reads: PropertyAccessExpression[] = [];

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  collect(folder: string): UsedMembers {
    const { program } = this.#project;
    for (const name of program.getSourceFileNames()) {
      const file = relative(process.cwd(), name).split(sep).join("/");
      const source = program.getSourceFile(name);
      if (source === undefined || !file.startsWith(folder)) continue;
      this.#file = file;
      this.#visit(source);
      this.#readMembers();
    }
    const sorted = [...this.#found].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return new Map(sorted.map(([member, files]) => [member, [...files].toSorted()]));
  }

  #visit(node: Node): void {
    if (isPropertyAccessExpression(node)) this.#reads.push(node);
    else if (isObjectBindingPattern(node)) this.#readDetails(node, node.elements.filter(isBindingElement));
    else if (isObjectLiteralExpression(node)) this.#readOptions(node);
    else if (isNewExpression(node)) this.#readConstructor(node);
    if (isCallExpression(node)) for (const given of node.arguments) this.#readHandedOn(given);
    if (isReturnStatement(node) && node.expression !== undefined) this.#readHandedOn(node.expression);
    node.forEachChild((child) => {
      this.#visit(child);
      return undefined;
    });
  }

  /** Asked for all at once: there are thousands, and each question goes to another process. */
  #readMembers(): void {
    const symbols = this.#checker.getSymbolAtLocation(this.#reads.map(({ name }) => name));
    for (const [index, node] of this.#reads.entries()) this.#readMember(node, symbols[index]);
    this.#reads = [];
  }

  #readMember(node: PropertyAccessExpression, symbol: TypeSymbol | undefined): void {
    if (symbol === undefined || !isElectrons(symbol)) return;
    const { parent } = node;
    const [event] = isCallExpression(parent) && parent.expression === node ? parent.arguments : [];
    if (listening.has(symbol.name) && event !== undefined && isStringLiteral(event))
      this.#note(`${this.#ownerOf(symbol)} "${event.text}"`);
    else this.#note(`${this.#ownerOf(symbol)}.${symbol.name}`);
  }

  #readDetails(pattern: Node, elements: readonly BindingElement[]): void {
    const type = this.#checker.getTypeAtLocation(pattern);
    for (const { propertyName, name, dotDotDotToken } of elements) {
      const key = propertyName ?? name;
      if (type === undefined || dotDotDotToken !== undefined || key === undefined || !isIdentifier(key))
        continue;
      this.#noteProperty(this.#checker.getPropertyOfType(type, key.text));
    }
  }

  #readOptions(literal: ObjectLiteralExpression): void {
    const type = this.#wantedType(literal);
    if (type === undefined) return;
    for (const property of literal.properties) {
      const names = isSpreadAssignment(property)
        ? this.#propertiesOf(property.expression).map(({ name }) => name)
        : [property.name !== undefined && "text" in property.name ? String(property.name.text) : ""];
      for (const name of names) this.#noteProperty(this.#checker.getPropertyOfType(type, name));
      // A constant that is given as an option: its own keys are options of Electron's, too.
      if (isSpreadAssignment(property) || property.name === undefined) continue;
      const wanted = this.#checker.getPropertyOfType(type, names[0] ?? "");
      const inner = wanted === undefined ? undefined : this.#checker.getTypeOfSymbol(wanted);
      const solid = inner === undefined ? undefined : this.#checker.getNonNullableType(inner);
      if (solid === undefined || !isElectrons(wanted)) continue;
      for (const { name } of this.#propertiesOf(property.name))
        this.#noteProperty(this.#checker.getPropertyOfType(solid, name));
    }
  }

  #readConstructor(node: Node): void {
    const symbol = this.#checker.getTypeAtLocation(node)?.getSymbol();
    if (symbol !== undefined && isElectrons(symbol)) this.#note(`new ${symbol.name}`);
  }

  /**
   * Notes the Electron members that a value brings when our code hands it from Electron to a part of ours that states
   * its needs as an interface of its own, or from such a part to Electron.
   */
  #readHandedOn(given: Expression): void {
    if (!isIdentifier(given) && !isPropertyAccessExpression(given) && !isCallExpression(given)) return;
    const wanted = this.#wantedType(given);
    const type = this.#checker.getTypeAtLocation(given);
    const [from, to] = [type?.getSymbol(), wanted?.getSymbol()];
    if (type === undefined || wanted === undefined) return;
    if (isElectrons(to) && !isElectrons(from)) {
      for (const { name } of this.#propertiesOf(given))
        this.#noteProperty(this.#checker.getPropertyOfType(wanted, name));
    }
    if (!isElectrons(from) || to === undefined || !isOurs(to)) return;
    for (const property of this.#checker.getPropertiesOfType(wanted)) {
      const symbol = this.#checker.getPropertyOfType(type, property.name);
      if (symbol === undefined || !isElectrons(symbol) || isElectrons(property)) continue;
      const events = listening.has(property.name) ? this.#eventsOf(property) : [];
      for (const event of events) this.#note(`${this.#ownerOf(symbol)} "${event}"`);
      if (events.length === 0) this.#noteProperty(symbol);
    }
  }

  #eventsOf(listen: TypeSymbol): readonly string[] {
    const type = this.#checker.getTypeOfSymbol(listen);
    if (type === undefined) return [];
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).flatMap((signature) => {
      const event = this.#checker.getParameterType(signature, 0);
      return event !== undefined && "value" in event && typeof event.value === "string" ? [event.value] : [];
    });
  }

  #wantedType(node: Expression) {
    const type = this.#checker.getContextualType(node);
    return type === undefined ? undefined : this.#checker.getNonNullableType(type);
  }

  /** None of what is Electron's own already: it is handed back, not given. */
  #propertiesOf(node: Node): readonly TypeSymbol[] {
    const type = this.#checker.getTypeAtLocation(node);
    if (type === undefined || isElectrons(type.getSymbol())) return [];
    return this.#checker.getPropertiesOfType(type).filter((property) => !isElectrons(property));
  }

  #noteProperty(symbol: TypeSymbol | undefined): void {
    if (symbol !== undefined && isElectrons(symbol)) this.#note(`${this.#ownerOf(symbol)}.${symbol.name}`);
  }

  #note(member: string): void {
    const files = this.#found.get(member) ?? new Set<string>();
    this.#found.set(member, files.add(this.#file));
  }

  /** The interface or class that declares it; of a literal type, the one in which it stands. */
  #ownerOf(symbol: TypeSymbol): string {
    let node: Node | undefined = symbol.declarations[0]?.resolve(this.#project)?.parent;
    while (node !== undefined && !("name" in node && isNamed(node.name))) node = node.parent;
    return node !== undefined && "name" in node && isNamed(node.name) ? node.name.text : "";
  }
}

function isNamed(name: unknown): name is { readonly text: string } {
  return typeof name === "object" && name !== null && "text" in name && typeof name.text === "string";
}

/** Declared by Electron alone: `process.on` is Node's, which Electron adds events to. */
function isElectrons(symbol: TypeSymbol | undefined): boolean {
  return (
    symbol !== undefined &&
    symbol.declarations.length > 0 &&
    symbol.declarations.every(({ path }) => path.endsWith(declarations))
  );
}

function isOurs(symbol: TypeSymbol): boolean {
  return symbol.declarations.some(({ path }) => !path.includes("/node_modules/"));
}
