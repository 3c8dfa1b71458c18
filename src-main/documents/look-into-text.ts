import { formulaPlaces } from "../../src-shared/formula-places.ts";
import { ask, type Finding, letOthersWork, piecesOf, refuse } from "./finding.ts";
import { judgeCell } from "./judge-cell.ts";

/** Longer than any formula, in letters of three bytes. */
const afterPiece = 32 * 1024;
/** So that it is known whether a cell begins with the piece. */
const beforePiece = 64;
/** The fewest letters that so many bytes hold. The piece before has had the cells that begin in them. */
const lettersBefore = 16;
/** Cells may lie within cells, by another reading. Rounds reads no text more often, and asks the rep. */
const mostReadings = 8;
/** Letters between two times that the main process does other work. */
const breathAfter = 64 * 1024;

/**
 * Looks into a table as text: a spreadsheet runs the formulas in its cells. One that asks another program for data may start it:
 * `=cmd|' /C calc'!A0`. The quotation mark may be missing where none is needed.
 */
export async function lookIntoTable(bytes: Uint8Array): Promise<Finding | null> {
  let hasFormulas = false;
  let isFirst = true;
  let isSylk = false;
  for await (const text of lettersOf(bytes)) {
    isSylk ||= isFirst && text.startsWith("ID");
    const found = isSylk ? lookIntoSylk(text) : null;
    if (found?.kind === "refuse") return found;
    hasFormulas ||= found !== null;
    let [read, breath] = [0, breathAfter];
    for (const place of formulaPlaces(text)) {
      if (!isFirst && place < lettersBefore) continue;
      const { verdict, end } = judgeCell(text, place);
      if (verdict === "program") return refuse("program");
      hasFormulas ||= verdict === "formula" || "=＝@＠".includes(text.charAt(place));
      read += end - place;
      // mutation: table-read-without-end
      if (read > mostReadings * text.length) return ask("formulas");
      if (read < breath) continue;
      await letOthersWork();
      breath = read + breathAfter;
    }
    isFirst = false;
  }
  return hasFormulas ? ask("formulas") : null;
}

/** Letters of a line of SYLK, beyond any that a spreadsheet writes. */
const longestRecord = 8_192;

/**
 * Excel reads a file that begins with "ID" as SYLK, whatever its ending, though many a table has a first column of that name. A cell of
 * SYLK has its formula behind an E: a function, macros of Excel 4 among them, or a request to a program.
 */
function lookIntoSylk(text: string): Finding | null {
  let asked: Finding | null = null;
  for (const line of text.split(/[\r\n]/)) {
    if (!/^\s*(?:C|NN);/i.test(line)) continue;
    if (line.length > longestRecord) {
      asked = ask("formulas");
      continue;
    }
    const fields = line.split(";");
    const formula = fields.findIndex((field) => /^\s*E/i.test(field));
    // A semicolon within a formula is written twice.
    if (formula > 0 && fields.slice(formula).some((field) => /[(|!]/.test(field))) return refuse("program");
  }
  return asked;
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
  for await (const piece of piecesOf(bytes, beforePiece, afterPiece)) {
    yield decoder.decode(Buffer.from(piece, "latin1"));
  }
}
