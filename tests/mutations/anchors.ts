import { endOf, type Node, parse, startOf, walk } from "./syntax.ts";

/** The product's sources: their text by path. */
export type Sources = ReadonlyMap<string, string>;

/** A place where a mutation applies: the node that follows its comment. */
export interface Anchor {
  readonly name: string;
  /** Distinguishes the places of a mutation that needs several; empty for the first. */
  readonly part: string;
  readonly file: string;
  readonly text: string;
  readonly node: Node;
}

export interface FoundAnchors {
  readonly anchors: readonly Anchor[];
  /** Comments before which no statement, member or element stands. */
  readonly mistakes: readonly string[];
}

const comment = /^\s*mutation: (.*)$/;

/** All anchors in the sources, wherever their files are. */
export function findAnchors(sources: Sources): FoundAnchors {
  const anchors: Anchor[] = [];
  const mistakes: string[] = [];
  for (const [file, text] of sources) {
    if (!text.includes("// mutation: ")) continue;
    const parsed = parse(file, text);
    for (const { value, start = 0, end = 0 } of parsed.comments ?? []) {
      const names = comment.exec(value)?.[1];
      if (names === undefined) continue;
      const node = nodeAfter(parsed.program, text, end);
      for (const full of names.split(",").map((one) => one.trim())) {
        const [name = "", part = ""] = full.split("#");
        if (node === null)
          mistakes.push(`${full}: its anchor in ${file}:${lineOf(text, start)} stands before nothing`);
        else anchors.push({ name, part, file, text, node });
      }
    }
  }
  return { anchors, mistakes };
}

/** The outermost node that begins after the comment; between them are spaces and comments only. */
function nodeAfter(program: Node, text: string, end: number): Node | null {
  let found: Node | null = null;
  for (const one of walk(program)) {
    if (startOf(one) < end) continue;
    if (found === null || startOf(one) < startOf(found)) found = one;
  }
  if (found === null) return null;
  const between = text.slice(end, startOf(found)).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
  return between.trim() === "" && endOf(found) > startOf(found) ? found : null;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
