import { describe, expect, test } from "vitest";
import { redact } from "../../src-main/desktop/log/redact.ts";
import { fileNameOf } from "../../src-main/documents/file-name.ts";
import { withoutFragment } from "../../src-renderer/replica/query/rules/rule-circles.ts";
import { amountOf, hundredths } from "../../src-shared/amount.ts";
import { sameValue } from "../../src-shared/merge/same-value.ts";
import { leastProcessorMs } from "./linear.ts";

/** Far above what each takes, which is some milliseconds, and far below the seconds that a quadratic one takes. */
const mostMs = 250;

const size = 200_000;
const lines: Readonly<Record<string, string>> = {
  letters: "a".repeat(size),
  dots: ".".repeat(size),
  "spaces and a letter": `${" ".repeat(size)}a`,
  "dots and a letter": `${".".repeat(size)}a`,
  "spaces and dots in turn": `${" .".repeat(size / 2)}a`,
  "letters of two units": "😀".repeat(size / 2),
  slashes: "/".repeat(size),
  "number signs and a line end": `${"#".repeat(size)}\n`,
  "at signs": "a@".repeat(size / 2),
  "addresses without an end": "rounds://".repeat(size / 9),
  "backslashes in an open quotation": `token="${"\\".repeat(size)}\n`,
  "secrets without an end": 'token="'.repeat(size / 7),
  digits: "1".repeat(size),
  zeros: `${"0".repeat(size)}x`,
  "a fraction of zeros": `1.${"0".repeat(size)}x`,
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "the name of a document's file": (text) => fileNameOf(text, "application/pdf"),
  "the log's redaction": redact,
  "an amount": (text) => amountOf(hundredths(text)),
  "the comparison of numbers": (text) => sameValue({ kind: "amount" }, text, `${text}1`),
  "the comparison of texts": (text) => sameValue({ kind: "text" }, text, `${text}1`),
  "a rule's address": withoutFragment,
};

describe.each(Object.keys(readers))("%s", (reader) => {
  test.each(Object.keys(lines))("%s of any length hold no thread for long", (line) => {
    expect(leastProcessorMs(() => readers[reader]?.(lines[line] ?? ""), mostMs)).toBeLessThan(mostMs);
  });
});
