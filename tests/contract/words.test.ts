import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spokenText } from "../i18n/spoken-text.ts";

/** Texts that are the same in every language. We looked at each of them. */
const allowed = new Set(["Rounds", "https://", "https://crm.example.com", "https://support.example.com"]);

const files = globSync([
  "src-renderer/{shell,features,table,forms,records,ui,session,format,platform}/**/*.{ts,tsx}",
  "src-main/{desktop,reminders,updates,documents}/**/*.ts",
  "src-shared/i18n/**/*.ts",
]).toSorted();

test("the search for untranslated text has files to look at", () => {
  expect(files.length).toBeGreaterThan(200);
});

test.each(files)("every text that %s shows is translated", (file) => {
  const found = spokenText(file, readFileSync(file, "utf8"));
  expect(
    found.filter(({ text }) => !allowed.has(text)).map(({ line, text }) => `${file}:${line}: ${text}`),
  ).toEqual([]);
});

const template = "`Save $\u007bname}`";
test.each([
  ["between tags", "<p>Save it</p>", "Save it"],
  ["as an expression between tags", '<p>{"Save it"}</p>', "Save it"],
  ["in a choice between tags", '<p>{done ? "Saved" : t`Save it`}</p>', "Saved"],
  ["put together between tags", `<p>{${template}}</p>`, "Save …"],
  ["in an attribute", '<Field aria-label="Save it" />', "Save it"],
  ["put together in an attribute", `<Field title={${template}} />`, "Save …"],
  ["in what is handed on", 'const item = { label: "Save it" };', "Save it"],
  ["in a dialog's buttons", 'const asked = { buttons: [t`Save it`, "Quit"] };', "Quit"],
  ["in an announcement", 'announce("Saved");', "Saved"],
])("the search finds untranslated text %s", (_where, source, text) => {
  expect(spokenText("planted.tsx", source).map((one) => one.text)).toEqual([text]);
});

test("the search does not report translated text, signs or names in the code", () => {
  const source =
    'const a = { label: t`Save it`, title: t({ message: "About" }), kind: "save", ...b }; <p className="words">{t`Save it`} · <Trans>Save <b>it</b></Trans></p>;';
  expect(spokenText("planted.tsx", source)).toEqual([]);
});
