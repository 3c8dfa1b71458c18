import { expect, test } from "vitest";
import { contactForm } from "../../../../src-renderer/features/contacts/contact-form.tsx";
import { draftOf, inputOf, patchOf } from "../../../../src-renderer/forms/form-values.ts";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { type ContactRow, contact } from "../../../../src-shared/records/contact.ts";
import { id } from "../../ids.ts";

const form = contactForm(() => []);
const emptyContact = inputOf(form, {});
const contactInput = (row: ContactRow) => inputOf(form, row);

test("a new person needs a last name and a new organization a name", () => {
  const missing = (input: typeof emptyContact) =>
    checkCreate(contact, draftOf(form, input)).map((one) => one.field);
  expect(missing(emptyContact)).toEqual(["last_name"]);
  expect(missing({ ...emptyContact, is_organization: true })).toEqual(["name"]);
  expect(missing({ ...emptyContact, last_name: " Aragon " })).toEqual([]);
});

test("a new contact is sent without blank fields and without fields of the wrong kind of contact", () => {
  const address = { city: " Leith", line1: "" };
  const input = { ...emptyContact, name: "Vela", last_name: "Aragon", contact_id: id(5), address };
  expect(draftOf(form, input)).toEqual({
    last_name: "Aragon",
    contact_id: 5,
    address: { city: "Leith" },
  });
  expect(draftOf(form, { ...input, is_organization: true })).toEqual({
    is_organization: true,
    name: "Vela",
    address: { city: "Leith" },
  });
});

const row: ContactRow = {
  id: id(7),
  is_organization: false,
  name: "Ada Aragon",
  first_name: "Ada",
  last_name: "Aragon",
  customer_status: "current",
  address: { line1: "1 High Street", city: "Leith", country: null },
  billing_address: { city: "Leith" },
  custom_fields: { Region: "North", Code: "7" },
  tags: ["vip"],
};

test("a contact's form sends nothing when nothing was typed", () => {
  expect(patchOf(form, row, contactInput(row))).toEqual({});
});

test("a contact's form sends only changed fields, but addresses and custom fields whole, with emptied parts as null", () => {
  const typed = {
    ...contactInput(row),
    first_name: "",
    address: { line1: "1 High Street", city: "" },
    custom_fields: { Region: "South", Code: null },
    tags: [],
  };
  expect(patchOf(form, row, typed)).toEqual({
    first_name: null,
    address: { line1: "1 High Street", city: null },
    custom_fields: { Region: "South", Code: null },
    tags: [],
  });
});

test("a contact that is neither customer nor prospect loses its billing and shipping addresses", () => {
  expect(patchOf(form, row, { ...contactInput(row), customer_status: "none" })).toEqual({
    customer_status: "none",
    billing_address: null,
  });
});
