import fc from "fast-check";
import { expect, test } from "vitest";
import { isJsonWithin, type JsonBounds } from "../../../src-shared/json-bounds.ts";

/** The least bounds that the value is within, counted in the value itself. A list of nothing takes the room of one entry. */
function boundsOf(value: unknown): JsonBounds {
  if (typeof value !== "object" || value === null) return { deepest: 0, widest: 0, most: 0 };
  const entries = Object.values(value);
  const held = Math.max(1, entries.length);
  const within = entries.map(boundsOf);
  return {
    deepest: 1 + Math.max(0, ...within.map((one) => one.deepest)),
    widest: Math.max(held, ...within.map((one) => one.widest)),
    most: held + within.reduce((sum, one) => sum + one.most, 0),
  };
}

// Signs that end, open or escape something outside of a text, and nothing within one.
const trickyText = fc.string({ unit: fc.constantFrom('"', "\\", ",", "[", "]", "{", "}", "a", "ß", "日") });
const trickyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    trickyText,
    fc.constantFrom(null, true, 0, -1.5e9),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(trickyText, tie("value"), { maxKeys: 4 }),
  ),
})).value;

test("law 14: JSON is within the bounds that its value counts to, and not within any that are lower by one", () => {
  fc.assert(
    fc.property(trickyJson, fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      const least = boundsOf(value);
      expect(isJsonWithin(json, least)).toBe(true);
      if (least.deepest === 0) return;
      expect(isJsonWithin(json, { ...least, deepest: least.deepest - 1 })).toBe(false);
      expect(isJsonWithin(json, { ...least, most: least.most - 1 })).toBe(false);
      if (least.widest > 1) expect(isJsonWithin(json, { ...least, widest: least.widest - 1 })).toBe(false);
    }),
  );
});

test("law 14: JSON that breaks off within a text is looked through to its end, and no further", () => {
  expect(isJsonWithin(`["${'\\"'.repeat(1_000)}`, { deepest: 1, widest: 1, most: 1 })).toBe(true);
});
