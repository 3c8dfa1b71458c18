import fc from "fast-check";
import { expect, test } from "vitest";
import { createContactIndex } from "../../../../../src-renderer/replica/query/contacts/contact-index.ts";
import { isSameNumber } from "../../../../../src-renderer/replica/search/phone-number.ts";
import { id } from "../../../ids.ts";

const blank = { email: "", phone: "", mobile: "", name: "", isOrganization: false, company: null };

test("the index finds a number among many exactly where two numbers are the same by themselves", () => {
  const digits = fc.stringMatching(/^[01]{0,9}$/);
  const spelled = fc
    .tuple(
      fc.constantFrom("", "+", "00", "0", "+49 (0)", "0049 (0)", "(+49)(0)", "(0)"),
      digits,
      fc.constantFrom("", " ", "-"),
      digits,
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(spelled, { maxLength: 6 }), spelled, fc.boolean(), (numbers, asked, asMobile) => {
      const index = createContactIndex<string>();
      for (const one of numbers) index.add({ ...blank, [asMobile ? "mobile" : "phone"]: one }, one);
      const found = index.find({ ...blank, phone: asked });
      const same = numbers.filter((one) => isSameNumber(one, asked));
      if (found === null) expect(same).toEqual([]);
      else expect(same).toContain(found.of);
    }),
    { numRuns: 3_000 },
  );
});

test.each(["+49 (0)30 123456", "0049 (0) 30 123456", "(0049) 30/123456", "(+49) (0)30 123456", "030 123456"])(
  "the number %j is the same as that of the contact, however it is spelled",
  (phone) => {
    expect(isSameNumber(phone, "+49 30 123456")).toBe(true);
  },
);

test("a contact is found by its email before its name, and by its name before a number", () => {
  const index = createContactIndex<string>();
  index.add({ ...blank, phone: "030 123456" }, "number");
  index.add({ ...blank, name: "José  Núñez", company: id(5) }, "name");
  index.add({ ...blank, email: "Jose@vela.example" }, "email");
  const whole = { ...blank, name: "jose nunez", company: id(5), phone: "+49 30 123456" };
  expect(index.find({ ...whole, email: " jose@VELA.example" })).toEqual({ of: "email", by: "email" });
  expect(index.find(whole)).toEqual({ of: "name", by: "name" });
  expect(index.find({ ...whole, company: "another" })).toEqual({ of: "number", by: "phone" });
  expect(index.find(blank)).toBeNull();
});

test("an email matches a person whose name or initial fits, and an organization of any name", () => {
  const email = "info@vela.example";
  const person = (name: string) => ({ ...blank, email, name });
  const organization = (name: string) => ({ ...person(name), isOrganization: true });
  const isFound = (kept: typeof blank, asked: typeof blank) => {
    const index = createContactIndex<string>();
    index.add(kept, "kept");
    return index.find(asked)?.by === "email";
  };
  const same = [
    ["Ada Aragon", "ada  ARAGÓN"],
    ["Ada Maria Aragon", "Ada Aragon"],
    ["A. Aragon", "Ada Aragon"],
    ["Aragon", "Ada Aragon"],
    ["", "Ada Aragon"],
  ] as const;
  for (const [one, other] of same) {
    expect([one, isFound(person(one), person(other))]).toEqual([one, true]);
    expect([one, isFound(person(other), person(one))]).toEqual([one, true]);
  }
  expect(isFound(person("Ada Aragon"), person("Bo Aragon"))).toBe(false);
  expect(isFound(person("B. Aragon"), person("Ada Aragon"))).toBe(false);
  expect(isFound(person("Ada Aragon"), person("Ada Blum"))).toBe(false);
  expect(isFound(organization("Vela"), person("Ada Aragon"))).toBe(false);
  expect(isFound(person("Ada Aragon"), organization("Vela"))).toBe(false);
  expect(isFound(organization("Vela"), organization("Vela GmbH"))).toBe(true);
});
