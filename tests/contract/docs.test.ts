import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { generatedPages } from "../../scripts/generated-pages.ts";
import { readLaws, writeLaws } from "../mutations/laws-document.ts";
import { sourceFiles } from "../source-files.ts";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/design.md",
  "docs/glossary.md",
  "SECURITY.md",
  "docs/assumptions.md",
  "docs/benchmarks.md",
  "docs/coverage.md",
  "docs/generated/laws.md",
  "docs/more-to-try.md",
  "docs/releasing.md",
  "docs/services/sales.md",
  "docs/services/support.md",
  "docs/simulator.md",
  "docs/suite.md",
  "docs/upgrades.md",
];
const inThisTree = /`((?:src-main|src-renderer|src-shared|tests|scripts|docs|resources)\/[\w./-]*)`/g;
const links = /\]\(((?!https?:|#)[^)#]+)/g;

describe("The docs name what is there", () => {
  it.each(documents)("every path and link that %s names exists", (document) => {
    const text = readFileSync(document, "utf8");
    const named = [...text.matchAll(inThisTree), ...text.matchAll(links)].map((match) => match[1] ?? "");
    const folder = dirname(document);
    const missing = named.filter(
      (path) => !path.includes("<") && !existsSync(path) && !existsSync(join(folder, path)),
    );
    expect(missing).toEqual([]);
  });
});

describe("The code cites what is there", () => {
  const files = sourceFiles("{src-main,src-renderer,src-shared,scripts,tests}/**/*.{ts,tsx}");
  const cited = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(docs\/[\w./-]+\.md)(?:, "([^"\n]+)")?/g)].map(
      ([, document = "", part = ""]) => ({ file, document, part }),
    ),
  );

  it("every document that code names is there, and every part of it that is quoted beside it", () => {
    expect(cited.length).toBeGreaterThan(100);
    const texts = new Map<string, string>();
    const textOf = (document: string) => {
      const text = texts.get(document) ?? (existsSync(document) ? readFileSync(document, "utf8") : "");
      texts.set(document, text);
      return text;
    };
    const missing = cited.filter(
      ({ document, part }) => textOf(document) === "" || !textOf(document).includes(part),
    );
    expect(missing).toEqual([]);
  });

  it("no code cites a document that is not in this repository", () => {
    const lost = files.filter((file) => /\bspec\/[\w-]+\.md/.test(readFileSync(file, "utf8")));
    expect(lost).toEqual([]);
  });
});

describe("ARCHITECTURE is a map that can be read in twenty minutes", () => {
  const text = readFileSync("ARCHITECTURE.md", "utf8");
  const prose = text.replace(/^```.*?^```/gms, "");

  it("ARCHITECTURE.md has at most 2,400 words outside of its diagrams, which are six pages", () =>
    expect(prose.split(/\s+/).length).toBeLessThanOrEqual(2_400));

  it("no cell of a table in ARCHITECTURE.md is longer than 200 characters", () => {
    const rows = prose.split("\n").filter((line) => line.startsWith("|"));
    const cells = rows.flatMap((row) => row.split("|").map((cell) => cell.trim()));
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((cell) => cell.length > 200)).toEqual([]);
  });

  it("every file that ARCHITECTURE.md names without its folders is there", () => {
    const files = sourceFiles("{src-main,src-renderer,src-shared,scripts,tests}/**/*.{ts,tsx}").map(
      (file) => `/${file}`,
    );
    const named = [...prose.matchAll(/`([\w./-]+\.tsx?)`/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });
});

it.each([...generatedPages()])("%s is as `npm run docs:generated` writes it", (path, text) =>
  expect(readFileSync(path, "utf8")).toBe(text),
);

describe("The laws", () => {
  const laws = readLaws();
  const page = writeLaws();

  it("docs/design.md lists all fourteen laws", () =>
    expect(laws.map((one) => one.law)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1)));

  it.each(laws)("a test cites law $law, and a mutation breaks it: $name", ({ law }) => {
    const section = page.split(`\n## ${law}. `)[1]?.split("\n## ")[0] ?? "";
    const [tests, mutations] = section.split("\nMutations\n");
    expect(tests).toContain("\n- `tests/");
    expect(mutations).toContain("\n- `");
  });
});
