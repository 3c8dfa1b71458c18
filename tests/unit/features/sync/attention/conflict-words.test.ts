import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { blockedDependents } from "../../../../../src-renderer/features/sync/attention/blocked-dependents.ts";
import { duplicateLines } from "../../../../../src-renderer/features/sync/attention/duplicate-lines.ts";
import { fieldValue, formatValue } from "../../../../../src-renderer/format/format-value.ts";
import {
  asChoices,
  chosenValue,
  conflictRows,
} from "../../../../../src-renderer/records/values/conflict-rows.ts";
import { cutUnchanged, wordDiff } from "../../../../../src-renderer/records/values/word-diff.ts";
import { parkedGroups } from "../../../../../src-renderer/replica/query/outbox/parked-groups.ts";
import { contact } from "../../../../../src-shared/records/contact.ts";
import { deal } from "../../../../../src-shared/records/deal.ts";
import { note } from "../../../../../src-shared/records/note.ts";
import { task } from "../../../../../src-shared/records/task.ts";
import { local } from "../../../ids.ts";
import { anEntry, id } from "../../../sync/entries.ts";

const nameOf = (type: string, of: number) => (type === "user" && of === 3 ? "Ana Silva" : null);
const words = (
  descriptor: typeof contact | typeof deal | typeof task,
  field: string,
  value: unknown,
  whole: object = {},
) => formatValue(fieldValue(descriptor, field, value, whole as never), nameOf);

const at = new Date(local(2026, 3, 4, 14, 30)).toISOString();
const cases = [
  [task, "due_date", at, {}, "Wed, 4 Mar 2026, 14:30"],
  [deal, "estimated_close_date", "2026-03-04", {}, "Wed, 4 Mar 2026"],
  [task, "completed", false, {}, "No"],
  [task, "owner_id", 3, {}, "Ana Silva"],
  [task, "owner_id", 4, {}, "User 4"],
  [task, "resource_id", 4, { resource_type: "lead" }, "Lead 4"],
  [task, "resource_id", -4, { resource_type: "deal" }, "Deal not sent yet"],
  [deal, "value", "1200.50", { currency: "GBP" }, "£1,200.50"],
  [deal, "customized_win_likelihood", 40, {}, "40%"],
  [contact, "customer_status", "current", {}, "Current"],
  [contact, "tags", ["a", "b"], {}, "a, b"],
  [contact, "address", { city: "Leith", line1: "3 Mill Lane", state: null }, {}, "3 Mill Lane, Leith"],
  [contact, "custom_fields.Budget", true, {}, "Yes"],
  [contact, "email", null, {}, null],
  [contact, "tags", [], {}, null],
] as const;
it.each(cases)(
  "case %#: the field %s is shown in the words that people use",
  (descriptor, field, value, whole, text) => {
    expect(words(descriptor, field, value, whole)).toBe(text);
  },
);

it("a text's changes are shown word by word, and together they are the whole text", () => {
  expect(wordDiff("call Ana on Monday", "call Ben on Monday morning")).toEqual([
    { kind: "same", text: "call " },
    { kind: "removed", text: "Ana" },
    { kind: "added", text: "Ben" },
    { kind: "same", text: " on Monday" },
    { kind: "added", text: " morning" },
  ]);
  expect(wordDiff("", "new")).toEqual([{ kind: "added", text: "new" }]);
});

it("a long text's changes are shown without the unchanged rest", () => {
  const long = "word ".repeat(500);
  const found = cutUnchanged(wordDiff(`${long}old ${long}`, `${long}new ${long}`));
  expect(found.map((one) => one.text).join("").length).toBeLessThan(300);
  expect(found.some((one) => one.kind === "added" && one.text.includes("new"))).toBe(true);
});

it("in a text of a hundred pages one changed word is shown as changed, and both texts are whole", () => {
  const page = "Oak shelves for the shop, two of them. ".repeat(100);
  const [before, after] = [`${page}red ${page}`, `${page}blue ${page}`];
  const stretches = wordDiff(before, after);
  expect(
    stretches.filter(({ kind }) => kind !== "same").map(({ kind, text }) => [kind, text.trim()]),
  ).toEqual([
    ["removed", "red"],
    ["added", "blue"],
  ]);
});

it("law 14: the parts of a comparison of long texts add up to both texts", () => {
  const words = fc.array(fc.constantFrom("a", "b ", " ", "\n", "long "), { minLength: 0, maxLength: 40 });
  fc.assert(
    fc.property(words, words, words, words, (start, one, other, end) => {
      const filling = "oak shelves ".repeat(2_000);
      const text = (middle: readonly string[]) =>
        `${start.join("")}${filling}${middle.join("")}${end.join("")}${filling}`;
      const stretches = wordDiff(text(one), text(other));
      const without = (left: string) =>
        stretches
          .filter(({ kind }) => kind !== left)
          .map((part) => part.text)
          .join("");
      expect(without("added") === text(one)).toBe(true);
      expect(without("removed") === text(other)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it("comparing two long texts with nothing in common stays fast", () => {
  const text = (word: string) => Array.from({ length: 4_000 }, (_, at) => `${word}${at}`).join(" ");
  expect(wordDiff(text("a"), text("b")).map((one) => one.kind)).toContain("added");
});

describe("The lines of a conflict", () => {
  const fields = [
    { field: "resource_type", base: "contact", mine: "deal", theirs: "contact" },
    { field: "resource_id", base: 1, mine: 2, theirs: 3 },
    { field: "content", base: "a", mine: "b", theirs: null },
  ];
  const rows = conflictRows(task, { kind: "conflict", fields }, {});

  it("a reference and its type are one line of a conflict and are chosen together", () => {
    expect(rows.map((row) => [row.label, row.fields])).toEqual([
      ["About", ["resource_id", "resource_type"]],
      ["Task", ["content"]],
    ]);
    expect(rows[0]).toMatchObject({ mine: { refersTo: "deal" }, theirs: { refersTo: "contact" } });
    const mine = { keep: "mine" } as const;
    expect(asChoices(rows, { resource_id: mine })).toEqual({ resource_id: mine, resource_type: mine });
  });

  it("a stage and its loss reason are one line of a conflict, and a loss reason alone is a line of its own", () => {
    const stage = { field: "stage_id", base: 1, mine: 2, theirs: 3 };
    const reason = { field: "loss_reason_id", base: null, mine: 9, theirs: null };
    const fieldsOf = (...found: readonly (typeof stage | typeof reason)[]) =>
      conflictRows(deal, { kind: "conflict", fields: [...found] }, {}).map((row) => row.fields);
    expect(fieldsOf(reason, stage)).toEqual([["stage_id", "loss_reason_id"]]);
    expect(fieldsOf(reason)).toEqual([["loss_reason_id"]]);
  });

  it("the rep can write a new text for a conflict, and sees the result before applying it", () => {
    const [about, content] = rows;
    expect([about?.writable, content?.writable]).toEqual([false, true]);
    if (content === undefined) throw new Error("There is no second line.");
    expect(chosenValue(content, { keep: "own", value: "c" }).value).toBe("c");
    expect(chosenValue(content, { keep: "theirs" }).value).toBeNull();
  });
});

const row = (of: number, parts: Parameters<typeof anEntry>[1] & { refs?: string[] } = {}) => ({
  ...anEntry(of, parts),
  acknowledged: true,
  refs: parts.refs ?? [],
});

it("law 6: a parked edit holds back its record's later edits and everything that refers to it, and nothing else", () => {
  const parked = row(1, { state: "parked" });
  const entries = [
    parked,
    row(2, { kind: "update", id: id(-1) }),
    row(3, { type: "deal", refs: ["contact:-1"] }),
    row(4, { type: "note", refs: ["deal:-3"] }),
    row(5),
  ];
  expect(blockedDependents(entries, [parked]).map((one) => one.sequence)).toEqual([2, 3, 4]);
});

it("edits that were parked as one request are settled as one request", () => {
  const park = { kind: "goneThere" } as const;
  const parts = { state: "parked", type: "task", kind: "update", id: id(5), park } as const;
  const rows = [
    row(1, { ...parts, base: { content: "a" }, patch: { content: "b" } }),
    row(2, { ...parts, base: { content: "b" }, patch: { content: "c", completed: true } }),
    row(3, { ...parts, id: id(6) }),
  ];
  expect(parkedGroups(rows).map((one) => [one.rows.length, one.base, one.patch])).toEqual([
    [2, { content: "a" }, { content: "c", completed: true }],
    [1, {}, { last_name: "Person 3" }],
  ]);
});

test("the comparison of two possible duplicates shows every differing field that a person wrote", () => {
  const kept = { id: 1, content: "Call", completed: false, due_date: null, updated_at: "x", created_at: "a" };
  const duplicate = { ...kept, id: 2, due_date: "2026-03-04T10:00:00Z", created_at: "b" };
  expect(duplicateLines(task, kept, duplicate).map((one) => one.label)).toEqual(["Due", "Task", "Created"]);
});

it("laws 4 and 8: the mark of a visit is shown by no version of its note, and stays with a text that the rep writes", () => {
  const visit = (summary: string) =>
    `${summary}\n\nVisited on March 4, 2026 at 2:30 PM. Outcome: met.\nRounds visit SZZ1-7TFN 2026-03-04T14:30:00.000Z met`;
  const field = { field: "content", base: visit("Oak"), mine: visit("Ash"), theirs: visit("Elm") };
  const [row] = conflictRows(note, { kind: "conflict", fields: [field] }, {});
  if (row === undefined) throw new Error("There is no line.");
  for (const side of [row.base, row.mine, row.theirs]) expect(side.value).not.toContain("Rounds visit");
  expect(row.mine.value).toBe("Ash\n\nVisited on March 4, 2026 at 2:30 PM. Outcome: met.");
  const own = { keep: "own", value: "Ash and elm" } as const;
  expect(chosenValue(row, own).value).toBe("Ash and elm");
  const { content } = asChoices([row], { content: own });
  expect(content).toMatchObject({
    value: expect.stringMatching(/^Ash and elm\nRounds visit SZZ1-7TFN .* met$/),
  });
  expect(asChoices([row], { content: { keep: "theirs" } })).toEqual({ content: { keep: "theirs" } });
});
