import { expect, it } from "vitest";
import { z } from "zod";
import { plainObject } from "../../../src-shared/plain-json.ts";

const sparse: unknown[] = [];
sparse[1] = 1;

const given: readonly (readonly [what: string, value: unknown])[] = [
  ["an empty object", {}],
  [
    "every kind of value",
    { text: "a", number: 1.5, yes: true, no: null, list: [1, ["b"]], map: { key: [{}] } },
  ],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
  ["null", null],
  ["a list", [1]],
  ["a text", "a"],
  ["an undefined value", { a: undefined }],
  ["an undefined value within a list", { a: [undefined] }],
  ["no number", { a: Number.NaN }],
  ["an endless number", { a: { b: Number.POSITIVE_INFINITY } }],
  ["a big integer", { a: 1n }],
  ["a day", { a: new Date(0) }],
  ["a map", { a: new Map() }],
  ["a function", { a: () => 1 }],
  ["an object of a class", new (class Values {})()],
];

it.each(given)(
  "Rounds distinguishes an object of plain JSON from anything else as zod does: %s",
  (_what, value) => {
    const byZod = z.record(z.string(), z.json()).safeParse(value).success;
    expect(plainObject.safeParse(value).success).toBe(byZod);
  },
);

it("no prototype inside the values is read, however deep it lies", () => {
  const text = '{"a":[{"__proto__":{"b":1},"c":2}],"d":{"e":1},"__proto__":{"b":1}}';
  const read = plainObject.parse(JSON.parse(text));
  expect(JSON.stringify(read)).toBe('{"a":[{"c":2}],"d":{"e":1}}');
});

it("a list with a hole is no plain JSON", () => {
  expect(plainObject.safeParse({ a: sparse }).success).toBe(false);
});
