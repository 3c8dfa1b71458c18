import type { Subject } from "../../../session/ui.ts";
import { beforeName, joining, kindsByWord, type LineKind, ofText } from "./line-words.ts";
import { pastAtStart, type When, whenAtEnd, whenAtStart } from "./read-when.ts";

/** A stretch of the line. `between`: words and signs that only join the others. */
export interface Piece {
  readonly role: "kind" | "who" | "text" | "followUp" | "when" | "past" | "between";
  readonly text: string;
}

export interface LineRead {
  /** Parts of the line. Joined, they are the typed line without a loss. */
  readonly pieces: readonly Piece[];
  /** Null where the line names no kind. */
  readonly kind: LineKind | null;
  /** Every text that was not understood as anything else, in the order in which it was typed. */
  readonly summary: string;
  readonly followUp: string;
  readonly day: string | null;
  readonly time: string | null;
  /** When the visit or the call was, in milliseconds; null where the line names no time before now. */
  readonly at: number | null;
}

interface Asked {
  readonly now: number;
  /** The kind that the rep chose; null to read it from the line. */
  readonly kind: LineKind | null;
  /** The text of `namedBy` that a contact was found by; null if none was. */
  readonly who: string | null;
}

/** A line without a colon names a contact by so many words at most. */
const wordsOfName = 3;
/** Nobody is called by a longer name. */
const longestName = 60;

export interface NamedBy {
  /** The texts by which the line may name a contact, the most likely first. */
  readonly texts: readonly string[];
  /** A colon ends the name. Without one it is a guess. */
  readonly isCertain: boolean;
}

/**
 * Returns the texts by which a line may name a contact. On a record's page (`open`) the line is about that record, so only
 * a colon can make its first words a name.
 */
export function namedBy(line: string, open: Subject | null): NamedBy {
  const { rest } = beginningOf(line);
  const named = rest.slice(lengthBeforeName(rest));
  const colon = colonAt(named);
  if (colon > 0) return { texts: [named.slice(0, colon).trim()], isCertain: true };
  if (open !== null) return { texts: [], isCertain: false };
  const [sentence = ""] = named.slice(0, longestName).split(/[,;:.!?\n]/, 1);
  const words = [...sentence.matchAll(/\S+/g)].slice(0, wordsOfName);
  const start = words[0]?.index ?? 0;
  const texts = words.map(({ 0: word, index }) => sentence.slice(start, index + word.length));
  return { texts: texts.filter((one) => /\p{L}{2}/u.test(one)).toReversed(), isCertain: false };
}

/** Reads a line of quick capture: "visit marcus: oak shelves, follow up fri 9". */
export function readLine(line: string, { now, kind: chosen, who }: Asked): LineRead {
  const pieces: Piece[] = [];
  const { kind: word, rest } = beginningOf(line);
  if (word !== "") pieces.push({ role: "kind", text: word });
  const kind = chosen ?? kindsByWord[word.trim().toLowerCase()] ?? null;
  const named = takeName(rest, who, pieces);
  const past = kind === "task" || kind === "note" ? null : pastAtStart(named, now);
  const body = named.slice(past?.end ?? 0);
  if (past !== null) pieces.push({ role: "past", text: named.slice(0, past.end) });
  const when = whenOf(body, kind ?? "visit", now);
  if (when === null) pieces.push({ role: "text", text: body });
  else pieces.push(...when.pieces);
  const textOf = (role: Piece["role"]) => joined(pieces.filter((one) => one.role === role));
  return {
    pieces: pieces.filter(({ text }) => text !== ""),
    kind,
    summary: textOf("text"),
    followUp: textOf("followUp"),
    day: when?.day ?? null,
    time: when?.time ?? null,
    at: past?.at ?? null,
  };
}

/** The word for the kind that the line begins with, and the rest of the line. */
function beginningOf(line: string): { readonly kind: string; readonly rest: string } {
  const [kind = "", word = ""] = /^\s*([\p{L}-]+)(?=[\s:]|$)/u.exec(line) ?? [];
  if (!Object.hasOwn(kindsByWord, word.toLowerCase())) return { kind: "", rest: line };
  return { kind, rest: line.slice(kind.length) };
}

/** The signs and the small words between the kind and a name. */
function lengthBeforeName(rest: string): number {
  const signs = /^[\s:]*/.exec(rest)?.[0].length ?? 0;
  const [word = ""] = /^\p{L}+(?=\s)/u.exec(rest.slice(signs)) ?? [];
  return beforeName.includes(word.toLowerCase()) ? signs + word.length : signs;
}

/** Finds the end of the name. A time or an address of the web has colons of its own. */
function colonAt(text: string): number {
  const at = text.slice(0, longestName).search(/:(?![\d/\\])/);
  const name = text.slice(0, Math.max(0, at));
  return /\p{L}/u.test(name) && !/[,;!?\n]/.test(name) ? at : -1;
}

/** Takes the name from the beginning of a text, if a contact was found by it. Returns the text behind it. */
function takeName(rest: string, who: string | null, pieces: Piece[]): string {
  const before = lengthBeforeName(rest);
  const at = who === null ? -1 : rest.indexOf(who, before);
  if (who === null || at < 0 || rest.slice(before, at).trim() !== "") {
    const signs = /^[\s:]*/.exec(rest)?.[0] ?? "";
    pieces.push({ role: "between", text: signs });
    return rest.slice(signs.length);
  }
  pieces.push({ role: "between", text: rest.slice(0, at) }, { role: "who", text: who });
  const behind = rest.slice(at + who.length);
  const signs = /^[\s:,]*/.exec(behind)?.[0] ?? "";
  pieces.push({ role: "between", text: signs });
  return behind.slice(signs.length);
}

interface WithWhen extends Pick<When, "day" | "time"> {
  readonly pieces: readonly Piece[];
}

function whenOf(text: string, kind: LineKind, now: number): WithWhen | null {
  if (kind === "note") return null;
  const when = followUpOf(text, now);
  if (kind !== "task") return when;
  return when === null ? dueOf(text, now) : { ...when, pieces: when.pieces.map(asTaskText) };
}

/** A task has one text, which keeps the words of a follow-up and the word for it: "send samples, follow up with the price list". */
function asTaskText(piece: Piece): Piece {
  const isKept = piece.role === "followUp" || (piece.role === "between" && piece.text.search(followUp) >= 0);
  return isKept ? { role: "text", text: piece.text } : piece;
}

const followUp =
  /(?<![\p{L}\p{N}])(?:follow[ -]?up|wiedervorlage|nachfassen|folge(?:termin|aufgabe|besuch))(?![\p{L}\p{N}])/giu;

/** Nobody means more in one line: each costs a look at the text behind it. */
const triedFollowUps = 3;

/** The last follow-up of the text that says its day. One without a day is a sentence like any other. */
function followUpOf(text: string, now: number): WithWhen | null {
  for (const { 0: word, index } of [...text.matchAll(followUp)].slice(-triedFollowUps).toReversed()) {
    const start = index + word.length;
    const tail = tailOf(text.slice(start), now);
    if (tail === null) continue;
    const body = text.slice(0, index);
    const end = endOfBody(body);
    return {
      ...tail,
      pieces: [
        { role: "text", text: body.slice(0, end) },
        { role: "between", text: body.slice(end) + word },
        ...tail.pieces,
      ],
    };
  }
  return null;
}

/** Reads the text behind "follow up": a day and then words, or words and then a day. */
function tailOf(tail: string, now: number): WithWhen | null {
  const first = whenAtStart(tail, now);
  if (first !== null) {
    const behind = tail.slice(first.end);
    const goesOn = /^[,;.!?)]/.test(behind) && !isSigns(behind);
    const [signs = ""] = /^[\s,;.:!?)–-]*/.exec(behind) ?? [];
    return {
      ...first,
      pieces: [
        { role: "between", text: tail.slice(0, first.start) },
        { role: "when", text: tail.slice(first.start, first.end) },
        ...(goesOn
          ? ([{ role: "text", text: behind }] as const)
          : ([
              { role: "between", text: signs },
              { role: "followUp", text: behind.slice(signs.length) },
            ] as const)),
      ],
    };
  }
  const last = whenAtEnd(tail, now);
  const body = last === null ? "" : tail.slice(0, last.start);
  if (last === null || /[.!?;\n]/.test(body)) return null;
  const [signs = ""] = /^[\s:,–-]*/.exec(body) ?? [];
  const end = Math.max(signs.length, endOfBody(body));
  return {
    ...last,
    pieces: [
      { role: "between", text: body.slice(0, signs.length) },
      { role: "followUp", text: body.slice(signs.length, end) },
      { role: "between", text: body.slice(end) },
      { role: "when", text: tail.slice(last.start, last.end) },
      { role: "between", text: tail.slice(last.end) },
    ],
  };
}

/** A task's day stands alone behind its last comma, or at its end in more than one word. */
function dueOf(text: string, now: number): WithWhen | null {
  const comma = text.lastIndexOf(",");
  const tail = text.slice(comma + 1);
  const when = comma < 0 ? null : whenAtStart(tail, now);
  if (when === null || !isSigns(tail.slice(when.end))) return dueAtEnd(text, now);
  return {
    ...when,
    pieces: [
      { role: "text", text: text.slice(0, comma) },
      { role: "between", text: `,${tail.slice(0, when.start)}` },
      { role: "when", text: tail.slice(when.start, when.end) },
      { role: "between", text: tail.slice(when.end) },
    ],
  };
}

/** One word is a part of the text as well ("Black Friday", "drill 4.5"), and so is a day behind a word like "for". */
function dueAtEnd(text: string, now: number): WithWhen | null {
  const when = whenAtEnd(text, now);
  if (when === null || !isOfSeveralWords(text.slice(when.start, when.end))) return null;
  const end = withoutSigns(text.slice(0, when.start)).length;
  const word = text.slice(text.lastIndexOf(" ", end - 1) + 1, end).toLowerCase();
  if (end === 0 || beforeName.includes(word) || ofText.includes(word)) return null;
  return {
    ...when,
    pieces: [
      { role: "text", text: text.slice(0, end) },
      { role: "between", text: text.slice(end, when.start) },
      { role: "when", text: text.slice(when.start, when.end) },
      { role: "between", text: text.slice(when.end) },
    ],
  };
}

/** Digits in groups, as in a telephone number, are no words. */
function isOfSeveralWords(text: string): boolean {
  return /\s/.test(text) && /[\p{L}:]/u.test(text);
}

function isSigns(text: string): boolean {
  return /^[\s,;.:!?)–-]*$/.test(text);
}

/** The length of a text without the comma and the "and" before what follows it. */
function endOfBody(text: string): number {
  const whole = withoutSigns(text);
  const space = whole.lastIndexOf(" ");
  if (!joining.includes(whole.slice(space + 1).toLowerCase())) return whole.length;
  return withoutSigns(whole.slice(0, space + 1)).length;
}

/** Without the signs at its end, by steps: a pattern would look at each run of signs again and again. */
function withoutSigns(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:–-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A piece that begins with the sign that ended the one before it goes on without a space. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => text.trim())
    .filter((text) => text !== "")
    .reduce(
      (before, text) => (before === "" || /^[,;.!?]/.test(text) ? before + text : `${before} ${text}`),
      "",
    );
}
