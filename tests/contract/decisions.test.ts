import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = "docs/decisions";
const overview = readFileSync(join(folder, "README.md"), "utf8");
const pages = globSync(`${folder}/[0-9]*.md`)
  .toSorted()
  .map((file) => ({ name: basename(file), text: readFileSync(file, "utf8") }));

const heading = /^# (\d{4}) (.+\?)$/;
const status = /^- Status: (accepted|superseded by \d{4})$/;
const date = /^- Date: \d{4}-\d{2}-\d{2}$/;
const sections = ["Context", "Decision", "Alternatives", "Consequences"];
const inThisTree = /`((?:src-main|src-renderer|src-shared|tests|scripts|docs|resources)\/[\w./-]*)`/g;
const links = /\]\(((?!https?:|#)[^)#]+)/g;

/** Each line is a departure from the form that `docs/decisions/README.md` asks for. */
function faultsOf(name: string, text: string): readonly string[] {
  const lines = text.split("\n");
  const [, number] = heading.exec(lines[0] ?? "") ?? [];
  const found = lines.filter((line) => line.startsWith("## ")).map((line) => line.slice(3));
  const filled = sections.filter((one) => /\S/.test(text.split(`\n## ${one}\n`)[1]?.split("\n## ")[0] ?? ""));
  return [
    ...(number === undefined ? ["the heading is no number with a question"] : []),
    ...(number !== undefined && !name.startsWith(`${number}-`) ? ["file and heading differ in number"] : []),
    ...(status.test(lines[2] ?? "") ? [] : ["the third line is no status"]),
    ...(date.test(lines[3] ?? "") ? [] : ["the fourth line is no date"]),
    ...(found.slice(0, 4).join() === sections.join() ? [] : ["the four sections are not there in order"]),
    ...sections.filter((one) => !filled.includes(one)).map((one) => `${one} is empty`),
  ];
}

/** The row that the overview has for a page. */
function rowOf(name: string, text: string): string {
  const [, number, question] = heading.exec(text.split("\n")[0] ?? "") ?? [];
  const [, state] = status.exec(text.split("\n")[2] ?? "") ?? [];
  return `| [${number}](${name}) | ${question} | ${state} |`;
}

describe("Decisions", () => {
  it("the search for decisions finds pages to judge", () => expect(pages.length).toBeGreaterThan(40));

  it.each(pages)("$name has a question as its title, a status, a date and the four sections", (page) =>
    expect(faultsOf(page.name, page.text)).toEqual([]),
  );

  it("each decision has a number of its own, and no number is left out", () =>
    expect(pages.map(({ name }) => Number(name.slice(0, 4)))).toEqual(pages.map((_, at) => at + 1)));

  it("the overview lists every decision once, in order, with its question and its status", () => {
    const rows = overview.split("\n").filter((line) => line.startsWith("| ["));
    expect(rows).toEqual(pages.map(({ name, text }) => rowOf(name, text)));
  });

  it.each(pages)("every path and link that $name names exists", ({ text }) => {
    const named = [...text.matchAll(inThisTree), ...text.matchAll(links)].map((match) => match[1] ?? "");
    expect(named.filter((path) => !existsSync(path) && !existsSync(join(folder, path)))).toEqual([]);
  });

  const whole =
    "# 0001 How?\n\n- Status: accepted\n- Date: 2026-11-21\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Alternatives\n\nC.\n\n## Consequences\n\nD.\n";

  it("the form accepts a complete page", () => expect(faultsOf("0001-how.md", whole)).toEqual([]));

  it.each([
    ["a title that is no question", "How?", "So.", "the heading is no number with a question"],
    ["a number that is not the file's", "# 0001", "# 0002", "file and heading differ in number"],
    ["an unknown status", "accepted", "done", "the third line is no status"],
    ["a missing date", "- Date: 2026-11-21\n", "", "the fourth line is no date"],
    ["a missing section", "## Alternatives\n\nC.\n\n", "", "Alternatives is empty"],
    ["an empty section", "B.\n", "", "Decision is empty"],
    ["sections in another order", "Context", "Reasons", "the four sections are not there in order"],
  ])("the form refuses %s", (_what, from, to, fault) =>
    expect(faultsOf("0001-how.md", whole.replace(from, to))).toContain(fault),
  );
});
