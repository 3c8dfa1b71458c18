// notices: changed-contact-warns-of-itself

import { beforeEach, expect, test } from "vitest";
import { findKnown } from "../../../../../src-renderer/features/contacts/known/find-known.ts";
import type { ContactTraits } from "../../../../../src-renderer/replica/query/contacts/same-contact.ts";
import type { ReplicaDatabase } from "../../../../../src-renderer/replica/store/database.ts";
import { id } from "../../../ids.ts";
import { bareDatabase } from "../../../replica/support/bare-database.ts";

const blank: ContactTraits = {
  email: "",
  phone: "",
  mobile: "",
  name: "",
  isOrganization: false,
  company: null,
};
let database: ReplicaDatabase;
const known = async (typed: Partial<ContactTraits>, self: number | null = null) =>
  (
    await findKnown(database, { ...blank, ...typed }, [1, 2, 3, 4].map(id), self === null ? null : id(self))
  ).map((one) => [one.id, one.by]);

beforeEach(async () => {
  database = bareDatabase();
  await database.contact.bulkPut([
    { id: id(1), name: "Vela Works", is_organization: true, phone: "030 123456" },
    { id: id(2), first_name: "José", last_name: "Aragon", contact_id: id(1), email: "Jose@Vela.example" },
    { id: id(3), first_name: "José", last_name: "Aragon", mobile: "+44 7700 900123" },
    { id: id(4), first_name: "Vela", last_name: "Works" },
  ]);
});

test.each([
  ["an email in other capitals", { email: " jose@vela.EXAMPLE " }, [[2, "email"]]],
  ["a number in another spelling", { phone: "+49 (0)30 123-456" }, [[1, "phone"]]],
  ["a mobile number typed as a phone", { phone: "07700900123" }, [[3, "phone"]]],
  ["a name at the same company", { name: "jose  aragon", company: id(1) }, [[2, "name"]]],
  ["a name without a company", { name: "Jose Aragon" }, [[3, "name"]]],
  ["the name of an organization", { name: "vela works", isOrganization: true }, [[1, "name"]]],
  ["the name at another company", { name: "Jose Aragon", company: id(4) }, []],
  ["a part of an email", { email: "jose@vela.exam" }, []],
  ["a number without its area code", { phone: "123456", mobile: "900123" }, [[1, "phone"]]],
  ["nothing", {}, []],
] as const)("a form with %s names the contacts that are here already", async (_, typed, expected) => {
  expect(await known(typed)).toEqual(expected);
});

test("a contact that is found in two ways is named once, by its email", async () => {
  expect(await known({ email: "jose@vela.example", name: "José Aragon", company: id(1) })).toEqual([
    [2, "email"],
  ]);
});

test("a form that changes a contact does not name that contact", async () => {
  expect(await known({ email: "jose@vela.example" }, 2)).toEqual([]);
});

test("law 11: a form that was opened on an unsent contact does not name that contact once it has its id", async () => {
  await database.aliases.put({ type: "contact", from: id(-5), to: id(2) });
  expect(await known({ email: "jose@vela.example" }, -5)).toEqual([]);
});
