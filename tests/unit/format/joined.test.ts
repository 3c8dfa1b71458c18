import { expect, test } from "vitest";
import { joined } from "../../../src-renderer/format/joined.ts";

test("parts of a line stand side by side, without those in which nothing can be seen", () => {
  expect(joined("Won", null, "", false, undefined, "Price")).toBe("Won · Price");
  expect(joined(" ", "Galway", "\u200b")).toBe("Galway");
});

test.each(["عربي 123", "שלום 5", "\u202Ectl"])(
  "a part %j that runs from right to left changes places with no other part",
  (name) => {
    expect(joined(name, "Galway", "3 deals")).toBe(`\u2068${name}\u2069 · Galway · 3 deals`);
    expect(joined(name)).toBe(name);
  },
);
