// notices: answer-without-bounds, piles-of-marks-kept, prototype-in-a-value-kept

import { describe, expect, it } from "vitest";
import { longestBody } from "../../../../src-main/http/transport.ts";
import { supportRow } from "../../../../src-main/support/support-row.ts";
import { mostEntries } from "../../../../src-shared/descriptor/bounded.ts";
import { checkUpdate } from "../../../../src-shared/descriptor/draft.ts";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { note } from "../../../../src-shared/records/note.ts";
import { descriptorOf, recordNames } from "../../../../src-shared/records/registry.ts";
import { leastProcessorMs } from "../../linear.ts";

/** Milliseconds of the processor that one value may take main at most, beside the parser's own. */
const mostMs = 50;

const whole = longestBody - 1_000;
/** Entries: an answer with a longer list is read by nobody (`read-body.ts`). */
const widest = 10_000;
const made: Readonly<Record<string, unknown>> = {
  "a text": "a".repeat(whole),
  "a text of marks": "&lt;".repeat(whole / 4),
  "a text of digits": "9".repeat(whole),
  "a fraction": `1.${"9".repeat(whole)}`,
  "a time": `2026-01-01T00:00:00${"0".repeat(whole)}Z`,
  "a time before spaces": `2026-01-01T00:00:00${" ".repeat(whole)}x`,
  "a list": Array.from({ length: widest }, () => 1),
  "a list of lists": Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => 1)),
  "a map": Object.fromEntries(Array.from({ length: widest }, (_, at) => [`k${at}`, 1])),
  "an amount in a list": [{ amount: "9".repeat(whole), currency: "EUR" }],
  "a text of marks on one letter": `a${"\u0301\u0316".repeat(whole / 4)}`,
  "a map of a long name": { ["a".repeat(whole)]: 1 },
  "a map of a text": { line1: "a".repeat(whole) },
};
/** As they are read from an answer: each text is one piece, and not put together when it is first looked at. */
const values = JSON.parse(JSON.stringify(made)) as typeof made;

it.each(Object.keys(values).flatMap((which) => recordNames.map((name) => [which, name] as const)))(
  "%s as long as an answer can be holds main for no longer than 50 ms, whichever field of a record named %s it fills",
  (which, name) => {
    const of = descriptorOf(name);
    for (const field of [...Object.keys(of.fields), "not_known"]) {
      const record = { id: 5, [field]: field === "id" ? 5 : values[which] };
      expect(
        leastProcessorMs(() => readRow(of, record), mostMs),
        field,
      ).toBeLessThan(mostMs);
      expect(
        leastProcessorMs(() => supportRow(of, record), mostMs),
        field,
      ).toBeLessThan(mostMs);
    }
  },
);

describe("A value of an answer", () => {
  it("law 14: a text beyond its bound is cut, so that the rep reads its beginning", () => {
    const { row, misfits } = readRow(note, { id: 5, content: "a".repeat(200_000) });
    expect(row?.content).toBe("a".repeat(100_000));
    expect(misfits).toEqual(["content"]);
  });

  it("law 8: a text that was cut is never written back", () => {
    const { row } = readRow(note, { id: 5, content: "a".repeat(200_000) });
    expect(checkUpdate(note, {}, { content: row?.content })).toMatchObject([
      { field: "content", code: "tooLong" },
    ]);
    expect(checkUpdate(note, {}, { content: "a".repeat(99_999) })).toEqual([]);
  });

  it("law 12: a name that would become a prototype is left out of a value, however deep it lies", () => {
    const sent = '{"a":1,"__proto__":{"polluted":true},"b":[{"__proto__":{"polluted":true},"c":2}]}';
    const { row } = readRow(note, { id: 5, custom_field: JSON.parse(sent) });
    expect(JSON.stringify(row?.custom_field)).toBe('{"a":1,"b":[{"c":2}]}');
  });

  it("law 14: Rounds keeps at most 30 combining marks on one letter, because more of them delay drawing and comparing the text", () => {
    const pile = (marks: number) => `A${"\u0301\u0316".repeat(marks / 2)}da`;
    const { row, misfits } = readRow(note, {
      id: 5,
      content: pile(5_000),
      tags: [pile(5_000)],
      x: { y: pile(40) },
    });
    expect(row).toEqual({
      ...{ id: 5, content: pile(30), tags: [pile(30)], x: { y: pile(30) } },
      // An edit is compared with more than is shown, so that what was left out is not overwritten unseen (law 8).
      $unread: { content: `${pile(30)}…`, tags: "…" },
    });
    expect(misfits).toEqual(["content", "tags", "x"]);
    expect(readRow(note, { id: 5, content: pile(30) }).misfits).toEqual([]);
  });

  it("law 14: a map with a name that nobody would give is read as empty, and a field with that name is left out", () => {
    for (const name of ["a".repeat(1_001), `a${"\u0301".repeat(31)}`])
      expect(readRow(note, { id: 5, content: "Rings back", x_new: { [name]: 1 }, [name]: 2 })).toEqual({
        row: { id: 5, content: "Rings back", x_new: null },
        misfits: ["x_new", name.slice(0, 100)],
      });
    const fitting = "a".repeat(1_000);
    expect(readRow(note, { id: 5, x_new: { [fitting]: 1 } }).row).toEqual({ id: 5, x_new: { [fitting]: 1 } });
  });

  it("law 14: a list or a map beyond its bound is read as nothing", () => {
    const tags = Array.from({ length: mostEntries + 1 }, (_, at) => `tag ${at}`);
    expect(readRow(note, { id: 5, tags, x_new: tags })).toEqual({
      row: { id: 5, tags: null, x_new: null, $unread: { tags: "…" } },
      misfits: ["tags", "x_new"],
    });
  });

  it("a value within its bounds is read as it is", () => {
    const x_new = { list: [1, "two", { three: null }] };
    const { row } = readRow(note, { id: 5, content: "Rings back", tags: ["a"], x_new });
    expect(row).toEqual({ id: 5, content: "Rings back", tags: ["a"], x_new });
    expect(row?.x_new).toBe(x_new);
  });
});
