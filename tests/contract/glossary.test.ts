import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogueOf, languages } from "../i18n/catalogue.ts";

interface Banned {
  readonly word: string;
  readonly write: string;
}

const file = join(import.meta.dirname, "../../resources/i18n/banned-words.json");
const banned: Readonly<Record<string, readonly Banned[]>> = JSON.parse(readFileSync(file, "utf8"));

/** The sentences that use a word that the glossary replaces, each with the word to write instead. */
function mistakesIn(language: string, sentences: Iterable<string>): readonly string[] {
  const rules = (banned[language] ?? []).map(({ word, write }) => ({
    pattern: new RegExp(word, "u"),
    write,
  }));
  return [...sentences].flatMap((sentence) =>
    rules.filter(({ pattern }) => pattern.test(sentence)).map(({ write }) => `${sentence} (write: ${write})`),
  );
}

/** English stands in the ids of the catalogue; another language in its values. */
const sentencesOf = (language: string) =>
  language === "en" ? catalogueOf(language).keys() : catalogueOf(language).values();

describe("The glossary of the words on screen", () => {
  test("every language has banned words", () => {
    expect(Object.keys(banned).toSorted()).toEqual(languages.toSorted());
  });

  test.each(languages)(
    "no sentence in the language %s uses a word that the glossary replaces",
    (language) => {
      expect([...sentencesOf(language)].length).toBeGreaterThan(1_500);
      expect(mistakesIn(language, sentencesOf(language))).toEqual([]);
    },
  );

  test.each([
    ["en", "Saved on this device."],
    ["en", "{unsent, plural, one {# edit unsent} other {# edits unsent}}"],
    ["en", "Discard your edit."],
    ["en", "Disconnect with unsent work?"],
    ["en", "{count, plural, one {# task chosen} other {# tasks chosen}}"],
    ["en", "Choose none".toLowerCase()],
    ["en", "It was put off."],
    ["en", "{name} must be a web address, as https://example.com."],
    ["en", "{name} must be a code of three letters, as EUR."],
    ["en", "Nothing needs you"],
    ["en", "{count, plural, one {# deal given to {name}.} other {# deals given to {name}.}}"],
    ["en", "For organisation"],
    ["en", "Sign-in was cancelled."],
    ["en", "It is not here any more."],
    ["en", "{likelihood}, the stage's own"],
    ["en", "{label}, descending"],
    ["en", "Twice? {title}"],
    ["en", "Unsent changes: # hang on this."],
    ["en", "{label}, as it is to be"],
    ["en", "Choose what holds."],
    ["en", "No deals fit these filters"],
    ["en", "If it stays so, restart."],
    ["en", "Connect to your sales service"],
    ["en", "Look at it. What you undo is listed here."],
    ["en", "Whoever opens {path} sees it."],
    ["en", "Ask whoever added it for a PDF."],
    ["en", "Should it be there after all, there will be two."],
    ["en", "Nothing that was saved is lost."],
    ["en", "This cannot be saved yet."],
    ["en", "Your CRM isn\u2019t answering."],
    ["de", "Auf diesem Gerät"],
    ["de", "Dieser Eintrag ist neu."],
    ["de", "Die Aktualisierung kann warten."],
    ["de", "Nicht Gesendetes zurücknehmen"],
    ["de", "Nichts braucht Sie"],
    ["de", "{attention, plural, one {# braucht Sie} other {# brauchen Sie}}"],
    ["de", "Gefolgt"],
    ["de", "Abmeldeeinstellungen"],
    ["de", "Berufsbezeichnung"],
    ["de", "Mit Ihrem Vertriebsdienst verbinden"],
    ["de", "Hier passt nichts ({noun})."],
    ["de", "{label}, aufsteigend"],
    ["de", "Doppelt? {title}"],
    ["de", "Bisher geholt"],
    ["de", "Erneut versuchen"],
    ["de", "Der Dienst bietet keinen Weg, dies zu ändern."],
    ["de", "Einer passt"],
  ])("the search reports in the language %s: %s", (language, sentence) => {
    expect(mistakesIn(language, [sentence])).not.toEqual([]);
  });

  test.each([
    ["en", "Edit contact"],
    ["en", "Choose a CSV file"],
    ["en", "What happened"],
    ["en", "Selected deals, such as yours"],
    ["de", "Brauchen Sie Hilfe?"],
    ["de", "Geben Sie noch einmal ein, was Sie davon brauchen."],
  ])("the search reports nothing in the language %s: %s", (language, sentence) => {
    expect(mistakesIn(language, [sentence])).toEqual([]);
  });
});
