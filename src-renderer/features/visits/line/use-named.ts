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

/** Finds the contact that a line names, in the replica. Among several that fit, the one whose page is open goes first. */
export function useNamed(line: string, open: Subject | null): Answer {
  const by = namedBy(line);
  const [first = "", second = "", third = ""] = by.texts;
  const found = [useAnswered(first, looked), useAnswered(second, looked), useAnswered(third, looked)];
  const isLooking = by.texts.some((words, at) => found[at]?.words !== words);
  // While the next letter is looked for, the contact found by the last one stays: the form does not flicker.
  const last = useRef(unnamed);
  if (!isLooking) {
    const answers = by.texts.map((words, at) => namedAs(words, found[at]?.answer ?? [], by, open));
    last.current = answers.find(({ who }) => who !== null) ?? unnamed;
  }
  const isUnknown = by.isCertain && !isLooking && last.current.who === null;
  return { named: last.current, unknown: isUnknown ? first : null, isLooking };
}

function namedAs(who: string, found: readonly Found[], { isCertain }: NamedBy, open: Subject | null): Named {
  const lead = leadIn(who);
  if (lead !== null) return { who, subject: { type: "lead", id: lead.id }, count: 1 };
  const contacts = found.filter(
    ({ type, title }) => type === "contact" && (isCertain || isSurely(who, title)),
  );
  const chosen = contacts.find(({ id }) => open?.type === "contact" && open.id === id) ?? contacts[0];
  if (chosen === undefined) return unnamed;
  return { who, subject: { type: "contact", id: chosen.id }, count: contacts.length };
}

const fewestLetters = 3;

/** Without a colon, a wrong letter is not forgiven: the words may be the beginning of the summary. */
function isSurely(who: string, title: string): boolean {
  const names = wordsOf(title);
  return wordsOf(who).every(
    (word) => word.length >= fewestLetters && names.some((one) => one.startsWith(word)),
  );
}
