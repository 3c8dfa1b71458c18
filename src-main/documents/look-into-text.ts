import { formulaPlaces } from "../../src-shared/formula-places.ts";
import { ask, type Finding, piecesOf, refuse } from "./finding.ts";

/** Characters of the name of a program before its bar, and of what it is asked behind it. */
const longestName = 260;
const longestTopic = 2_000;
/** Rounds looks into so many such cells of a file; if there are more, it asks the rep. */
const mostBars = 2_000;

/**
 * Looks into a table as text: a spreadsheet runs the formulas in its cells. One that asks another program for data may start it:
 * `=cmd|' /C calc'!A0`. The quotation mark may be missing where none is needed.
 */
export async function lookIntoTable(bytes: Uint8Array): Promise<Finding | null> {
  let hasFormulas = false;
  let bars = 0;
  for await (const text of lettersOf(bytes)) {
    let bar = -1;
    for (const place of formulaPlaces(text)) {
      hasFormulas ||= "=＝@＠".includes(text.charAt(place));
      if (bar !== Number.POSITIVE_INFINITY && bar < place) bar = barAfter(text, place);
      if (bar - place > longestName) continue;
      bars += 1;
      if (bars > mostBars) return ask("formulas");
      const topic = text.slice(bar + 1, bar + longestTopic);
      if (!topic.includes("!")) continue;
      if (topic.trimStart().startsWith("'")) return refuse("program");
      hasFormulas = true;
    }
  }
  return hasFormulas ? ask("formulas") : null;
}

function barAfter(text: string, place: number): number {
  const at = text.indexOf("|", place);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Objects within the file, templates elsewhere, and fields that start a program (Rich Text Format 1.9.1). */
const rtfProgram = /\\(?:obj(?:data|update|ocx|autlink|link|emb|ect|html)|object)(?![a-z])|\bDDE(?:AUTO)?\b/i;
const rtfRemote = /\\template\s*(?:\\\s*)?(?:https?:|\\\\|\/\/|file:)/i;

export async function lookIntoRichText(bytes: Uint8Array): Promise<Finding | null> {
  for await (const piece of piecesOf(bytes)) {
    if (rtfProgram.test(piece)) return refuse("program");
    if (rtfRemote.test(piece)) return refuse("remote");
  }
  return ask("oldFormat");
}

async function* lettersOf(bytes: Uint8Array): AsyncGenerator<string> {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const swapped = bytes[0] === 0xfe && bytes[1] === 0xff;
  const decoder = new TextDecoder(wide ? "utf-16le" : swapped ? "utf-16be" : "utf-8");
  for await (const piece of piecesOf(bytes)) {
    yield decoder.decode(Buffer.from(piece, "latin1"));
  }
}
