import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allVariants } from "../mutants/laws/all.ts";
import { staleness } from "../mutants/staleness.ts";
import { applied, citing, type Variant } from "../mutants/variant.ts";

describe("Each law can be broken on purpose", () => {
  it.each(allVariants.map((one) => [one.law, one.broken, one] as const))("law %i: %s", (_, __, variant) => {
    expect(staleness(variant)).toEqual([]);
  });

  const laws = Array.from({ length: 14 }, (_, at) => at + 1);
  it.each(laws)("law %i: ARCHITECTURE.md says how, in these very words", (law) => {
    const row = new RegExp(`^\\| ${law} \\| (.*) \\|$`, "m").exec(section("### Broken on purpose"));
    const broken = allVariants.filter((one) => one.law === law).map((one) => one.broken);
    expect(broken.length).toBeGreaterThan(0);
    expect(row?.[1]).toBe(broken.join("; "));
  });

  it.each(laws)("law %i: the tests that notice stand among those that hold it", (law) => {
    const held = new RegExp(`^\\| ${law} [^|]+\\|([^|]+)\\|`, "m").exec(section("## The laws"))?.[1] ?? "";
    const noticing = allVariants.filter((one) => one.law === law).flatMap((one) => one.noticedBy);
    expect([...new Set(noticing)].filter((file) => !held.includes(`\`${file}\``))).toEqual([]);
  });

  it("no two are called the same", () => {
    const names = allVariants.map((one) => one.broken);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("A variant", () => {
  const variant: Variant = { law: 5, broken: "b", file: "f.ts", change: [["one", "$&two"]], noticedBy: [] };

  it("is the text with its change, taken word for word", () =>
    expect(applied(variant, "at one place")).toEqual({ ok: true, value: "at $&two place" }));

  it.each(["nowhere", "one and one"])("does not apply to a text that has it not exactly once: %s", (text) =>
    expect(applied(variant, text)).toEqual({ ok: false, error: "one" }),
  );

  it.each<[string, boolean]>([
    ["law 5: a create", true],
    ["laws 3, 4, 5, 6: whatever", true],
    ["Laws 1 and 5: two", true],
    ["law 15: another", false],
    ["five laws", false],
  ])("%s", (name, expected) => expect(citing(5).test(name)).toBe(expected));
});

function section(heading: string): string {
  return readFileSync("ARCHITECTURE.md", "utf8").split(heading)[1] ?? "";
}
