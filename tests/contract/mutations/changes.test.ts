import { describe, expect, test } from "vitest";
import type { Sources } from "../../mutations/anchors.ts";
import { findAnchors } from "../../mutations/anchors.ts";
import { apply } from "../../mutations/apply.ts";
import {
  addCase,
  addElement,
  at,
  become,
  type Change,
  callToArgument,
  condition,
  dropArgument,
  dropOperand,
  field,
  from,
  here,
  literal,
  moveBefore,
  remove,
  within,
} from "../../mutations/changes.ts";
import { citedLaws } from "../../mutations/cited-laws.ts";
import { citing } from "../../mutations/mutation.ts";
import {
  argument,
  callee,
  consequent,
  element,
  name,
  object,
  operand,
  otherwise,
  parameter,
  property,
  value,
} from "../../mutations/steps.ts";

describe("A change of the marked code", () => {
  test.each<[what: string, change: Change | readonly Change[], code: string, changed: string]>([
    ["leaves a statement out", remove, "go();", ";"],
    ["says that a condition holds", condition(true), "if (a && b) go();", "if (true) go();"],
    ["says that a choice is never made", condition(false), "x = a ? b : c;", "x = false ? b : c;"],
    ["leaves an operand out", dropOperand(1), "return a || (b && c) || d;", "return a || d;"],
    ["leaves the operand of a ?? out", dropOperand(0), "f((a ?? b).c);", "f((b).c);"],
    ["leaves an argument out", dropArgument(1), "f(a, ...b, c);", "f(a, c);"],
    ["has a call give its argument", callToArgument(1), "const x = f(a, g(b));", "const x = g(b);"],
    ["says another text", literal("FULL", "OFF"), "run(`sync = FULL`);", "run(`sync = OFF`);"],
    ["says another number", literal(30, 60), "const days = 30 * a[3];", "const days = 60 * a[3];"],
    ["reads another field", field("a", "b"), "sort((x, y) => x.a - y.a);", "sort((x, y) => x.b - y.b);"],
    ["has one more element", addElement('"c"'), 'new Set(["a"]);', 'new Set(["c", "a"]);'],
    ["says a text of its own", within([argument(0)], become("[$0]")), "f(a);", "f([a]);"],
    ["copies from within", within([value], become("$1", here(value, object))), "x = a.b;", "x = a;"],
    ["goes by the names of members", within([value, name], become("c")), "x = a.b();", "x = a.c();"],
    ["finds what is called", within([callee], become("f")), "a.b(c);", "f(c);"],
    [
      "finds elements and operands",
      within([element(1), operand(1)], become("0")),
      "f([a, b + c]);",
      "f([a, b + 0]);",
    ],
    [
      "finds branches",
      [within([consequent], become("a();")), within([otherwise], remove)],
      "if (x) y(); else z();",
      "if (x) a(); else ;",
    ],
    ["finds properties", within([property(1), value], become("0")), "f({ a, b: c });", "f({ a, b: 0 });"],
    ["finds parameters", within([parameter(0)], become("_")), "f((a) => b);", "f((_) => b);"],
    ["takes a replacement word for word", literal("a", "$&$1"), 'f("a");', 'f("$&$1");'],
  ])("a change of the marked code %s", (_, change, code, changed) =>
    expect(changing(change, code)).toBe(changed),
  );

  test.each<[what: string, change: Change, code: string]>([
    ["a condition where there is none", condition(true), "go();"],
    ["an operand that is not there", dropOperand(2), "return a || b;"],
    ["an operand of a sum", dropOperand(0), "return a + b;"],
    ["an argument that is not there", dropArgument(1), "f(a);"],
    ["a text that is there twice", literal("a", "b"), 'f("a", "a");'],
    ["a text that is there no longer", literal("a", "b"), "f(a);"],
    ["a field that is not read", field("a", "b"), "f(a);"],
    ["a case where there is none", addCase(405), "go();"],
    ["a part that has no anchor", at("other", remove), "go();"],
  ])("a change of the marked code does not apply to %s", (_, change, code) =>
    expect(() => changing(change, code)).toThrow(),
  );

  test("a mutation can add one more case to a switch", () => {
    const code = "switch (x) {\n// mutation: m\ncase 1: go();\n}";
    expect(changing(addCase(2), code)).toBe("switch (x) {\n// mutation: m\ncase 2: case 1: go();\n}");
  });

  test("a mutation can move a statement and copy code across files", () => {
    const one = "// mutation: m#first\na();\n// mutation: m\nb();";
    expect(changing(moveBefore("first"), one)).toBe("// mutation: m#first\nb(); a();\n// mutation: m\n;");
    const two: Sources = new Map([
      ["a.ts", "// mutation: m\nf(x);"],
      ["b.ts", "// mutation: m#now\nconst t = clock.now();"],
    ]);
    const copy = within([argument(0)], become("x.$1()", from("now", value, name)));
    expect(applied(copy, two).get("a.ts")).toBe("// mutation: m\nf(x.now());");
  });
});

describe("A test cites a law", () => {
  test.each<[words: string, rest: string, cites: boolean]>([
    ["law", "5: a create", true],
    ["laws", "3, 4, 5, 6: whatever", true],
    ["Laws", "1 and 5: two", true],
    ["law", "15: another", false],
    ["five laws", "and none", false],
  ])("a title with “%s %s” cites its laws only in the right form", (words, rest, cites) => {
    const title = `${words} ${rest}`;
    expect(citing(5).test(title)).toBe(cites);
    expect(citedLaws(`test("${title}", () => {});`).has(5)).toBe(cites);
  });

  test("a law counts as cited in a title, not in a comment", () =>
    expect(citedLaws(`// law ${5}: a create\n/** law ${6} */ test("a create");`)).toEqual(new Set()));
});

function changing(change: Change | readonly Change[], code: string): string {
  const marked = code.includes("// mutation: ") ? code : `// mutation: m\n${code}`;
  const text = `async () => {\n${marked}\n};`;
  const changed = applied(change, new Map([["a.ts", text]])).get("a.ts") ?? "";
  const inner = changed.slice("async () => {\n".length, -"\n};".length);
  return code === marked ? inner : inner.slice("// mutation: m\n".length);
}

function applied(change: Change | readonly Change[], sources: Sources): ReadonlyMap<string, string> {
  const mutation = { law: 5, name: "m", broken: "It is broken.", change };
  const result = apply(mutation, sources, findAnchors(sources).anchors);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
