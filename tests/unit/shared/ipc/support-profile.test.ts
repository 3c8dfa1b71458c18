// notices: email-looked-up-in-lower-case-alone
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  asDialled,
  isSentSo,
  personsOf,
  supportProfile,
  usualProfile,
} from "../../../../src-shared/ipc/support-profile.ts";

const values = (contact: Parameters<typeof personsOf>[0], profile = usualProfile) =>
  personsOf(contact, profile).map((one) => `${one.identifier_type}:${one.identifier_value}`);

const written = { email: " Ana@Mail.Example ", phone: "0301234", mobile: "+49 170 99" };

it("law 9: a person's identifiers are the email in lower case first, then as it is written, and then the phone numbers", () => {
  expect(values(written)).toEqual([
    "email:ana@mail.example",
    "email:Ana@Mail.Example",
    "phone:0301234",
    "phone:+4917099",
    "phone:+49 170 99",
  ]);
});

it("Rounds sends events under the email in lower case and under the dialled numbers alone", () => {
  const sent = personsOf(written, usualProfile).filter(isSentSo);
  expect(sent.map((one) => one.identifier_value)).toEqual(["ana@mail.example", "0301234", "+4917099"]);
});

it("a person is not looked for by a text with a colon, which would be a part of its own in the identifier", () => {
  expect(values({ email: '"a:b"@mail.example', phone: "030 1234 :home" })).toEqual(["phone:0301234"]);
});

it("a person's identifiers follow the order and the choice of the setting", () => {
  const both = { email: "ana@mail.example", phone: "030123" };
  expect(values(both, { ...usualProfile, identifiers: ["phone", "email"] })[0]).toBe("phone:030123");
  expect(values(both, { ...usualProfile, identifiers: ["phone"] })).toEqual(["phone:030123"]);
  expect(values({ email: null, phone: "030123" }, { ...usualProfile, identifiers: ["email"] })).toEqual([]);
  expect(personsOf(both, { ...usualProfile, source: "crm", type: "lead" })[0]).toMatchObject({
    profile_source: "crm",
    profile_type: "lead",
  });
});

it("a person without email and phone has no identifier", () => {
  expect(values({})).toEqual([]);
  expect(values({ email: "  ", phone: "ask at the desk", mobile: "-" })).toEqual([]);
});

it.each([
  ["+49 (0)30 123-4", "+49301234"],
  ["0049 30 1234", "+49301234"],
  ["+49/30/1234", "+49301234"],
  ["(+49) 30.1234", "+49301234"],
  ["030 1234 ext. 5", "0301234"],
  ["0301234#5", "0301234"],
  ["(030) 1234", "0301234"],
  ["none", ""],
  ["12", ""],
  ["", ""],
])("the phone number %s is sent as %s", (written, sent) => {
  expect(asDialled(written)).toBe(sent);
});

it("one phone number stays the same with any separators between its digits, and when it is read again", () => {
  const between = fc.constantFrom("", " ", "-", ".", "/", " - ");
  fc.assert(
    fc.property(
      fc.constantFrom("", "+", "00"),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), between), { minLength: 3, maxLength: 15 }),
      (prefix, digits) => {
        const plain = digits.map(([digit]) => digit).join("");
        const sent = asDialled(`${prefix}${digits.map(([digit, mark]) => `${digit}${mark}`).join("")}`);
        expect(sent).toBe(`${prefix === "" ? "" : "+"}${plain}`);
        expect(asDialled(sent)).toBe(sent);
      },
    ),
  );
});

it("a support profile's source and type hold no colon, and each identifier type is listed at most once", () => {
  expect(supportProfile.safeParse({ ...usualProfile, source: "a:b" }).success).toBe(false);
  expect(supportProfile.safeParse({ ...usualProfile, type: " " }).success).toBe(false);
  expect(supportProfile.safeParse({ ...usualProfile, identifiers: [] }).success).toBe(true);
  expect(supportProfile.safeParse({ ...usualProfile, identifiers: ["email", "email"] }).success).toBe(false);
  expect(supportProfile.parse(usualProfile)).toEqual(usualProfile);
});
