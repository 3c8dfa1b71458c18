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

/** Reads JSON (RFC 8259) and remembers each value's place, so that a complaint can name the true line. */
export function locateJson(text: string): Result<Located, SyntaxFault> {
  const reader = new Reader(text);
  try {
    const value = reader.document();
    return ok({ value, lineOf: (path) => reader.lineOf(path) });
  } catch (error) {
    if (error instanceof Misplaced) return err({ line: reader.lineAt(error.at), expected: error.expected });
    throw error;
  }
}

class Misplaced extends Error {
  readonly at: number;
  readonly expected: string;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

const scalar =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them within a text
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Far beyond any file of ours; one more and it was made to run the reader out of stack. */
const deepest = 64;

const space = /[ \t\n\r]*/y;

class Reader {
  readonly #text: string;
  readonly #starts = new Map<string, number>();
  #at = 0;

  constructor(text: string) {
    // Editors on Windows put a byte order mark first.
    this.#text = text.replace(/^\uFEFF/, " ");
  }

  document(): unknown {
    const value = this.#value([]);
    if (this.#peek() !== undefined) throw new Misplaced(this.#at, "expected nothing more after the end");
    return value;
  }

  lineAt(offset: number): number {
    return this.#text.slice(0, offset).split("\n").length;
  }

  lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const start = this.#starts.get(keyOf(path.slice(0, length)));
      if (start !== undefined) return this.lineAt(start);
    }
    return 1;
  }

  #value(path: Path): unknown {
    const next = this.#peek();
    if (path.length > deepest)
      throw new Misplaced(this.#at, `expected no more than ${deepest} levels within each other`);
    // A member of an object is where its name is; its value may stand on a later line.
    if (!this.#starts.has(keyOf(path))) this.#starts.set(keyOf(path), this.#at);
    if (next === "{") return this.#object(path);
    if (next === "[") return this.#array(path);
    return this.#scalar("expected a value");
  }

  #object(path: Path): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#take("{");
    if (this.#tryTake("}")) return {};
    do {
      if (this.#peek() !== '"') throw new Misplaced(this.#at, 'expected a name in double quotes (")');
      const at = this.#at;
      const name = String(this.#scalar("expected a name"));
      const member = [...path, name];
      if (this.#starts.has(keyOf(member))) throw new Misplaced(at, `expected “${name}” only once`);
      this.#starts.set(keyOf(member), at);
      this.#take(":");
      entries.push([name, this.#value(member)]);
    } while (this.#tryTake(","));
    this.#take("}", "expected a comma or }");
    return Object.fromEntries(entries);
  }

  #array(path: Path): unknown[] {
    const items: unknown[] = [];
    this.#take("[");
    if (this.#tryTake("]")) return items;
    do items.push(this.#value([...path, items.length]));
    while (this.#tryTake(","));
    this.#take("]", "expected a comma or ]");
    return items;
  }

  #scalar(expected: string): unknown {
    scalar.lastIndex = this.#at;
    const token = scalar.exec(this.#text)?.[0];
    if (token === undefined) {
      throw new Misplaced(
        this.#at,
        this.#text[this.#at] === '"' ? 'expected a text that ends with "' : expected,
      );
    }
    this.#at += token.length;
    return JSON.parse(token) as unknown;
  }

  #peek(): string | undefined {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
    return this.#text[this.#at];
  }

  #tryTake(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(character: string, expected = `expected ${character}`): void {
    if (!this.#tryTake(character)) throw new Misplaced(this.#at, expected);
  }
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}
