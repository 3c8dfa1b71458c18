import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/assumptions.md",
  "docs/coverage.md",
  "docs/releasing.md",
  "docs/upgrades.md",
];
const inThisTree = /`((?:src-main|src-renderer|tests|scripts|docs|resources)\/[\w./-]*)`/g;
const links = /\]\(((?!https?:|#)[^)#]+)/g;

describe("The docs name what is there", () => {
  it.each(documents)("%s", (document) => {
    const text = readFileSync(document, "utf8");
    const named = [...text.matchAll(inThisTree), ...text.matchAll(links)].map((match) => match[1] ?? "");
    const folder = document.includes("/") ? "docs/" : "";
    const missing = named.filter(
      (path) => !path.includes("<") && !existsSync(path) && !existsSync(folder + path),
    );
    expect(missing).toEqual([]);
  });
});

describe("Each law is held by the tests that ARCHITECTURE.md names for it", () => {
  const rows = readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\| (\d+) ([^|]+)\|([^|]+)\|([^|]*)\|$/gm);
  const laws = [...rows].map(([, number, name, tests]) => ({
    number: Number(number),
    name: name?.trim(),
    tests: tests ?? "",
  }));

  it("all fourteen of them", () =>
    expect(laws.map((law) => law.number)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1)));

  it.each(laws)("law $number: $name", ({ number, tests }) => {
    const files = [...tests.matchAll(inThisTree)].map((match) => match[1] ?? "");
    expect(files.length).toBeGreaterThan(0);
    const citing = files.filter((file) =>
      new RegExp(`\\b[Ll]aws? (\\d+(, | and ))*${number}\\b`).test(readFileSync(file, "utf8")),
    );
    expect(citing.length).toBeGreaterThan(0);
  });
});
