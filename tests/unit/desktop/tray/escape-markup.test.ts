import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "../../../../src-main/desktop/tray/escape-markup.ts";

test("a notification on Linux holds no markup and as many characters as the task's text", () => {
  const parts = fc.constantFrom(
    '<img src="http://evil.example.com/x">',
    '<a href="rounds://contact/1">',
    "&lt;",
    "&#60;",
    "Ben & Co",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: "binary" }), parts)), (texts) => {
      const given = texts.join("");
      const shown = escapeMarkup(given, "linux");
      expect(shown).not.toMatch(/[<>&]/);
      expect(shown.length).toBe(given.length);
    }),
  );
  expect(escapeMarkup("Ben & Co: <b>now</b>", "linux")).toBe("Ben ＆ Co: ‹b›now‹/b›");
}, 90_000);

test.each(["darwin", "win32"] as const)("a notification on %s shows the task's text unchanged", (platform) =>
  expect(escapeMarkup("Ben & Co: <b>now</b>", platform)).toBe("Ben & Co: <b>now</b>"),
);
