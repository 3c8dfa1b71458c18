import { lineEnds } from "../import/read-table-file.ts";
import { mostLines } from "../import/table-limits.ts";

/** A line of a card: `EMAIL;TYPE=WORK:ada@example.com`. */
export interface CardProperty {
  /** In capitals, without its group. */
  readonly name: string;
  /** Words of all parameters, in capitals: the types of a number. */
  readonly types: ReadonlySet<string>;
  /** From 1 for the value that is preferred most, up to 100; more for one that is not preferred. */
  readonly rank: number;
  /** The value as written, but for its transfer encoding: separators and their escapes stand. Empty for one too long to be read. */
  readonly value: string;
  readonly isTooLong: boolean;
}

export interface ParsedCard {
  /** The line of the file in which the card begins, from 1. */
  readonly line: number;
  readonly properties: readonly CardProperty[];
  /** False for a card that never ends, or that has a line which is no property. */
  readonly isWhole: boolean;
}

/** Longest value that is read, in characters: pictures and keys are longer, and no contact holds them. */
const longestValue = 100_000;
/** Longest encoded value, which has three signs for each byte. */
const longestEncoded = 3 * longestValue;
/** Longest name of a property with its parameters, in characters. The longest of address books has some hundred. */
const longestHead = 1_000;
/** Parameters of a property that are read, and words of each: a number has some five types. */
const mostParameters = 20;
/** Behind every preferred value, the last of which has 100 (RFC 6350 section 5.3). */
const unranked = 101;
/** Most lines with those that only go on with the line before: pictures are broken into lines of some 75 letters. */
const mostBrokenLines = 600_000;

interface Line {
  readonly at: number;
  readonly text: string;
}

/**
 * Takes a file of vCards 2.1, 3.0 or 4.0 apart (vCard 2.1 of the Versit Consortium, RFC 2426, RFC 6350): lines are unfolded and
 * quoted-printable text is decoded by its charset. Takes steps by the length of the file, whatever is in it. Null for a file of more
 * lines than an address book has: the worker would do nothing else for seconds.
 */
export function parseCards(text: string): readonly ParsedCard[] | null {
  const lines = linesOf(text);
  if (lines === null) return null;
  const cards: ParsedCard[] = [];
  let open: { readonly line: number; readonly properties: CardProperty[]; isWhole: boolean } | null = null;
  const close = (isWhole: boolean) => {
    if (open !== null) cards.push({ ...open, isWhole: open.isWhole && isWhole });
    open = null;
  };
  for (const { at, text: line } of lines) {
    const trimmed = line.trim();
    // A line may be as long as the file, and capitals are a copy.
    const mark = trimmed.length > "BEGIN:VCARD".length ? trimmed : trimmed.toUpperCase();
    if (mark === "BEGIN:VCARD") {
      close(false);
      open = { line: at, properties: [], isWhole: true };
    } else if (open !== null && mark === "END:VCARD") close(true);
    else if (open !== null && mark !== "") {
      const property = propertyOf(line);
      if (property === null) open.isWhole = false;
      else open.properties.push(property);
    }
  }
  close(false);
  return cards;
}

/** Returns null if the file has more lines than the bounds allow. */
function linesOf(text: string): readonly Line[] | null {
  if (lineEnds(text, 0, text.length) > mostBrokenLines) return null;
  const lines: Line[] = [];
  for (const line of logicalLines(text)) {
    // mutation: cards-without-bounds
    if (lines.length === mostLines) return null;
    lines.push(line);
  }
  return lines;
}

/**
 * Joins lines that a file breaks: a line that begins with a blank continues the line before, and so does any line after
 * quoted-printable text that ends with an equals sign. In a card of version 2.1 the blank belongs to the text and
 * stays.
 */
function* logicalLines(text: string): Generator<Line> {
  let parts: string[] = [];
  // Worked out once for all lines that follow a first one: it may be as long as the file.
  let [begun, isFoldable, isEncoded] = [1, false, false];
  let [isOld, isSoft] = [false, false];
  for (const { at, text: line } of physicalLines(text)) {
    const isFolded = isFoldable && /^[ \t]/.test(line);
    if (isSoft || isFolded) parts.push(isSoft || isOld ? line : line.slice(1));
    else {
      if (parts.length > 0) yield { at: begun, text: parts.join("") };
      parts = [line];
      begun = at;
      isFoldable = !isMark(line);
      isEncoded = isQuotedPrintable(line);
      if (/^VERSION:/i.test(line)) isOld = line.slice("VERSION:".length).trim() === "2.1";
    }
    isSoft = isEncoded && line.endsWith("=");
    if (isSoft) parts[parts.length - 1] = line.slice(isFolded && !isOld ? 1 : 0, -1);
  }
  if (parts.length > 0) yield { at: begun, text: parts.join("") };
}

/** True if a line begins or ends a card. No file breaks such a line. */
function isMark(line: string): boolean {
  return /^(?:BEGIN|END):VCARD\s*$/i.test(line);
}

function* physicalLines(text: string): Generator<Line> {
  const ends = /\r\n|\n|\r/g;
  let [from, at] = [text.startsWith("\uFEFF") ? 1 : 0, 1];
  for (const end of text.matchAll(ends)) {
    yield { at, text: text.slice(from, end.index) };
    from = end.index + end[0].length;
    at += 1;
  }
  if (from < text.length) yield { at, text: text.slice(from) };
}

function isQuotedPrintable(line: string): boolean {
  return line.slice(0, valueAt(line)).toUpperCase().includes("QUOTED-PRINTABLE");
}

/**
 * Returns the place of the colon before the value, or -1 if the first letters have none: no line of an address book has it
 * farther behind. A colon within a quoted parameter does not count.
 */
function valueAt(line: string): number {
  const head = line.slice(0, longestHead + 1);
  const [first, quote] = [head.indexOf(":"), head.indexOf('"')];
  if (quote < 0 || quote > first) return first;
  let isQuoted = false;
  for (let at = quote; at < head.length; at += 1) {
    if (head[at] === '"') isQuoted = !isQuoted;
    else if (head[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

/** Null for a line that is no property. */
function propertyOf(line: string): CardProperty | null {
  const at = valueAt(line);
  const [called = "", ...params] = at < 0 ? [] : line.slice(0, at).split(";", mostParameters);
  const name = called
    .slice(called.lastIndexOf(".") + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return null;
  const words = new Set(params.flatMap(wordsOf));
  const charset = params.find((one) => /^\s*CHARSET=/i.test(one))?.split("=", 2)[1];
  const written = line.slice(at + 1);
  const isEncoded = words.has("QUOTED-PRINTABLE") && written.length <= longestEncoded;
  const value = isEncoded ? decodedQuotedPrintable(written, charset) : written;
  const isTooLong = value.length > longestValue;
  const ranked = params.flatMap((one) => /^\s*PREF\s*=\s*"?(\d{1,3})\b/i.exec(one)?.[1] ?? []);
  const rank = words.has("PREF") ? Number(ranked[0] ?? 1) : unranked;
  return { name, types: words, rank, value: isTooLong ? "" : value, isTooLong };
}

function wordsOf(parameter: string): readonly string[] {
  const [key = "", value = key] = parameter.toUpperCase().split("=", 2);
  if (key.trim() === "PREF") return ["PREF"];
  return value
    .replaceAll('"', "")
    .split(",", mostParameters)
    .map((word) => word.trim());
}

/** Each byte that is written as `=C3` is put in the place where it begins, so that the text is gone through once. */
function decodedQuotedPrintable(text: string, charset = "utf-8"): string {
  const bytes = encoder.encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === equalsSign ? hexDigits(bytes[at + 1], bytes[at + 2]) : null;
    bytes[length] = byte ?? bytes[at] ?? 0;
    length += 1;
    if (byte !== null) at += 2;
  }
  return decoderOf(charset.trim()).decode(bytes.subarray(0, length));
}

const encoder = new TextEncoder();
const equalsSign = "=".charCodeAt(0);

/** The byte that two digits write; null where one of them is none. */
function hexDigits(high = 0, low = 0): number | null {
  const text = String.fromCharCode(high, low);
  return /^[0-9A-F]{2}$/i.test(text) ? Number.parseInt(text, 16) : null;
}

/** A charset that nobody knows is read as UTF-8, whose misfits are shown as such. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

/** The parts of a value between separators that no backslash stands before, with their escapes resolved; null separates nothing. */
export function cardParts(value: string, separator: ";" | "," | null): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? "";
    if (sign === "\\" && at + 1 < value.length) {
      at += 1;
      const escaped = value[at] ?? "";
      part += escaped === "n" || escaped === "N" ? "\n" : /[\\,;:]/.test(escaped) ? escaped : `\\${escaped}`;
    } else if (sign === separator) {
      parts.push(part.trim());
      part = "";
    } else part += sign;
  }
  return [...parts, part.trim()];
}

/** A value that is one text, with its escapes resolved. */
export function cardText(value: string): string {
  return cardParts(value, null).join("");
}
