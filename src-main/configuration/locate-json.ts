import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { err, ok, type Result } from "../../src-shared/result.ts";

export type Path = readonly PropertyKey[];

export interface Located {
  readonly value: unknown;
  /**
   * The line, from 1, on which the value at this path begins; the line of its nearest parent if there is no
   * such value.
   */
  readonly lineOf: (path: Path) => number;
}

export interface SyntaxFault {
  readonly line: number;
  /** The text that the reader expected there: part of a sentence. */
  readonly expected: string;
}

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Far beyond any file of ours; the parser calls itself for each level, and a hostile file would end its stack. */
const deepest = 64;

/** Reads JSON (RFC 8259) and remembers each value's place, so that an error can name the true line. */
export function locateJson(given: string): Result<Located, SyntaxFault> {
  // Editors on Windows put a byte order mark first.
  const text = given.replace(/^\uFEFF/, " ");
  const misplaced = (offset: number, expected: string) => err({ line: lineAt(text, offset), expected });
  const tooDeep = deeperThan(text, deepest);
  if (tooDeep !== null)
    return misplaced(tooDeep, `expected no more than ${deepest} levels within each other`);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, strict);
  const first = errors[0];
  if (first !== undefined)
    return misplaced(first.offset, expectations[printParseErrorCode(first.error)] ?? "expected a value");
  if (tree === undefined) return misplaced(text.length, "expected a value");
  const twice = repeatedName(tree);
  if (twice !== null) return misplaced(twice.offset, `expected “${String(twice.value)}” only once`);
  return ok({ value: JSON.parse(text) as unknown, lineOf: (path) => lineAt(text, offsetOf(tree, path)) });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A member of an object is where its name is; its value may stand on a later line. */
function offsetOf(tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length).map(asSegment));
    if (node !== undefined) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return tree.offset;
}

function asSegment(key: PropertyKey): string | number {
  return typeof key === "symbol" ? String(key) : key;
}

/** The offset at which a text goes deeper than `most` levels; null if it does not. */
function deeperThan(text: string, most: number): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const token = text[scanner.getTokenOffset()];
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (depth > most) return scanner.getTokenOffset();
  }
  return null;
}

/** The second name of a kind within one object; null if there is none. */
function repeatedName(node: Node): Node | null {
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [name] = node.type === "object" ? (child.children ?? []) : [];
    if (name !== undefined && names.has(name.value)) return name;
    if (name !== undefined) names.add(name.value);
    const below = repeatedName(child);
    if (below !== null) return below;
  }
  return null;
}

const aText = 'expected a text that ends with "';
const noComment = "expected no comment";
/** By the code of the parser's error. */
const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a name in double quotes (")',
  ColonExpected: "expected :",
  CommaExpected: "expected a comma or }",
  CloseBraceExpected: "expected a comma or }",
  CloseBracketExpected: "expected a comma or ]",
  EndOfFileExpected: "expected nothing more after the end",
  UnexpectedEndOfString: aText,
  InvalidUnicode: aText,
  InvalidEscapeCharacter: aText,
  InvalidCharacter: aText,
  InvalidCommentToken: noComment,
  UnexpectedEndOfComment: noComment,
  InvalidSymbol: 'expected a value, or a name in double quotes (")',
};
