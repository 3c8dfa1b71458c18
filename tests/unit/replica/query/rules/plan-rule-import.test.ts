import { expect, test } from "vitest";
import { planRuleImport } from "../../../../../src-renderer/replica/query/rules/plan-rule-import.ts";
import { recordId } from "../../../../../src-shared/ids.ts";

const headings = { redirect_from: ["From", "Von"], redirect_to: ["To", "Nach"], redirect_status: ["Status"] };
const known = [
  { id: recordId.parse(1), redirect_from: "/a", redirect_to: "/hc/a", redirect_status: "301" as const },
  { id: recordId.parse(2), redirect_from: "/b", redirect_to: "/hc/b", redirect_status: "302" as const },
];
const planned = (text: string, cutSlugs = false) => planRuleImport({ text, headings, cutSlugs }, known);
const linesOf = (text: string, cutSlugs = false) => {
  const plan = planned(text, cutSlugs);
  if (plan.kind !== "plan") throw new Error(`No plan: ${plan.kind}`);
  return plan;
};

test("each line of a rule file is new, changes a rule, repeats a known rule, is refused with its reason, or comes twice", () => {
  const plan = linesOf(
    [
      "redirect_from,redirect_to,redirect_status",
      "/n,/hc/n,301",
      "/a,/hc/other,301",
      "/b,/hc/b,302",
      "no-slash,/hc/n,301",
      "/m,hc/n,301",
      "/k,/hc/n,307",
      "/l,,301",
      "",
      "/n,/hc/else,302",
    ].join("\r\n"),
  );
  expect(plan.lines.map(({ line, outcome, id, before }) => [line, outcome, id, before])).toEqual([
    [2, "create", null, null],
    [3, "change", 1, { redirect_to: "/hc/a", redirect_status: "301" }],
    [4, "same", 2, { redirect_to: "/hc/b", redirect_status: "302" }],
    [5, "refused", null, null],
    [6, "refused", null, null],
    [7, "refused", null, null],
    [8, "refused", null, null],
    [10, "twice", null, null],
  ]);
  expect(plan.lines.flatMap(({ issue }) => (issue ? [issue.field] : []))).toEqual([
    "redirect_from",
    "redirect_to",
    "redirect_status",
    "redirect_to",
  ]);
  expect(plan.lines.at(-1)?.earlier).toBe(2);
  expect(plan.counts).toEqual({ create: 1, change: 1, same: 1, waiting: 0, refused: 4, twice: 1 });
});

test("law 4: a line of rules with more cells than columns is refused, because its values may stand in other columns than they belong to", () => {
  const { lines } = linesOf("redirect_from,redirect_status,redirect_to\n/n,301,/hc/a,b\n/m,301,/hc/a,,");
  expect(lines.map(({ outcome, issue }) => [outcome, issue])).toEqual([
    ["refused", { field: null, code: "surplusCells" }],
    ["create", null],
  ]);
});

test("a line that one brand's rule fulfils changes no other brand's rule for the same path", () => {
  const rule = { redirect_from: "/a", redirect_status: "301" as const };
  const ofBrands = [
    { ...rule, id: recordId.parse(1), redirect_to: "/hc/one" },
    { ...rule, id: recordId.parse(2), redirect_to: "/hc/two" },
  ];
  const plan = planRuleImport(
    { text: "From,To,Status\n/a,/hc/one,301", headings, cutSlugs: false },
    ofBrands,
  );
  expect(plan).toMatchObject({ lines: [{ outcome: "same", id: 1 }] });
});

test.each([
  ["in any order, beside unknown columns", "note,redirect_status,redirect_to,redirect_from\nx,301,/hc/n,/n"],
  ["as Rounds exports them", "ID,From,To,Status,Created,Changed\n7,/n,/hc/n,301,,"],
  ["as Rounds exports them in German, with semicolons", "ID;Von;Nach;Status\n7;/n;/hc/n;301"],
  ["with a byte order mark and capitals", "\uFEFFRedirect_From,REDIRECT_TO,redirect_status\n/n,/hc/n,301"],
  ["with quotes, blanks and a comma", '"redirect_from","redirect_to",redirect_status\n" /n",/hc/n ,"301"\n'],
])("the columns of a rule file are recognised by their headings: %s", (_, text) => {
  expect(linesOf(text).lines).toMatchObject([
    {
      outcome: "create",
      draft: { redirect_from: "/n", redirect_to: "/hc/n", redirect_status: "301" },
    },
  ]);
});

test("a rule file that lacks a column is refused as a whole, and the column is named", () => {
  expect(planned("redirect_from,redirect_to\n/n,/hc/n")).toEqual({
    kind: "missingColumns",
    missing: ["redirect_status"],
  });
  expect(planned("")).toMatchObject({ kind: "missingColumns" });
});

test("slugs behind numbers in a rule file are counted and can be cut, which may make lines equal to others", () => {
  const text = "redirect_from,redirect_to,redirect_status\n/s/1-one,/x,301\n/s/1-two,/y,301\n/s/2,/z,301";
  expect(linesOf(text)).toMatchObject({ slugs: 2, counts: { create: 3, twice: 0 } });
  const cut = linesOf(text, true);
  expect(cut).toMatchObject({ slugs: 2, counts: { create: 2, twice: 1 } });
  expect(cut.lines[0]?.draft.redirect_from).toBe("/s/1");
});

test("a line equal to an unsent rule waits already, and a line that differs from it is a change", () => {
  const text = "redirect_from,redirect_to,redirect_status\n/a,/hc/a,301\n/b,/hc/b,301";
  const plan = planRuleImport(
    { text, headings, cutSlugs: false },
    known,
    new Set(known.map((one) => one.id)),
  );
  expect(plan).toMatchObject({
    lines: [
      { outcome: "waiting", id: 1 },
      { outcome: "change", id: 2 },
    ],
  });
});

test("a rule file of 50,000 lines is planned within seconds", () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `/old/${at},/new/${at},301`);
  const plan = linesOf(["redirect_from,redirect_to,redirect_status", ...rows].join("\n"));
  expect(plan.counts.create).toBe(50_000);
});
