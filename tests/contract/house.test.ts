import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { declaredNames } from "../house/declared-names.ts";
import { docComments, leansOnOther, lineComments, opening, riddlingOpenings } from "../house/doc-comments.ts";
import { doubledNames, namedTwice } from "../house/doubled-names.ts";
import { commentsIn, namesInComments, namesOfOthers, wordsOfCode } from "../house/names-in-comments.ts";
import { oneProcessFiles, sharedWithOne } from "../house/one-process-files.ts";
import { keptOnDisk, replacedBy, retiredInComments, retiredWithin } from "../house/retired-names.ts";
import { filesOnTheirOwn, importsIn, linesOfCode, scatteredFiles } from "../house/scattered-files.ts";
import { sourceFiles } from "../source-files.ts";

const product = sourceFiles("src-{main,renderer,shared}/**/*.{ts,tsx}");
const whole = [
  ...product,
  ...sourceFiles("{tests,scripts}/**/*.{ts,tsx}").filter(
    (file) => !/fixtures\/violations|house\/retired-names/.test(file),
  ),
];
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe("Retired names", () => {
  it("no module declares a name that the glossary has replaced", () => {
    expect(product.length).toBeGreaterThan(700);
    const declared = whole.flatMap((file) =>
      declaredNames(file, readFileSync(file, "utf8"))
        .filter(({ name }) => !keptOnDisk.some(([where, kept]) => where === file && kept === name))
        .flatMap(({ line, name }) => {
          const now = replacedBy(file, name);
          return now === undefined ? [] : [`${file}:${line}: ${name} is called ${now} now.`];
        }),
    );
    expect(declared).toEqual([]);
  });

  it("no file has a name that the glossary has replaced", () => {
    const named = whole.flatMap((file) => {
      const name = camel(basename(file).replace(/(\.(test|spec))?\.tsx?$/, ""));
      const now =
        replacedBy(file, name) ??
        replacedBy(
          file,
          name.replace(/^./, (first) => first.toUpperCase()),
        );
      return now === undefined ? [] : [`${file}: ${name} is called ${now} now.`];
    });
    expect(named).toEqual([]);
  });

  it("every module that a retired name is listed for is there", () => {
    const missing = Object.keys(retiredWithin).filter(
      (start) => !whole.some((file) => file.startsWith(start)),
    );
    expect(missing).toEqual([]);
  });

  it("declared names are read from keys, exports, enums, private members, parameters of constructors and kinds", () => {
    const source = [
      'export { a as convict } from "./a.ts";',
      "export enum Chance { Told }",
      "declare function bury(): void;",
      'const table = { owed: 1, "look": 2, deaths() {} };',
      "class Cache { #held = 0; constructor(readonly resent: number) {} #probe() {} }",
      'type Kind = "vanished" | "gone";',
      "const { from: nobody, ...rest } = table;",
    ].join("\n");
    expect(declaredNames("house.ts", source).map(({ name }) => name)).toEqual([
      ...["convict", "Chance", "Told", "bury", "table", "owed", "look", "deaths"],
      ...["Cache", "held", "constructor", "resent", "probe", "Kind", "vanished", "gone", "nobody", "rest"],
    ]);
  });

  it("declared names are read from functions, types, members, props, parameters and variables, and from no prose", () => {
    const source = [
      "/** The probe. */",
      "interface Props { readonly heldBack: number; conclude(): void }",
      "const nobody = 0;",
      "export function Told({ owed }: Props) { const complaint = owed; return complaint; }",
      "class Cache { deaths = 0 }",
    ].join("\n");
    expect(declaredNames("house.ts", source).map(({ name }) => name)).toEqual([
      "Props",
      "heldBack",
      "conclude",
      "nobody",
      "Told",
      "owed",
      "complaint",
      "Cache",
      "deaths",
    ]);
  });

  it("declared names are read from parameters of every kind, and not from the keys that a pattern takes apart", () => {
    const source = [
      "const probe = ({ told: { owed = 1 }, ...twins }, [weather], at = 2) => { for (const look of at) look(); };",
      "type Ask = (suspects: readonly string[]) => void;",
      "interface Asked { ask(standing: number): void }",
      "try { probe(); } catch (complaint) { const { spent: late } = complaint; }",
    ].join("\n");
    expect(declaredNames("house.ts", source).map(({ name }) => name)).toEqual([
      ...["probe", "owed", "twins", "weather", "at", "look", "Ask", "suspects", "Asked", "ask", "standing"],
      ...["complaint", "late"],
    ]);
  });

  it.each<[name: string, file: string, isRefused: boolean]>([
    ["complaint", "src-main/a.ts", true],
    ["complaints", "tests/a.ts", true],
    ["firstComplaints", "src-main/a.ts", true],
    ["mostDeaths", "src-shared/a.ts", true],
    ["onTold", "tests/a.ts", false],
    ["probes", "tests/a.ts", false],
    ["untold", "src-main/a.ts", false],
    ["address", "src-main/a.ts", false],
  ])(
    "the name %s of a retired word, its plural or a compound is judged in %s: refused is %s",
    (name, file, isRefused) => {
      expect(replacedBy(file, name) !== undefined).toBe(isRefused);
    },
  );
});

describe("Exported names", () => {
  it("an exported name of the product stands for one declaration", () => {
    const doubled = doubledNames(product);
    expect(doubled.filter(({ name }) => !Object.hasOwn(namedTwice, name))).toEqual([]);
    const stale = Object.keys(namedTwice).filter((name) => !doubled.some((one) => one.name === name));
    expect(stale).toEqual([]);
  });

  it("a name counts once for each file that declares and exports it, and not where it is passed on", () => {
    const sources: Readonly<Record<string, string>> = {
      "src-main/a.ts": [
        "export function read(file: string): string;",
        "export function read(file: number): string;",
        "export function read(file: unknown) { return String(file); }",
        "export const [one, { two: three }] = list;",
        "export const kind = 1;",
        "export type kind = typeof kind;",
        "function four() {}",
        "export { four as five };",
        "const six = 6;",
      ].join("\n"),
      "src-renderer/b.tsx":
        'import { kind } from "./a.ts";\nexport { read } from "./a.ts";\nexport { kind };',
      "src-shared/c.ts":
        "export class read {}\nexport interface three {}\nexport const two = 2, four = 4;\nexport const six = 6;",
      "src-shared/d.ts": "export type five = 5;\nexport async function* one() {}",
    };
    const doubled = doubledNames(Object.keys(sources), (file) => sources[file] ?? "");
    expect(doubled).toEqual([
      { name: "read", files: ["src-main/a.ts", "src-shared/c.ts"] },
      { name: "one", files: ["src-main/a.ts", "src-shared/d.ts"] },
      { name: "three", files: ["src-main/a.ts", "src-shared/c.ts"] },
      { name: "five", files: ["src-main/a.ts", "src-shared/d.ts"] },
    ]);
  });
});

describe("The tree", () => {
  it("every file of the product has at most 400 lines", () => {
    const long = [...product, ...sourceFiles("src-renderer/**/*.css")].filter(
      (file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 400,
    );
    expect(long).toEqual([]);
  });

  it("style sheets draw text in the three weights of decision 0046", () => {
    const drawn = sourceFiles("src-renderer/**/*.css")
      .filter((file) => basename(file) !== "font.css")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/font-weight: *([^;]+);/g)])
      .map(([, weight]) => weight);
    expect(new Set(drawn)).toEqual(new Set(["400", "500", "650"]));
  });

  // Chromium alone shows what the other way costs: hundreds of microtasks for one read (docs/decisions/0039).
  it("several reads of the replica as of one moment go through one function, which is not asynchronous for Dexie", () => {
    const reads = (code: string) => /\.transaction\(\s*"r"/.test(code);
    const place = "src-renderer/replica/store/at-one-moment.ts";
    expect(product.filter((file) => reads(readFileSync(file, "utf8")))).toEqual([place]);
    expect(readFileSync(place, "utf8")).not.toMatch(/"r",[^;]*\basync\b/);
  });

  it("every folder of the product has at most about 25 files", () => {
    const sizes = Map.groupBy(product, (file) => dirname(file));
    const full = [...sizes].filter(([, files]) => files.length > 26).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  it("every file of the product under 20 lines with one importer has a reason to be a file", () => {
    const scattered = scatteredFiles(product, sourceFiles("{tests,scripts}/**/*.{ts,tsx}"));
    expect(scattered).toEqual(Object.keys(filesOnTheirOwn).toSorted());
  });

  it("every file of src-shared that one process alone reaches has a reason to be there", () => {
    expect(oneProcessFiles(product)).toEqual(Object.keys(sharedWithOne).toSorted());
  });

  it("a shared file counts as reached by a process that imports it through another shared file", () => {
    const sources: Readonly<Record<string, string>> = {
      "src-main/main.ts": 'import { a } from "../src-shared/a.ts";',
      "src-renderer/main.tsx": 'const later = import("../src-shared/b.ts");',
      "src-shared/a.ts": 'export * from "./b.ts";',
      "src-shared/b.ts": "export const b = 1;",
      "src-shared/unused.ts": "export const unused = 1;",
    };
    expect(oneProcessFiles(Object.keys(sources), (file) => sources[file] ?? "")).toEqual([
      "src-shared/a.ts",
      "src-shared/unused.ts",
    ]);
  });

  it("lines of code are counted without comments, imports and empty lines, and lazy imports are marked", () => {
    const source = [
      'import { one } from "./one.ts";',
      "import {",
      "  two,",
      '} from "../two.ts";',
      'import "./three.css";',
      "",
      "/**",
      " * Adds.",
      " */",
      "// Once.",
      "export const four = one + two; // lines",
      'export const load = () => import("./five.ts");',
    ].join("\n");
    expect(linesOfCode(source)).toBe(2);
    expect(importsIn("src/sums/four.ts", source)).toEqual([
      { of: "src/sums/one.ts", isLazy: false },
      { of: "src/two.ts", isLazy: false },
      { of: "src/sums/three.css", isLazy: false },
      { of: "src/sums/five.ts", isLazy: true },
    ]);
  });
});

describe("Comments", () => {
  it("at most two doc comments in a hundred begin with a question word instead of an actor or a verb", () => {
    const all = whole.flatMap((file) => docComments(readFileSync(file, "utf8")));
    expect(all.length).toBeGreaterThan(2_000);
    const riddles = all.filter((comment) => riddlingOpenings.has(opening(comment)));
    expect(riddles.length / all.length).toBeLessThanOrEqual(0.02);
  });

  it("no line comment of the product begins with a question word, which would hide who does what", () => {
    const all = product.flatMap((file) => lineComments(readFileSync(file, "utf8")));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((comment) => riddlingOpenings.has(opening(comment)))).toEqual([]);
  });

  it("a name in backticks in a comment of the product is a name in its code, or has another owner", () => {
    const sources = product.map((file) => [file, readFileSync(file, "utf8")] as const);
    const words = new Set(sources.flatMap(([, source]) => wordsOfCode(source)));
    const foreign = sources.flatMap(([file, source]) =>
      namesInComments(source).flatMap((name) => (words.has(name) ? [] : [{ file, name }])),
    );
    expect(foreign.filter(({ name }) => !Object.hasOwn(namesOfOthers, name))).toEqual([]);
    const stale = Object.keys(namesOfOthers).filter((name) => !foreign.some((one) => one.name === name));
    expect(stale).toEqual([]);
  });

  it("names in backticks are read from every comment, and words of the code from no comment", () => {
    const source = [
      "/** `isTold`: reads `of.name` by `read()`, as `#lost` in `a-file.ts`. */",
      'const at = "https://`no`"; // For `late`.',
      "// biome-ignore lint: `looked` and\n  // `keptSoFar`.",
      "/* isGone */ call(first$);",
    ].join("\n");
    expect(namesInComments(source)).toEqual(["isTold", "late", "looked", "keptSoFar"]);
    expect(wordsOfCode(source)).toEqual(["const", "at", "https", "no", "call", "first$"]);
  });

  it("no comment has a subject that only the declaration above it names", () => {
    const leaning = whole.flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return [...docComments(source), ...lineComments(source)].filter(leansOnOther).map((one) => [file, one]);
    });
    expect(leaning).toEqual([]);
  });

  it("no comment of the product or its styles has a word that the glossary has replaced in prose as well", () => {
    const refused = [...product, ...sourceFiles("src-renderer/**/*.css")].flatMap((file) =>
      commentsIn(readFileSync(file, "utf8"))
        .filter((comment) => retiredInComments.test(comment))
        .map((comment) => [file, comment]),
    );
    expect(refused).toEqual([]);
  });

  it("the lines of one comment are one comment, and marks for tools are none", () => {
    const source =
      "// mutation: name\n// Reads first.\n// Then writes.\nrun();\n// biome-ignore lint: why\nend();\n  // Ends.";
    expect(lineComments(source)).toEqual(["Reads first.", "Ends."]);
  });

  it.each([
    ["/** What a page came to. */", "what"],
    ["/**\n * Whose edits these are.\n */", "whose"],
    ["/** `ids`: which to read. */", "ids"],
  ])("the doc comment %j opens with %s", (source, word) => {
    expect(docComments(source).map(opening)).toEqual([word]);
  });
});
