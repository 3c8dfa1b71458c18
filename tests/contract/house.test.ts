import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { declaredNames } from "../house/declared-names.ts";
import { docComments, opening, riddlingOpenings } from "../house/doc-comments.ts";
import { keptOnDisk, retiredNames } from "../house/retired-names.ts";
import { sourceFiles } from "../source-files.ts";

const product = sourceFiles("src-{main,renderer,shared}/**/*.{ts,tsx}");
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();

describe("Retired names", () => {
  it("no module declares a name that the glossary has replaced", () => {
    expect(product.length).toBeGreaterThan(700);
    const declared = product.flatMap((file) =>
      declaredNames(file, readFileSync(file, "utf8"))
        .filter(({ name }) => Object.hasOwn(retiredNames, name))
        .filter(({ name }) => !keptOnDisk.some(([where, kept]) => where === file && kept === name))
        .map(({ line, name }) => `${file}:${line}: ${name} is called ${retiredNames[name]} now.`),
    );
    expect(declared).toEqual([]);
  });

  it("no file has a name that the glossary has replaced", () => {
    const retired = new Map(Object.entries(retiredNames).map(([name, now]) => [kebab(name), now]));
    const named = product.flatMap((file) => {
      const now = retired.get(basename(file).replace(/\.tsx?$/, ""));
      return now === undefined ? [] : [`${file} is called ${kebab(now)} now.`];
    });
    expect(named).toEqual([]);
  });

  it("declared names are read from functions, types, members and props, and from no prose", () => {
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
      "Cache",
      "deaths",
    ]);
  });
});

describe("The tree", () => {
  it("every folder of the product has at most about 25 files", () => {
    const sizes = Map.groupBy(product, (file) => dirname(file));
    const full = [...sizes].filter(([, files]) => files.length > 26).map(([folder]) => folder);
    expect(full).toEqual([]);
  });
});

describe("Doc comments", () => {
  it("at most two doc comments in a hundred begin with a question word instead of an actor or a verb", () => {
    const all = product.flatMap((file) => docComments(readFileSync(file, "utf8")));
    expect(all.length).toBeGreaterThan(2_000);
    const riddles = all.filter((comment) => riddlingOpenings.has(opening(comment)));
    expect(riddles.length / all.length).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ["/** What a page came to. */", "what"],
    ["/**\n * Whose edits these are.\n */", "whose"],
    ["/** `ids`: which to read. */", "ids"],
  ])("the doc comment %j opens with %s", (source, word) => {
    expect(docComments(source).map(opening)).toEqual([word]);
  });
});
