import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accepted } from "../security/accepted.ts";
import { judge, nameOf } from "../security/finding.ts";

const finding = { check: "SANDBOX_JS_CHECK", file: "main/main.js", line: "sandbox: false," };
const list = [{ check: "SANDBOX_JS_CHECK", file: "main/main.js", says: "sandbox:", why: "of a test" }];

it("the scan fails on a finding that nobody has accepted", () => {
  expect(judge([finding], [])).toEqual(["not accepted: SANDBOX_JS_CHECK in main/main.js: sandbox: false,"]);
  expect(judge([{ ...finding, file: "preload/preload.js" }, finding], list)).toHaveLength(1);
  expect(judge([{ ...finding, line: "other" }, finding], list)).toHaveLength(1);
});

it("the scan fails on an accepted finding that has disappeared, unless it comes and goes with the minifier", () => {
  expect(judge([], list)).toHaveLength(1);
  expect(
    judge(
      [],
      list.map((one) => ({ ...one, comesAndGoes: true as const })),
    ),
  ).toEqual([]);
});

it("the scan passes on a finding that is accepted and still there", () =>
  expect(judge([finding, finding], list)).toEqual([]));

it("every accepted finding has a reason, and the files that the reason names exist", () => {
  for (const { why } of accepted) {
    expect(why.length).toBeGreaterThan(40);
    const named = why.match(/(src-main|src-renderer|src-shared|tests)\/[\w./-]*\w/g) ?? [];
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  }
});

it("a built file's name in the scan does not depend on the hash that the build gave it", () => {
  expect(nameOf("out/renderer/assets/index-BKJ8_UeL.js")).toBe("index.js");
  expect(nameOf("out/main/main.js")).toBe("main.js");
});

it("npm test runs the scan", () => {
  expect(readFileSync("scripts/test.ts", "utf8")).toContain("tests/security/scan.ts");
});
