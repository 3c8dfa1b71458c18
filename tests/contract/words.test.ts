import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { spokenText } from "../words/spoken-text.ts";

/** What is the same in every language, and was looked at. */
const allowed = new Set(["Rounds", "https://", "https://crm.example.com", "https://support.example.com"]);

const files = globSync([
  "src-renderer/{app,features,table}/**/*.{ts,tsx}",
  "src-main/{desktop,reminders,words,updates,documents}/**/*.ts",
]).toSorted();

describe("Everything that Rounds says goes through the languages' files", () => {
  test("there are files to look at", () => {
    expect(files.length).toBeGreaterThan(200);
  });

  test.each(files)("%s", (file) => {
    const found = spokenText(file, readFileSync(file, "utf8"));
    expect(
      found.filter(({ text }) => !allowed.has(text)).map(({ line, text }) => `${file}:${line}: ${text}`),
    ).toEqual([]);
  });
});

describe("Text past the languages' files is found", () => {
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
  ])("%s", (_where, source, text) => {
    expect(spokenText("planted.tsx", source).map((one) => one.text)).toEqual([text]);
  });

  test("but not what is translated, a sign, or a name in the code", () => {
    const source =
      'const a = { label: t`Save it`, title: t({ message: "About" }), kind: "save", ...b }; <p className="words">{t`Save it`} · <Trans>Save <b>it</b></Trans></p>;';
    expect(spokenText("planted.tsx", source)).toEqual([]);
  });
});
