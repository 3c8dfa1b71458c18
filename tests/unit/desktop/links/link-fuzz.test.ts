import fc from "fast-check";
import { expect, test } from "vitest";
import { linkAmong, parseDeepLink } from "../../../../src-main/desktop/links/deep-link.ts";

const redirectUri = "rounds://oauth/callback";

/** Pieces of links, honest and not, in any order: most of what they make is near to a link and is none. */
const piece = fc.oneof(
  fc.constantFrom(
    "rounds:",
    "ROUNDS:",
    "rounds://",
    "rounds:///",
    "//",
    "/",
    "\\",
    "?",
    "#",
    "&",
    "=",
    "@",
    ":",
    "%",
  ),
  fc.constantFrom(
    "oauth",
    "callback",
    "oauth/callback",
    "contact",
    "deal",
    "task",
    "visit",
    "code=c",
    "state=s",
  ),
  fc.constantFrom(
    "..",
    "%2e%2e",
    "%2f",
    "%00",
    "\u0000",
    "\u202e",
    "\n",
    " ",
    "constructor",
    "__proto__",
    "toString",
  ),
  fc.constantFrom("1", "0", "-1", "1e9", "0x10", "1.5", "١", "99999999999999999999", "123"),
  fc.string({ unit: "binary", maxLength: 5 }),
);
const link = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));
const nearLink = fc.oneof(
  link,
  link.map((rest) => `rounds://${rest}`),
);

test("any text at all is read as a known kind of link, and its number is an id", () => {
  fc.assert(
    fc.property(nearLink, (text) => {
      const parsed = parseDeepLink(text, redirectUri);
      if (parsed.kind === "unknown") return;
      const url = new URL(text);
      expect(url.protocol).toBe("rounds:");
      expect(`${url.username}${url.password}${url.port}`).toBe("");
      if (parsed.kind === "callback") {
        expect(parsed.address).toBe(text);
        expect(`${url.host}${url.pathname}`.toLowerCase()).toMatch(/^oauth\/callback\/?$/);
      } else {
        expect(["contact", "deal", "task"]).toContain(parsed.type);
        expect(Number.isSafeInteger(parsed.id) && parsed.id > 0).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

test("nothing but the id comes through from a link to a record", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.string(), (id, rest) => {
      const parsed = parseDeepLink(`rounds://contact/${id}?${encodeURIComponent(rest)}`, redirectUri);
      expect([{ kind: "record", type: "contact", id }, { kind: "unknown" }]).toContainEqual(parsed);
    }),
  );
});

test("nothing but a link is taken from a program's arguments, neither a switch nor a path nor text inside another argument", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(nearLink, fc.string()), { maxLength: 8 }), (argv) => {
      const found = linkAmong(argv);
      if (found === null) expect(argv.filter((one) => /^rounds:/i.test(one))).toEqual([]);
      else {
        expect(argv).toContain(found);
        expect(found.toLowerCase().startsWith("rounds:")).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});

test.each([
  "--flag=rounds://contact/1",
  " rounds://contact/1",
  "https://example.com/?rounds://contact/1",
  "C:\\rounds:\\contact",
  "--user-data-dir=/tmp",
  "--remote-debugging-port=9222",
  "roundsx://contact/1",
])("the argument %j is not taken as a link", (argument) => {
  expect(linkAmong(["rounds", argument])).toBeNull();
});
