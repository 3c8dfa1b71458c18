import { languageOf } from "./locale.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Outcomes of a visit that Rounds has words for in every language. Any other outcome carries the words of the person who named
 * it.
 */
export const visitOutcomes = ["met", "not_met", "follow_up", "closed"] as const;
export type OwnOutcome = (typeof visitOutcomes)[number];

/** A call is a visit by telephone: logged, corrected and withdrawn alike, and counted apart. The kind is its note's tag. */
export const visitKinds = ["visit", "call"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** A visit lasts a day at most. */
export const minutesAtMost = 24 * 60;

/**
 * A visit or a call as its note holds it (docs/design.md, "A visit"): the note is all that the service and other
 * computers know of it.
 */
export interface VisitNote {
  readonly kind: VisitKind;
  /** In UTC, with milliseconds. */
  readonly visitedAt: string;
  /** A whole number from 1 to `minutesAtMost`; null where nobody measured. */
  readonly minutes: number | null;
  /** An `OwnOutcome`, or somebody's words. */
  readonly outcome: string | null;
  readonly summary: string;
  readonly address: string | null;
  /** `7F3K-92QD`: equal in everything that was sent for one visit. */
  readonly reference: string;
}

interface Wording {
  /** Begins the sentence for people, by which `readVisitNote` tells that sentence from the summary. */
  readonly begins: Readonly<Record<VisitKind, string>>;
  readonly lasted: (minutes: number) => string;
  readonly outcome: string;
  readonly own: Readonly<Record<OwnOutcome, string>>;
}

/**
 * The author's own language is the note's. A beginning that notes were once written with must stay here, or
 * their sentence would be read as a part of the summary.
 */
const wordings: Readonly<Record<"en" | "de", Wording>> = {
  en: {
    begins: { visit: "Visited on ", call: "Called on " },
    lasted: (minutes) => (minutes === 1 ? " for 1 minute" : ` for ${minutes} minutes`),
    outcome: "Outcome: ",
    own: { met: "met", not_met: "not met", follow_up: "follow-up needed", closed: "closed" },
  },
  de: {
    begins: { visit: "Besucht am ", call: "Angerufen am " },
    lasted: (minutes) => (minutes === 1 ? ", 1 Minute" : `, ${minutes} Minuten`),
    outcome: "Ergebnis: ",
    own: {
      met: "angetroffen",
      not_met: "nicht angetroffen",
      follow_up: "nachfassen",
      closed: "abgeschlossen",
    },
  },
};

/** Without I, L, O and U, which are mistaken for other characters. */
const reference = "[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}";
export const referenceShape = new RegExp(`^${reference}$`);
const instant = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
/** The time is an interval of ISO 8601 where the minutes are known, so that no outcome can be read as minutes. */
const markLine = new RegExp(
  `^Rounds (${visitKinds.join("|")}) (${reference}) (${instant})(?:/PT([1-9]\\d{0,3})M)?(?: (\\S.*))?$`,
  "u",
);

/**
 * Writes a visit's note: the summary, a sentence for people with the author's local time, the address, and the
 * mark. The mark is the last line, and the only line that decides whether a note is a visit.
 */
export function writeVisitNote(visit: VisitNote, locale: string, timeZone?: string): string {
  const outcome = oneLine(visit.outcome);
  const address = oneLine(visit.address);
  const { kind, reference, visitedAt, minutes } = visit;
  const sentence = sentenceOf({ kind, visitedAt, minutes, outcome }, locale, timeZone);
  const time = minutes === null ? visitedAt : `${visitedAt}/PT${minutes}M`;
  const mark = `Rounds ${kind} ${reference} ${time}${outcome === null ? "" : ` ${outcome}`}`;
  const summary = paragraph(visit.summary);
  return [
    ...(summary === "" ? [] : [summary, ""]),
    sentence,
    ...(address === null ? [] : [address]),
    mark,
  ].join("\n");
}

/**
 * Reads the visit out of its note; null for every other note. A person may have changed the text above the mark: Rounds takes all
 * text there, but for the sentence and the address in its own form, as the summary, so that nothing is lost.
 */
export function readVisitNote(note: Values): VisitNote | null {
  const { tags, content, resource_type: about } = note;
  if (!Array.isArray(tags) || typeof content !== "string") return null;
  if (about !== "contact" && about !== "lead") return null;
  const visit = readVisitText(content);
  const isTagged = tags.some((one) => typeof one === "string" && one.trim().toLowerCase() === visit?.kind);
  return isTagged ? visit : null;
}

/** Reads the visit that a note's text tells of; null for other text. Its tags and its subject decide whether the note is that visit. */
export function readVisitText(content: string): VisitNote | null {
  const lines = content.replaceAll(/\r\n?/g, "\n").trimEnd().split("\n");
  return readMarked(lines) ?? readEarlier(lines);
}

/** Splits the text of a note into the words for people and the mark that makes it a visit; `mark` is null if there is none. */
export function splitMark(content: string): { readonly words: string; readonly mark: string | null } {
  const text = content.trimEnd();
  const at = text.lastIndexOf("\n") + 1;
  const mark = text.slice(at);
  return markLine.test(mark) ? { words: text.slice(0, at).trimEnd(), mark } : { words: content, mark: null };
}

/** Returns the author's words for an outcome, in a language of notes. */
function outcomeText(outcome: string, { own }: Wording): string {
  return visitOutcomes.includes(outcome as OwnOutcome) ? own[outcome as OwnOutcome] : outcome;
}

type Sentence = Pick<VisitNote, "kind" | "minutes" | "outcome">;

function sentenceOf(
  visit: Sentence & Pick<VisitNote, "visitedAt">,
  locale: string,
  timeZone: string | undefined,
): string {
  const wording = languageOf(locale, Object.keys(wordings)) === "de" ? wordings.de : wordings.en;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  // A service may respell the narrow spaces that times are written with.
  const when = moment.format(new Date(visit.visitedAt)).replaceAll(/\s+/gu, " ");
  return `${wording.begins[visit.kind]}${when}${endOf(visit, wording)}`;
}

/**
 * Tells whether Rounds wrote this line. A sentence that a person has changed is that person's text. The moment
 * in it cannot be compared, because it is in the author's time zone.
 */
function isSentence(line: string, visit: Sentence): boolean {
  return Object.values(wordings).some((wording) => {
    const [begin, end] = [wording.begins[visit.kind], endOf(visit, wording)];
    const when = line.slice(begin.length, -end.length);
    return line.startsWith(begin) && line.endsWith(end) && when.length < 80 && /\d/.test(when);
  });
}

function endOf({ minutes, outcome }: Sentence, wording: Wording): string {
  const lasted = minutes === null ? "" : wording.lasted(minutes);
  return `${lasted}.${outcome === null ? "" : ` ${wording.outcome}${outcomeText(outcome, wording)}.`}`;
}

function readMarked(lines: readonly string[]): VisitNote | null {
  const [, named, reference, visitedAt, lasted, outcome = null] = markLine.exec(lines.at(-1) ?? "") ?? [];
  const kind = visitKinds.find((one) => one === named);
  const minutes = lasted === undefined ? null : Number(lasted);
  if (kind === undefined || reference === undefined || visitedAt === undefined) return null;
  if (!isInstant(visitedAt) || (minutes ?? 0) > minutesAtMost) return null;
  const above = lines.slice(0, -1);
  const start = above.findLastIndex((line) => line.trim() === "") + 1;
  const [first = "", address = null, ...more] = above.slice(start);
  const isOurs = more.length === 0 && isSentence(first, { kind, minutes, outcome });
  return {
    kind,
    reference,
    visitedAt,
    minutes,
    outcome,
    address: isOurs ? oneLine(address) : null,
    summary: paragraph((isOurs ? above.slice(0, start) : above).join("\n")),
  };
}

/** Earlier words for Rounds' own outcomes, from notes written before the mark held everything. */
const earlierWords: Readonly<Record<string, OwnOutcome>> = {
  Met: "met",
  "Not met": "not_met",
  "Follow-up needed": "follow_up",
  Closed: "closed",
};
const earlierMark = new RegExp(`^Rounds visit (${reference})$`, "u");
const earlierTime = new RegExp(`^Visited: (${instant})$`, "u");

/** Reads a note as Rounds wrote them before: a line each for outcome, address, time and reference. */
function readEarlier(lines: readonly string[]): VisitNote | null {
  const above = [...lines];
  const [, reference] = earlierMark.exec(above.pop() ?? "") ?? [];
  const [, visitedAt] = earlierTime.exec(above.pop() ?? "") ?? [];
  if (reference === undefined || visitedAt === undefined || !isInstant(visitedAt)) return null;
  const take = (label: string) =>
    above.at(-1)?.startsWith(label) ? oneLine(above.pop()?.slice(label.length) ?? null) : null;
  const address = take("Address: ");
  const outcome = take("Outcome: ");
  return {
    kind: "visit",
    reference,
    visitedAt,
    minutes: null,
    address,
    outcome: outcome && (earlierWords[outcome] ?? outcome),
    summary: paragraph(above.join("\n")),
  };
}

function isInstant(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}

function oneLine(text: string | null): string | null {
  return text?.replaceAll(/\s+/gu, " ").trim() || null;
}

function paragraph(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
