import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accepted } from "../security/accepted.ts";
import { judge, nameOf } from "../security/finding.ts";

const finding = { check: "SANDBOX_JS_CHECK", file: "main/main.js", line: "sandbox: false," };
const list = [{ check: "SANDBOX_JS_CHECK", file: "main/main.js", says: "sandbox:", why: "of a test" }];

describe("What the scan of the built app found is judged", () => {
  it("a finding that nobody has accepted fails", () => {
    expect(judge([finding], [])).toEqual(["not accepted: SANDBOX_JS_CHECK in main/main.js: sandbox: false,"]);
    expect(judge([{ ...finding, file: "preload/preload.js" }, finding], list)).toHaveLength(1);
    expect(judge([{ ...finding, line: "other" }, finding], list)).toHaveLength(1);
  });

  it("an accepted one that is gone fails, unless it comes and goes with the minifier", () => {
    expect(judge([], list)).toHaveLength(1);
    expect(
      judge(
        [],
        list.map((one) => ({ ...one, comesAndGoes: true as const })),
      ),
    ).toEqual([]);
  });

  it("what was accepted and is there passes", () => expect(judge([finding, finding], list)).toEqual([]));

  it("each acceptance has a reason, and the files that it names are there", () => {
    for (const { why } of accepted) {
      expect(why.length).toBeGreaterThan(40);
      const named = why.match(/(src-main|src-renderer|tests)\/[\w./-]*\w/g) ?? [];
      expect(named.filter((file) => !existsSync(file))).toEqual([]);
    }
  });

  it("a file has the same name whatever hash the build gave it", () => {
    expect(nameOf("out/renderer/assets/index-BKJ8_UeL.js")).toBe("index.js");
    expect(nameOf("out/main/main.js")).toBe("main.js");
  });

  it("the scan is a step of npm test", () => {
    expect(readFileSync("scripts/test.ts", "utf8")).toContain("tests/security/scan.ts");
  });
});
