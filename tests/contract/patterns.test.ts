import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { patternsIn, slowOn } from "../security/patterns.ts";
import { sourceFiles } from "../source-files.ts";

const files = sourceFiles("src-{main,renderer,shared}/**/*.{ts,tsx}");
const read = files.map((file) => ({ file, ...patternsIn(file, readFileSync(file, "utf8")) }));

/** Modules that build regular expressions, each when it is loaded and out of its own text alone. */
const building = [
  "src-main/configuration/profile-files.ts",
  "src-main/desktop/log/redact.ts",
  "src-shared/visit-note.ts",
];

it("law 14: no regular expression of the product takes more steps than by the length of a text", () => {
  expect(read.flatMap(({ literals }) => literals).length).toBeGreaterThan(150);
  const slow = read.flatMap(({ file, literals }) =>
    literals.flatMap((one) => {
      const on = slowOn(one);
      return on === null
        ? []
        : [`${file}:${one.line}: /${one.source}/ is slow on many ${JSON.stringify(on)}`];
    }),
  );
  expect(slow).toEqual([]);
});

it("law 14: no regular expression that a module builds takes more steps than by the length of a text", async () => {
  expect(read.filter(({ built }) => built.length > 0).map(({ file }) => file)).toEqual(building);
  const made: RegExp[] = [];
  const recording = new Proxy(RegExp, {
    construct: (target, given: [string, string?]) => {
      const one = new target(...given);
      made.push(one);
      return one;
    },
  });
  vi.stubGlobal("RegExp", recording);
  vi.resetModules();
  try {
    for (const path of building.map((file) => `../../${file}`)) await import(/* @vite-ignore */ path);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter((one) => slowOn(one) !== null)).toEqual([]);
});

it.each([
  [/a+a+$/, "a"],
  [/\s+$/, " "],
  [/^(a+)+$/, "a"],
  [/^.*?([\w.]+\.js)$/, "A"],
])("the regular expression %s is found to be slow on many %j", (pattern, on) => {
  expect(slowOn(pattern)).toBe(on);
});

it.each([/^\s+/, /"[^"]*"/, /(?<=\d)[-.]{1,9}(?=\d)/u])(
  "the regular expression %s does not count as slow",
  (pattern) => {
    expect(slowOn(pattern)).toBeNull();
  },
);

it("a regular expression is found as a literal and as a constructed expression", () => {
  const source = "const a = /b/g;\nconst c = new RegExp(d);\nconst e = RegExp(f);";
  expect(patternsIn("planted.ts", source)).toEqual({
    literals: [{ line: 1, source: "b", flags: "g" }],
    built: [2, 3],
  });
});
