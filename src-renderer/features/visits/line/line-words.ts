/** The kinds of record that a line can begin with. */
export type LineKind = "visit" | "call" | "task" | "note";

/** The words that a line may begin with, in English and in German: a rep may type either, whatever the language of Rounds. */
export const kindsByWord: Readonly<Record<string, LineKind>> = {
  visit: "visit",
  visited: "visit",
  besuch: "visit",
  besucht: "visit",
  call: "call",
  called: "call",
  anruf: "call",
  angerufen: "call",
  telefonat: "call",
  task: "task",
  todo: "task",
  aufgabe: "task",
  note: "note",
  notiz: "note",
};

/** Whether a text begins with one of these words and goes on. */
export function beginsLine(text: string): boolean {
  const [, word = ""] = /^\s*([\p{L}-]+)[\s:]+[^\s:]/u.exec(text) ?? [];
  return Object.hasOwn(kindsByWord, word.toLowerCase());
}

/** Words before a name. They are left out where a name was found behind them. */
export const beforeName = ["to", "with", "at", "for", "about", "bei", "mit", "für", "zu", "an", "über"];

/** Words before a day, before the name of one, and before a time. */
export const beforeDay = ["on", "by", "due", "until", "am", "bis", "zum"];
export const beforeWeekday = ["this", "next", "coming", "diesen", "nächsten", "kommenden"];
export const beforeTime = ["at", "um", "gegen"];

/** Words beside `beforeName` that tie a day to the text before it. */
export const ofText = ["of", "from", "since", "the", "von", "vom", "seit", "der"];

/** Words that join a follow-up to the sentence before it. */
export const joining = ["and", "then", "und", "dann"];
