import { useRef } from "react";
import { useAnswered } from "../../../records/find/use-found.ts";
import { leadIn } from "../../../records/find/use-options.ts";
import { wordsOf } from "../../../replica/search/fold-text.ts";
import type { Found } from "../../../replica/search/search.ts";
import type { Subject } from "../../../session/ui.ts";
import { type NamedBy, namedBy } from "./read-line.ts";

/** The contact or lead that a line names. */
export interface Named {
  /** The words of the line that name it; null where none was found. */
  readonly who: string | null;
  readonly subject: Subject | null;
  /** Number of contacts that these words fit. */
  readonly count: number;
}

interface Answer {
  readonly named: Named;
  /** The name before the colon that nothing was found by. */
  readonly unknown: string | null;
  /** The search still looks for the words as they stand now. */
  readonly isLooking: boolean;
}

const looked = 12;
const unnamed: Named = { who: null, subject: null, count: 0 };

interface About {
  /** The record whose page is open: the line is about it, unless it names another one. */
  readonly open: Subject | null;
  /** The record that the rep has chosen in the form, null for none; undefined while the form follows the line. */
  readonly chosen: Subject | null | undefined;
}

/** Finds the contact that a line names, in the replica. */
export function useNamed(line: string, about: About): Answer {
  const by = namedBy(line, about.open);
  const [first = "", second = "", third = ""] = by.texts;
  const found = [useAnswered(first, looked), useAnswered(second, looked), useAnswered(third, looked)];
  const isLooking = by.texts.some((words, at) => found[at]?.words !== words);
  // While the next letter is looked for, the contact found by the last one stays: the form does not flicker.
  const last = useRef(unnamed);
  if (!isLooking) {
    const answers = by.texts.map((words, at) => namedAs(words, found[at]?.answer ?? [], { by, ...about }));
    last.current = answers.find(({ who }) => who !== null) ?? unnamed;
  }
  const isUnknown = by.isCertain && !isLooking && last.current.who === null;
  return { named: last.current, unknown: isUnknown ? first : null, isLooking };
}

/**
 * Returns the record that these words name. A record that the rep has chosen is the only one that they can name: the name
 * of another record would be gone from the text, and stand nowhere else.
 */
export function namedAs(
  who: string,
  found: readonly Found[],
  { by, open, chosen }: About & { readonly by: NamedBy },
): Named {
  const lead = leadIn(who);
  const named = lead === null ? contactsNamed(who, found, by, open) : [{ type: lead.type, id: lead.id }];
  const among = (subject: Subject | null) => named.find((one) => isSame(one, subject));
  const subject = chosen === undefined ? (among(open) ?? named[0]) : among(chosen);
  return subject === undefined ? unnamed : { who, subject, count: named.length };
}

function contactsNamed(
  who: string,
  found: readonly Found[],
  { isCertain }: NamedBy,
  open: Subject | null,
): readonly Subject[] {
  const fits = open === null ? (title: string) => isCertain || isSurely(who, title) : hasWhole(who);
  return found.flatMap(({ type, id, title }) => (type === "contact" && fits(title) ? [{ type, id }] : []));
}

/** On a record's page, only a name in whole words leads away from the record: "Call" is not Callum there. */
function hasWhole(who: string): (title: string) => boolean {
  const words = wordsOf(who);
  return (title) => {
    const names = wordsOf(title);
    return words.every((word) => names.includes(word));
  };
}

function isSame(one: Subject, other: Subject | null): boolean {
  return other !== null && one.type === other.type && one.id === other.id;
}

const fewestLetters = 3;

/** Without a colon, a wrong letter is not forgiven: the words may be the beginning of the summary. */
function isSurely(who: string, title: string): boolean {
  const names = wordsOf(title);
  return wordsOf(who).every(
    (word) => word.length >= fewestLetters && names.some((one) => one.startsWith(word)),
  );
}
