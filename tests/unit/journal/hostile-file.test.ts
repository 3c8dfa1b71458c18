// notices: edits-file-without-bounds, values-of-a-file-without-bounds, text-of-a-file-without-bounds, keys-of-a-file-without-end
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { largestFile, readEditsFile } from "../../../src-main/journal/edits-file.ts";
import { selectImportable } from "../../../src-main/journal/select-importable.ts";
import { leastProcessorMs } from "../linear.ts";
import { accountKey, anEdit, anEntry, id } from "../sync/entries.ts";
import { aComputer, ana, type Computer, contentOf, refusal } from "./a-computer.ts";
import { value } from "./a-journal.ts";

let here: Computer;
let good: ReturnType<typeof contentOf>;
beforeEach(async () => {
  here = aComputer();
  const other = aComputer();
  other.append(
    anEdit(1),
    anEdit(2, { kind: "update", id: id(50), base: { last_name: "a" }, patch: { last_name: "b" } }),
  );
  good = contentOf(await other.save());
  other.remove();
});
afterEach(() => here.remove());

const put = (text: string | Buffer) => {
  const file = join(here.folder, "given.json");
  writeFileSync(file, text);
  return file;
};
type Edits = Record<string, unknown>[];
const altered = (change: (content: { edits: Edits } & Record<string, unknown>) => void) => {
  const content = structuredClone(good);
  change(content);
  return JSON.stringify(content);
};
const first = (change: Record<string, unknown>) =>
  altered(({ edits }) => Object.assign(edits[0] as object, change));
const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]));
const many = Array.from({ length: 11 }, () => Array.from({ length: 1_000 }, () => 1));

describe("a file that was tampered with, torn or never Rounds' own", () => {
  const corpus: readonly (readonly [string, () => string | Buffer, string])[] = [
    ["an empty file", () => "", "notOurs"],
    ["a torn file", () => JSON.stringify(good).slice(0, 300), "notOurs"],
    ["bytes of no kind of text", () => Buffer.from([0xff, 0xfe, 0, 1, 2, 3]), "notOurs"],
    ["another program's JSON", () => '{"contacts":[]}', "notOurs"],
    ["null", () => "null", "notOurs"],
    ["a list", () => "[]", "notOurs"],
    [
      "a newer version, whatever else is in it",
      () => '{"format":"rounds-unsent-edits","version":2}',
      "newerVersion",
    ],
    ["version 1 of nothing", () => '{"format":"rounds-unsent-edits","version":1}', "notOurs"],
    ["a version that is no number", () => altered((c) => Object.assign(c, { version: "1" })), "notOurs"],
    [
      "another account",
      () => altered((c) => Object.assign(c.account as object, { key: "https://crm.test#8" })),
      "otherAccount",
    ],
    [
      "the same user elsewhere",
      () => altered((c) => Object.assign(c.account as object, { key: "https://evil.test#7" })),
      "otherAccount",
    ],
    ["a prototype", () => JSON.stringify(good).replace('"last_name"', '"__proto__"'), "notOurs"],
    [
      "a prototype deep inside",
      () => first({ patch: JSON.parse('{"tags":[{"__proto__":{"x":1}}]}') }),
      "notOurs",
    ],
    [
      "lists in lists without end",
      () => first({ patch: "DEEP" }).replace('"DEEP"', `{"x":${deep}}`),
      "notOurs",
    ],
    ["a record type that is not ours", () => first({ type: "constructor" }), "notOurs"],
    ["a sequence beyond all numbers", () => first({ sequence: 2 ** 60, id: -(2 ** 60) }), "notOurs"],
    [
      "a number that is none",
      () => first({ recordedAt: 0 }).replace('"recordedAt":0', '"recordedAt":1e999'),
      "notOurs",
    ],
    ["a day that no screen can show", () => first({ recordedAt: 1e300 }), "notOurs"],
    ["sequences out of order", () => altered(({ edits }) => void edits.reverse()), "notOurs"],
    ["one sequence twice", () => altered(({ edits }) => void edits.push(edits[1] as never)), "notOurs"],
    ["a create under somebody else's id", () => first({ id: -77 }), "notOurs"],
    ["a create of a record that is there", () => first({ id: 41 }), "notOurs"],
    ["a create with a base", () => first({ base: {} }), "notOurs"],
    ["an update without a base", () => first({ kind: "update" }), "notOurs"],
    ["an edit that was delivered", () => first({ state: "settled" }), "notOurs"],
    ["a contact that has its home here", () => first({ state: "kept" }), "notOurs"],
    ["a time that is none", () => first({ notBefore: "yesterday" }), "notOurs"],
    ["attempts below nothing", () => first({ attempts: -1 }), "notOurs"],
  ];

  it.each(corpus)(
    "law 3: a file that is or holds %s is refused and changes nothing",
    async (_, content, reason) => {
      expect(await here.read(put(content()))).toEqual(refusal(reason));
      expect(here.entries()).toEqual([]);
      expect(value(here.journal.reserve(1, 0))).toBe(1);
      expect(Object.keys({}.constructor.prototype)).toEqual([]);
    },
  );

  it("law 3: a file that is too large, and a folder, are refused and change nothing", async () => {
    const file = put("x");
    truncateSync(file, largestFile + 1);
    expect(await here.read(file)).toEqual(refusal("tooLarge"));
    mkdirSync(join(here.folder, "folder.json"));
    expect(await here.read(join(here.folder, "folder.json"))).toEqual(refusal("cannotOpen"));
  });

  it("laws 3 and 4: edits from a file with fields or values that no screen could show are refused one by one, and listed", async () => {
    const text = altered(({ edits }) => {
      Object.assign(edits[0] as object, { patch: { last_name: { not: "text" } } });
      edits.push({ ...edits[1], sequence: 3, patch: { toString: 1 }, base: { last_name: "a" } });
      edits.push({ ...edits[1], sequence: 4, base: { last_name: 7 } });
    });
    expect(await here.read(put(text))).toMatchObject({
      value: {
        taken: 1,
        refused: [{ title: "Contact" }, { reason: "unreadable" }, { reason: "unreadable" }],
      },
    });
    expect(here.entries().map((one) => one.patch)).toEqual([{ last_name: "b" }]);
  });

  it.each([
    ["a thousand fields", { patch: numbered(1_001) }],
    ["ten thousand values in a field", { patch: { custom_fields: many } }],
    ["a thousand fields before the edit", { kind: "update", id: 50, base: numbered(1_001) }],
  ])(
    "laws 3 and 14: a file in which an edit has more than %s is refused and changes nothing",
    async (_, edit) => {
      expect(await here.read(put(first(edit)))).toEqual(refusal("notOurs"));
      expect(here.entries()).toEqual([]);
    },
  );

  it("laws 3, 4 and 14: edits from a file with a text longer than the rep can write are refused one by one, and listed", async () => {
    const text = altered(({ edits }) =>
      Object.assign(edits[0] as object, { patch: { last_name: "a".repeat(20_000) } }),
    );
    expect(await here.read(put(text))).toMatchObject({
      value: { taken: 1, refused: [{ title: "Contact", reason: "unreadable" }] },
    });
  });

  it("laws 3 and 14: an edit from a file keeps no more than its newest keys", async () => {
    const keys = Array.from({ length: 100 }, (_, at) => ({ journal: `before${at}`, sequence: 1 }));
    expect(await here.read(put(first({ keys })))).toMatchObject({ value: { taken: 2 } });
    const kept = contentOf(await here.save()).edits[0].keys.map((one: { journal: string }) => one.journal);
    expect(kept).toHaveLength(18);
    expect(kept).toEqual(expect.arrayContaining(["before0", "before15"]));
  });

  it("laws 3 and 6: sequences near the largest number in a file do not use up the sequences of this journal", async () => {
    const last = Number.MAX_SAFE_INTEGER;
    const text = altered(({ edits }) => Object.assign(edits[1] as object, { sequence: last }));
    expect(await here.read(put(text))).toMatchObject({ value: { taken: 2 } });
    expect(value(here.journal.reserve(1, 0))).toBe(3);
  });

  it("laws 3 and 5: edits from a file never come in as delivered or as being sent", async () => {
    const text = altered(({ edits }) => {
      for (const one of edits) Object.assign(one, { state: "sending" });
    });
    await here.read(put(text));
    expect(value(here.journal.entries(accountKey)).map((one) => one.state)).toEqual([
      "ambiguous",
      "ambiguous",
    ]);
  });
});

it("law 14: main stays responsive while it refuses thousands of edits that depend on an unknown record", () => {
  const many = 3_000;
  const entries = Array.from({ length: many }, (_, at) => ({
    ...anEntry(at + 1, { patch: { last_name: "A", contact_id: -(at + 2) } }),
    keys: [],
  }));
  const nowhere = { without: null, hereOf: () => null, madeHere: () => null, madeThere: () => null };
  expect(selectImportable(entries, nowhere).refused).toHaveLength(many);
  expect(leastProcessorMs(() => selectImportable(entries, nowhere), 500)).toBeLessThan(500);
});

const wide = (count: number) => Array.from({ length: count }, () => 1).join();
it.each([
  ["a list of a million numbers", () => `{"tags":[${wide(1_000_000)}]}`],
  ["200,000 fields", () => JSON.stringify(numbered(200_000))],
  [
    "1.6 million numbers in many lists",
    () => `{"tags":[${Array.from({ length: 40 }, () => `[${wide(40_000)}]`)}]}`,
  ],
])("law 14: a file of unsent edits with %s is refused without holding main", (_, patch) => {
  const text = first({ patch: "WIDE" }).replace('"WIDE"', patch());
  const read = () => readEditsFile(text, ana);
  expect(read()).toEqual(refusal("notOurs"));
  expect(leastProcessorMs(read, 50)).toBeLessThan(50);
});
