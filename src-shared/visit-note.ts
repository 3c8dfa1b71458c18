import { languageOf } from "./locale.ts";

type Values = Readonly<Record<string, unknown>>;

/** Outcomes of a visit that Rounds has words for in every language. Others carry the words of who named them. */
export const visitOutcomes = ["met", "not_met", "follow_up", "closed"] as const;
export type OwnOutcome = (typeof visitOutcomes)[number];

/**
 * A visit as its note holds it (docs/design.md, "A visit"): the note is all that the service and other
 * computers know of the visit.
 */
export interface VisitNote {
  /** In UTC, with milliseconds. */
  readonly visitedAt: string;
  /** An `OwnOutcome`, or somebody's words. */
  readonly outcome: string | null;
  readonly summary: string;
  readonly address: string | null;
  /** `7F3K-92QD`: equal in everything that was sent for one visit. */
  readonly reference: string;
}

/** A note without this tag is no visit. */
export const visitTag = "visit";

interface Wording {
  /** Begins the sentence for people, by which `readVisitNote` tells that sentence from the summary. */
  readonly visited: string;
  readonly outcome: string;
  readonly own: Readonly<Record<OwnOutcome, string>>;
}

/**
 * The author's own language is the note's. A beginning that notes were once written with must stay here, or
 * their sentence would be read as a part of the summary.
 */
const wordings: Readonly<Record<"en" | "de", Wording>> = {
  en: {
    visited: "Visited on ",
    outcome: "Outcome: ",
    own: { met: "met", not_met: "not met", follow_up: "follow-up needed", closed: "closed" },
  },
  de: {
    visited: "Besucht am ",
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
const instant = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
const markLine = new RegExp(`^Rounds visit (${reference}) (${instant})(?: (\\S.*))?$`, "u");

/**
 * Writes a visit's note: the summary, a sentence for people with the author's local time, the address, and the
 * mark. The mark is the last line, and the only line that decides whether a note is a visit.
 */
export function writeVisitNote(visit: VisitNote, locale: string, timeZone?: string): string {
  const outcome = oneLine(visit.outcome);
  const address = oneLine(visit.address);
  const sentence = sentenceOf(visit.visitedAt, outcome, { locale, timeZone });
  const mark = `Rounds visit ${visit.reference} ${visit.visitedAt}${outcome === null ? "" : ` ${outcome}`}`;
  const summary = paragraph(visit.summary);
  return [
    ...(summary === "" ? [] : [summary, ""]),
    sentence,
    ...(address === null ? [] : [address]),
    mark,
  ].join("\n");
}

/**
 * Reads the visit out of its note; null for every other note. A person may have changed the text above the
 * mark: what is not the sentence and the address as Rounds writes them is the summary, so that nothing is lost.
 */
export function readVisitNote(note: Values): VisitNote | null {
  const { tags, content, resource_type: about } = note;
  if (!Array.isArray(tags) || typeof content !== "string") return null;
  if (about !== "contact" && about !== "lead") return null;
  if (!tags.some((one) => typeof one === "string" && one.trim().toLowerCase() === visitTag)) return null;
  const lines = content.replaceAll(/\r\n?/g, "\n").trimEnd().split("\n");
  return readMarked(lines) ?? readEarlier(lines);
}

/** The author's words for an outcome in a language that notes are written in. */
function outcomeWords(outcome: string, { own }: Wording): string {
  return visitOutcomes.includes(outcome as OwnOutcome) ? own[outcome as OwnOutcome] : outcome;
}

function sentenceOf(
  visitedAt: string,
  outcome: string | null,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string | undefined },
): string {
  const wording = languageOf(locale, Object.keys(wordings)) === "de" ? wordings.de : wordings.en;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  // A service may respell the narrow spaces that times are written with.
  const when = moment.format(new Date(visitedAt)).replaceAll(/\s+/gu, " ");
  return `${wording.visited}${when}${endOf(outcome, wording)}`;
}

/**
 * Tells whether Rounds wrote this line. A sentence that a person has changed is that person's text. The moment
 * in it cannot be compared, because it is in the author's time zone.
 */
function isSentence(line: string, outcome: string | null): boolean {
  return Object.values(wordings).some((wording) => {
    const end = endOf(outcome, wording);
    const when = line.slice(wording.visited.length, -end.length);
    return line.startsWith(wording.visited) && line.endsWith(end) && when.length < 80 && /\d/.test(when);
  });
}

function endOf(outcome: string | null, wording: Wording): string {
  return outcome === null ? "." : `. ${wording.outcome}${outcomeWords(outcome, wording)}.`;
}

function readMarked(lines: readonly string[]): VisitNote | null {
  const [, reference, visitedAt, outcome = null] = markLine.exec(lines.at(-1) ?? "") ?? [];
  if (reference === undefined || visitedAt === undefined || !isInstant(visitedAt)) return null;
  const above = lines.slice(0, -1);
  const start = above.findLastIndex((line) => line.trim() === "") + 1;
  const [first = "", address = null, ...more] = above.slice(start);
  const told = more.length === 0 && isSentence(first, outcome);
  return {
    reference,
    visitedAt,
    outcome,
    address: told ? oneLine(address) : null,
    summary: paragraph((told ? above.slice(0, start) : above).join("\n")),
  };
}

/** The words in which notes spelled the outcomes of Rounds before they had a mark with everything in it. */
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
    reference,
    visitedAt,
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
