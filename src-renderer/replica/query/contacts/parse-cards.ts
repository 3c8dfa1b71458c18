/** A line of a card: `EMAIL;TYPE=WORK:ada@example.com`. */
export interface CardProperty {
  /** In capitals, without its group. */
  readonly name: string;
  /** Words of all parameters, in capitals: the types of a number, whether it is preferred. */
  readonly types: ReadonlySet<string>;
  /** The value as written, but for its transfer encoding: separators and their escapes stand. */
  readonly value: string;
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

interface Line {
  readonly at: number;
  readonly text: string;
}

/**
 * Takes a file of vCards 2.1, 3.0 or 4.0 apart (vCard 2.1 of the Versit Consortium, RFC 2426, RFC 6350): lines are unfolded and
 * quoted-printable text is decoded by its charset. Takes steps by the length of the file, whatever is in it.
 */
export function parseCards(text: string): readonly ParsedCard[] {
  const cards: ParsedCard[] = [];
  let open: { readonly line: number; readonly properties: CardProperty[]; isWhole: boolean } | null = null;
  const close = (isWhole: boolean) => {
    if (open !== null) cards.push({ ...open, isWhole: open.isWhole && isWhole });
    open = null;
  };
  for (const { at, text: line } of logicalLines(text)) {
    const mark = line.trim().toUpperCase();
    if (mark === "BEGIN:VCARD") {
      close(false);
      open = { line: at, properties: [], isWhole: true };
    } else if (open !== null && mark === "END:VCARD") close(true);
    else if (open !== null && mark !== "") {
      const property = propertyOf(line);
      if (property === null) open.isWhole = false;
      else if (property.value.length <= longestValue) open.properties.push(property);
    }
  }
  close(false);
  return cards;
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

/** Returns the place of the colon before the value, or -1 if there is none. A colon within a quoted parameter does not count. */
function valueAt(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

/** Null for a line that is no property. */
function propertyOf(line: string): CardProperty | null {
  const at = valueAt(line);
  const [called = "", ...params] = at < 0 ? [] : line.slice(0, at).split(";");
  const name = called
    .slice(called.lastIndexOf(".") + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return null;
  const words = params.flatMap((one) => {
    const [key = "", value = key] = one.split("=", 2);
    const listed = value
      .replaceAll('"', "")
      .split(",")
      .map((word) => word.trim().toUpperCase());
    return key.trim().toUpperCase() === "PREF" ? ["PREF"] : listed;
  });
  const charset = params.find((one) => /^\s*CHARSET=/i.test(one))?.split("=", 2)[1];
  const written = line.slice(at + 1);
  const value = words.includes("QUOTED-PRINTABLE") ? decodedQuotedPrintable(written, charset) : written;
  return { name, types: new Set(words), value };
}

function decodedQuotedPrintable(text: string, charset = "utf-8"): string {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const part of text.split(/(=[0-9A-F]{2})/i)) {
    if (/^=[0-9A-F]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else for (const byte of encoder.encode(part)) bytes.push(byte);
  }
  return decoderOf(charset.trim()).decode(Uint8Array.from(bytes));
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
