import { expect, it } from "vitest";
import { planImport } from "../../../../../src-renderer/replica/query/rules/redirect-import.ts";
import { recordId } from "../../../../../src-shared/ids.ts";

const line = (redirect_from: string, redirect_to: string, redirect_status = "301") => ({
  redirect_from,
  redirect_to,
  redirect_status,
  issue: null,
});
const held = new Map([["/here", { id: recordId.parse(5), unsent: false, ...line("/here", "/there") }]]);
const plan = (...lines: readonly ReturnType<typeof line>[]) =>
  planImport(lines, (path) => held.get(path)).map((one) => one.kind);

it("an import of redirects creates unknown ones, changes those that lead elsewhere, and leaves equal ones alone", () => {
  expect(plan(line("/new", "/x"), line("/here", "/x"), line("/here", "/there"))).toEqual([
    "create",
    "change",
    "twice",
  ]);
  expect(plan(line(" /here ", "/there "))).toEqual(["same"]);
  expect(plan(line("/here", "/there", "302"))).toEqual(["change"]);
});

it("an import of redirects refuses an invalid line with its reason, and takes a later line for the same path instead", () => {
  const planned = planImport(
    [line("/new", "nowhere"), line("/new", "/x"), line("/new", "/y")],
    () => undefined,
  );
  expect(planned).toMatchObject([
    { line: 0, kind: "refused", issues: [{ field: "redirect_to" }] },
    { line: 1, kind: "create" },
    { line: 2, kind: "twice", first: 1 },
  ]);
  expect(plan(line("", "/x"), line("/new", "/x", "308"), line("new", "/x"))).toEqual([
    "refused",
    "refused",
    "refused",
  ]);
});
