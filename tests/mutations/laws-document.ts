import { readFileSync } from "node:fs";
import { sourceFiles } from "../source-files.ts";
import { citedLaws } from "./cited-laws.ts";
import { allMutations } from "./laws/all.ts";

/** Written by `npm run docs:generated`. */
export const lawsDocument = "docs/generated/laws.md";

/** Law → the test files that cite it, and the mutations that they notice. */
export function writeLaws(): string {
  const files = sourceFiles("tests/**/*.{test,spec}.{ts,tsx}").filter(
    (file) => !/^tests\/(contract\/fixtures\/violations|house\/changes\/planted)\//.test(file),
  );
  const cited = files.map((file) => ({ file, laws: citedLaws(readFileSync(file, "utf8")) }));
  const sections = readLaws().map(({ law, name }) => {
    const tests = cited.filter((one) => one.laws.has(law)).map((one) => `- \`${one.file}\``);
    const mutations = allMutations.filter((one) => one.law === law);
    const broken = mutations.map((one) => `- \`${one.name}\`: ${one.broken}`);
    return [`## ${law}. ${name}`, "Cited by", tests.join("\n"), "Mutations", broken.join("\n")].join("\n\n");
  });
  const head = [
    "# The laws: their tests and mutations",
    "`npm run docs:generated` writes this page; do not edit it. [docs/design.md](../design.md#the-laws) says each law.",
    "A test file cites a law in a test's title. `npm run mutations` makes each mistake below in the product and demands that a test which cites the law fails.",
  ];
  return `${[...head, ...sections].join("\n\n")}\n`;
}

/** Their numbers and names, as `docs/design.md` lists them. */
export function readLaws(): readonly { readonly law: number; readonly name: string }[] {
  const listed = readFileSync("docs/design.md", "utf8").matchAll(/^(\d+)\. \*\*(.+?)\.\*\* /gm);
  return [...listed].map(([, law, name]) => ({ law: Number(law), name: name ?? "" }));
}
