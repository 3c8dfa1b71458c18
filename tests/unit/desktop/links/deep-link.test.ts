import fc from "fast-check";
import { expect, test } from "vitest";
import { linkAmong, parseDeepLink, recordLink } from "../../../../src-main/desktop/links/deep-link.ts";
import { recordId } from "../../../../src-shared/ids.ts";
import { linkedType } from "../../../../src-shared/ipc/app-intent.ts";

const redirectUri = "rounds://oauth/callback";

test.each([
  ["rounds://oauth/callback?code=c&state=s", "callback"],
  ["rounds://oauth/callback#access_token=a", "callback"],
  ["rounds://oauth/callback/extra?code=c", "unknown"],
  ["rounds://contact/", "unknown"],
  ["rounds://contact/0", "unknown"],
  ["rounds://contact/-5", "unknown"],
  ["rounds://contact/1/edit", "unknown"],
  ["rounds://contact/1e9", "unknown"],
  ["rounds://contact/99999999999999999999", "unknown"],
  ["https://contact/1", "unknown"],
  ["rounds://note/1", "unknown"],
  ["rounds://user@deal/1", "unknown"],
  ["rounds://deal:80/1", "unknown"],
  ["rounds:deal/1", "unknown"],
  ["rounds:", "unknown"],
  ["", "unknown"],
])("the link %s is read as: %s", (link, kind) => {
  expect(parseDeepLink(link, redirectUri).kind).toBe(kind);
});

test.each(linkedType.options)(
  "a link to a %s is read in any case, with or without a slash at its end",
  (type) => {
    const named = { kind: "record", type, id: 123 };
    expect(parseDeepLink(`rounds://${type}/123`, redirectUri)).toEqual(named);
    expect(parseDeepLink(`ROUNDS://${type.toUpperCase()}/123/`, redirectUri)).toEqual(named);
    expect(parseDeepLink(`rounds://${type}/123?from=mail#top`, redirectUri)).toEqual(named);
  },
);

test("a link that Rounds gives out leads back to its record, and an unsent record has no link", () => {
  const ids = fc.integer({ min: 1, max: 999_999_999_999_999 }).map((id) => recordId.parse(id));
  fc.assert(
    fc.property(fc.constantFrom(...linkedType.options), ids, (type, id) => {
      const link = recordLink(type, id);
      expect(parseDeepLink(link ?? "", redirectUri)).toEqual({ kind: "record", type, id });
    }),
  );
  expect(recordLink("contact", recordId.parse(-3))).toBeNull();
});

test("any text at all is read as one of three kinds of link, and an id is a whole number above zero", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "rounds:",
      "//",
      "/",
      "contact",
      "deal",
      "task",
      "oauth/callback",
      "?",
      "#",
      "..",
      "%2f",
      "1",
      "-1",
      "@",
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `rounds://${rest}`),
      ),
      (link) => {
        const parsed = parseDeepLink(link, redirectUri);
        if (parsed.kind === "record") {
          expect(Number.isSafeInteger(parsed.id) && parsed.id > 0).toBe(true);
          expect(link.toLowerCase()).toMatch(/^\s*rounds:/);
        } else if (parsed.kind === "callback") expect(parsed.address).toBe(link);
        else expect(parsed).toEqual({ kind: "unknown" });
      },
    ),
    { numRuns: 2000 },
  );
});

test("a link is found among a program's other arguments", () => {
  expect(linkAmong(["rounds.exe", "--allow-file-access", "ROUNDS://contact/1"])).toBe("ROUNDS://contact/1");
  expect(linkAmong(["/opt/rounds/rounds", "--flag=rounds://contact/1"])).toBeNull();
  expect(linkAmong([])).toBeNull();
});
