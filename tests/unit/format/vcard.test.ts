import fc from "fast-check";
import { expect, test } from "vitest";
import { vCardOf } from "../../../src-renderer/format/vcard.ts";
import { id } from "../ids.ts";

const ada = {
  id: id(1),
  first_name: "Ada",
  last_name: "Aragon",
  title: "Buyer; shelves",
  email: "ada@example.com",
  phone: "+44 131 496 0001",
  address: { line1: "1 High Street,\nflat 2", city: "Edinburgh", postal_code: "EH6 6AA", country: null },
};

test("a person's card has name, company, numbers and address, each sign with a meaning escaped", () => {
  expect(vCardOf(ada, "Vela, Works").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Ada Aragon",
    "N:Aragon;Ada;;;",
    "ORG:Vela\\, Works",
    "TITLE:Buyer\\; shelves",
    "EMAIL;TYPE=INTERNET:ada@example.com",
    "TEL;TYPE=WORK,VOICE:+44 131 496 0001",
    "ADR;TYPE=WORK:;;1 High Street\\,\\nflat 2;Edinburgh;;EH6 6AA;",
    "END:VCARD",
    "",
  ]);
});

test.each([
  [{ first_name: "Ada" }, "N:Ada;;;;"],
  [{ first_name: "Ada", name: "Ada Aragon" }, "N:Ada Aragon;;;;"],
  [{ name: "Ada Aragon" }, "N:Ada Aragon;;;;"],
  [{ last_name: "Aragon" }, "N:Aragon;;;;"],
])("the card of a person with %j alone says no name twice, as a telephone would show it", (names, line) => {
  expect(vCardOf({ id: id(1), ...names }, null).split("\r\n")).toContain(line);
});

test("an organization's card names it as an organization, and leaves out what nobody knows", () => {
  expect(
    vCardOf({ id: id(2), is_organization: true, name: "Vela Works" }, null)
      .split("\r\n")
      .slice(2, 6),
  ).toEqual(["FN:Vela Works", "N:Vela Works;;;;", "ORG:Vela Works", "END:VCARD"]);
});

test("a card has no extra property and no line over 75 bytes, and gives its text back, whatever a service wrote", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(text, text, (last_name, phone) => {
      const card = vCardOf({ id: id(3), last_name: `x${last_name}`, phone: `1${phone}` }, null);
      for (const line of card.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const properties = card.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
      expect(properties.map((one) => one.split(/[:;]/, 1)[0])).toEqual([
        "BEGIN",
        "VERSION",
        "FN",
        "N",
        "TEL",
        "END",
      ]);
      const value = properties[4]?.slice("TEL;TYPE=WORK,VOICE:".length) ?? "";
      const read = value.replace(/\\(.)/gs, (_, sign: string) => (sign === "n" ? "\n" : sign));
      const kept = `1${phone}`.toWellFormed().replace(/\r\n|[\n\r\u2028\u2029]/g, "\n");
      expect(read).toBe(kept.replace(/(?!\n)\p{Cc}/gu, " "));
    }),
  );
});
