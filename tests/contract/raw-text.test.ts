import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { descriptorOf, recordNames } from "../../src-shared/records/registry.ts";
import { rawText } from "../i18n/raw-text.ts";
import { sourceFiles } from "../source-files.ts";

/** Kinds of fields that hold a text of any length. */
const kinds = new Set(["text", "tags", "map", "json", "address"]);
const fields = new Set(
  recordNames.flatMap((name) =>
    Object.entries(descriptorOf(name).fields)
      .filter(([, field]) => kinds.has(field.kind))
      .map(([field]) => field),
  ),
);

test("law 14: no screen shows a field of a record without a bound upon its length", () => {
  const files = sourceFiles("src-renderer/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    rawText(file, readFileSync(file, "utf8"), fields).map(
      ({ line, text }) => `${file}:${line}: ${text} needs lineText or LongText`,
    ),
  );
  expect(found).toEqual([]);
});

test("law 14: every input of several lines is the component that opens quickly whatever the length of its text", () => {
  const files = sourceFiles("src-renderer/**/*.tsx").filter(
    (file) => !/inputs\/text-(area|in-parts)\.tsx$/.test(file),
  );
  expect(files.filter((file) => /<Textarea\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["between tags", "<p>{note.content}</p>", "note.content"],
  ["in a choice", "<p>{open ? note?.content : title}</p>", "note?.content"],
  ["behind another", "<p>{contact.phone || contact.mobile}</p>", "contact.phone,contact.mobile"],
  ["in an attribute", "<p title={contact.email ?? undefined} />", "contact.email"],
  ["changed", "<p>{(note.content ?? '').trim()}</p>", "note.content"],
  ["joined", "<p>{contact.tags?.join()}</p>", "contact.tags"],
  ["in a sentence", "const a = t`Done: $\u007btask.content}`;", "task.content"],
  ["in a message", "announce(task.content);", "task.content"],
])("a field that is shown %s is found", (_where, source, text) => {
  expect(rawText("planted.tsx", source, fields).map((one) => one.text)).toEqual(text.split(","));
});

test("a field that is bounded, asked about or edited is not reported", () => {
  const source =
    "<p>{lineText(note.content)}{note.content && <LongText text={note.content} />}<input value={note.content} /></p>";
  expect(rawText("planted.tsx", source, fields)).toEqual([]);
});
