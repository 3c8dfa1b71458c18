import fc from "fast-check";
import { expect, test } from "vitest";
import { outsideLink } from "../../../src-main/desktop/links/open-outside.ts";
import {
  callLink,
  directionsLink,
  mailLink,
  websiteLink,
} from "../../../src-renderer/format/contact-links.ts";

test.each([
  ["0131 496 0001", "tel:01314960001"],
  ["+49 (0)30 123-456.78", "tel:+493012345678"],
  ["0049 (0)30 123-456", "tel:004930123456"],
  ["(+49) (0) 30 123 456", "tel:+4930123456"],
  ["(030) 12 34/56", "tel:030123456"],
  ["034202/123456", "tel:034202123456"],
  ["+49 34202/123456", "tel:+4934202123456"],
  // Two numbers in one field.
  ["030 123456 / 0171 1234567", "tel:030123456"],
  ["5551234/5551235", "tel:5551234"],
  ["+49 30 1234567/+49 171 1234567", "tel:+49301234567"],
  ["+1 (212) 555‑0100", "tel:+12125550100"],
  ["＋４９ ３０ １２３", "tel:+4930123"],
  // Signs without a width, which Windows and messengers put around a copied number.
  ["\u202a+49 (0)30 123456\u202c", "tel:+4930123456"],
  ["\u200e030\u200b 123456", "tel:030123456"],
  ["0131 496 0001 ext. 12", "tel:01314960001"],
  ["0131 496 0001 x12", "tel:01314960001"],
  ["0131 496 0001x12", "tel:01314960001"],
  ["030 123456;ext=7", "tel:030123456"],
])("the number %j is dialed as %s", (phone, link) => {
  expect(callLink(phone)).toBe(link);
});

test.each(["", "ask Ada", "1-800-FLOWERS", "*21*123#", "12", "0".repeat(40), null])(
  "Rounds offers no call to %j, which is no telephone number",
  (phone) => {
    expect(callLink(phone)).toBeNull();
  },
);

test.each([
  ["ada@example.com", undefined, "mailto:ada@example.com"],
  [" ada@example.com ", null, "mailto:ada@example.com"],
  ["ada@example.com", "deal+1@inbox.example", "mailto:ada@example.com?cc=deal%2B1%40inbox.example"],
  ["ada@example.com", "x@y&attach=/etc/passwd", "mailto:ada@example.com"],
  ["o'brien@example.ie", undefined, "mailto:o%27brien@example.ie"],
  ["jörg@möbel.example", undefined, "mailto:j%C3%B6rg@m%C3%B6bel.example"],
  ["ada", "deal@inbox.example", null],
  ["ada@example.com,bo@example.com", null, null],
])("a letter to %j with %j in copy has the link %j", (email, copyTo, link) => {
  expect(mailLink(email, copyTo)).toBe(link);
});

test.each([
  ["example.com", "https://example.com/"],
  ["http://example.com/shop", "https://example.com/shop"],
  ["HTTPS://Example.com", "https://example.com/"],
  ["www.example.com:8443/a?b=c", "https://www.example.com:8443/a?b=c"],
  ["javascript:alert(1)", null],
  ["file:///etc/passwd", null],
  ["https://user:pw@example.com", null],
  ["a.aa/#%00", null],
  ["localhost", null],
  ["none yet", null],
  ["", null],
])("the website %j is opened as %j", (website, link) => {
  expect(websiteLink(website)).toBe(link);
});

const maps = "https://maps.example/dir?to={address}";

test("directions lead to the whole address, by the address of maps that the administrator gave", () => {
  const address = { line1: "1 High Street & Co", postal_code: "EH6 6AA", city: "Edinburgh" };
  expect(directionsLink(maps, address)).toBe(
    "https://maps.example/dir?to=1%20High%20Street%20%26%20Co%2C%20EH6%206AA%20Edinburgh",
  );
});

test("a contact offers no directions without an address or without the administrator's address of maps", () => {
  expect([directionsLink(maps, {}), directionsLink(maps, null), directionsLink(null, { city: "A" })]).toEqual(
    [null, null, null],
  );
});

test("law 12: every link that a contact's texts make passes the gate unchanged, whatever the service wrote", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.stringMatching(/^[+()\d .\-/x;]{1,24}$/),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const links = [
        callLink(one),
        mailLink(one, other),
        websiteLink(one),
        directionsLink(maps, { line1: one, city: other }),
      ];
      for (const link of links) if (link !== null) expect(outsideLink(link)).toBe(link);
    }),
    { numRuns: 3000 },
  );
});
