import { addDays, clockTime, dayKey, momentOf } from "../../../format/dates.ts";
import { dayNameIn, parseDay } from "../../../format/parse-day.ts";
import { locale } from "../../../platform/locale.ts";
import { beforeDay, beforeTime, beforeWeekday } from "./line-words.ts";

/** A day, and a time if one stands behind it, by their places in a text. */
export interface When {
  readonly start: number;
  readonly end: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** "09:00", or null. */
  readonly time: string | null;
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** Without the signs around it, and in small letters. */
  readonly bare: string;
  /** Whether a comma or the end of a sentence stands behind it. */
  readonly isLast: boolean;
  /** Whether any sign stands behind it, a full stop included, which may also mark a short form. */
  readonly hasSign: boolean;
}

/** As in "in 2 weeks", "Wed 4 Mar 2027". */
const longest = 4;

/** Reads the day at the beginning of a text: "fri 9", "on 4 March at 14:30", "morgen um 9 Uhr". */
export function whenAtStart(text: string, now: number): When | null {
  return whenAt(wordsAtStart(text), 0, now);
}

/** Reads the day that a text ends with. */
export function whenAtEnd(text: string, now: number): When | null {
  const words = wordsAtEnd(text);
  for (let from = 0; from < words.length; from += 1) {
    const when = whenAt(words, from, now);
    if (when !== null && when.end === words.at(-1)?.end) return when;
  }
  return null;
}

/** The names of today and the two days before, as a language has them. */
const pastDays = [locale, "en", "de"].flatMap((where) => {
  const relative = new Intl.RelativeTimeFormat(where, { numeric: "auto" });
  return [0, 1, 2].map((days) => [relative.format(-days, "day").toLowerCase(), days] as const);
});

/** Reads the time at the beginning of a text if it is over: "yesterday at 3pm", "vorgestern 9:30,", "yesterday:". */
export function pastAtStart(text: string, now: number): { readonly end: number; readonly at: number } | null {
  const words = wordsAtStart(text);
  const [first] = words;
  const [, days] = pastDays.find(([name]) => name === first?.bare) ?? [];
  if (first === undefined || days === undefined) return null;
  const time = first.isLast ? null : timeAt(words, 1);
  if (time === null && !first.isLast && words.length > 1) return null;
  const at = momentOf(dayKey(addDays(now, -days)), time?.time ?? clockTime(now));
  if (at === null || at > now) return null;
  const end = time?.end ?? first.end;
  const [signs = ""] = /^[\s,;:]*/.exec(text.slice(end)) ?? [];
  return { end: end + signs.length, at };
}

function whenAt(words: readonly Word[], from: number, now: number): When | null {
  const first = words[from];
  if (first === undefined) return null;
  const begin = placeOfDay(words, from);
  for (let count = longest; count > 0; count -= 1) {
    const named = words.slice(begin, begin + count);
    const last = named.at(-1);
    if (named.length < count || last === undefined || named.slice(0, -1).some(({ isLast }) => isLast))
      continue;
    const day = dayNamed(named, now);
    if (day === null) continue;
    const time = last.isLast ? null : timeAt(words, begin + count);
    const isAlone =
      (from === 0 || words[from - 1]?.isLast) && (last.hasSign || words[begin + count] === undefined);
    if (begin === from && time === null && !isAlone && isShortName(named)) continue;
    return { start: first.start, end: time?.end ?? last.end, day, time: time?.time ?? null };
  }
  return null;
}

/** Returns the place behind the words before a day. "Next" stands before "week" as well, where it is a part of the day. */
function placeOfDay(words: readonly Word[], from: number): number {
  const at = words[from] !== undefined && isOf(words[from], beforeDay) ? from + 1 : from;
  const [word, behind] = words.slice(at, at + 2);
  const isBeforeName =
    behind !== undefined &&
    word?.hasSign === false &&
    isOf(word, beforeWeekday) &&
    nameOf(behind.bare) !== null;
  return isBeforeName ? at + 1 : at;
}

/** A day without its year is the next one: nobody follows up in the past. */
function dayNamed(words: readonly Word[], now: number): string | null {
  const text = words.map(({ bare }) => bare).join(" ");
  if (words.length === 1 && /^\p{L}+$/u.test(text) && nameOf(text) === null) return null;
  // A date may have other words between: here these belong to the text.
  if (words.some(({ bare }) => isMonth(bare, now)) && !words.every(({ bare }) => isPartOfDate(bare, now)))
    return null;
  // A short number behind "4 mar" is an hour.
  if (words.filter(({ bare }) => /^\d\d?$/.test(bare)).length > 1) return null;
  return parse(text, now);
}

/** A short name of a day is a person, a company or a small word as well: it needs a word before it, a time, or to stand alone. */
function isShortName(words: readonly Word[]): boolean {
  const [word, ...more] = words;
  return word !== undefined && more.length === 0 && nameOf(word.bare) === "short";
}

function nameOf(word: string): "whole" | "short" | null {
  const names = [locale, "en", "de"].map((where) => dayNameIn(word, where));
  return names.find((one) => one === "whole") ?? names.find((one) => one !== null) ?? null;
}

/** In the language of Rounds, in English, or in German. */
function parse(text: string, now: number): string | null {
  return parseDay(text, now, { isAhead: true }) ?? parseDay(text, now, { where: "de", isAhead: true });
}

function isMonth(word: string, now: number): boolean {
  return /\p{L}/u.test(word) && parse(`1 ${word}`, now) !== null;
}

function isPartOfDate(word: string, now: number): boolean {
  return /^\d{1,4}$/.test(word) || isMonth(word, now) || parse(word, now) !== null;
}

function timeAt(
  words: readonly Word[],
  from: number,
): { readonly time: string; readonly end: number } | null {
  const isBefore = words[from] !== undefined && isOf(words[from], beforeTime);
  const word = words[isBefore ? from + 1 : from];
  if (word === undefined || (isBefore && words[from]?.isLast)) return null;
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[:.h](\d\d))?(am|pm|uhr|h)?$/.exec(word.bare) ?? [];
  if (hours === undefined) return null;
  const behind = words[(isBefore ? from + 1 : from) + 1];
  const isNamed =
    half === undefined && !word.isLast && behind !== undefined && /^(?:am|pm|uhr)$/.test(behind.bare);
  const suffix = isNamed ? behind.bare : half;
  const hour =
    isAtNight(word.bare) && suffix === undefined ? Number(hours) + 12 : hourOf(Number(hours), suffix);
  if (hour > 23 || Number(minutes) > 59) return null;
  return { time: `${String(hour).padStart(2, "0")}:${minutes}`, end: isNamed ? behind.end : word.end };
}

/** Nobody follows up at night: "fri 3" is in the afternoon, as long as nothing says otherwise. */
function isAtNight(time: string): boolean {
  return /^[1-6]$/.test(time);
}

function hourOf(hours: number, suffix: string | undefined): number {
  if (suffix === "pm" && hours < 12) return hours + 12;
  return suffix === "am" && hours === 12 ? 0 : hours;
}

function isOf({ bare }: Word, words: readonly string[]): boolean {
  return words.includes(bare);
}

/** More than this never names a day, so a long text costs no more than a short one. */
const lookedAt = 120;

function wordsAtStart(text: string): readonly Word[] {
  return wordsOf(text.slice(0, lookedAt), 0);
}

function wordsAtEnd(text: string): readonly Word[] {
  const from = Math.max(0, text.length - lookedAt);
  const words = wordsOf(text.slice(from), from);
  // The first one may have begun before.
  return from === 0 ? words : words.slice(1);
}

function wordsOf(text: string, offset: number): readonly Word[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const from = word.search(/[^(,;:–-]/);
    let to = word.length;
    while (to > 0 && /[),;:.!?]/.test(word.charAt(to - 1))) to -= 1;
    if (from < 0 || from >= to) return [];
    const [bare, signs] = [word.slice(from, to).toLowerCase(), word.slice(to)];
    return [
      {
        start: offset + index,
        end: offset + index + to,
        bare,
        isLast: /[),;:!?]/.test(signs),
        hasSign: signs !== "",
      },
    ];
  });
}
