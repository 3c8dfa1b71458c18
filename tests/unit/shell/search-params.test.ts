import { expect, test } from "vitest";
import { contactsInView, contactsSearch } from "../../../src-renderer/features/contacts/contacts-search.ts";
import {
  chosenSearch,
  dealsInView,
  dealsSearch,
  withUsualFilter,
} from "../../../src-renderer/features/deals/deals-search.ts";
import { notesSearch } from "../../../src-renderer/features/notes/notes-search.ts";
import { eventsSearch } from "../../../src-renderer/features/support/events-search.ts";
import { syncSearch } from "../../../src-renderer/features/sync/sync-search.ts";
import { visitsSearch } from "../../../src-renderer/features/visits/visits-search.ts";
import { filterFields } from "../../../src-renderer/table/filters/filter-fields.ts";
import { recordId } from "../../../src-shared/ids.ts";
import { contact } from "../../../src-shared/records/contact.ts";

test("an address gives a table its filters and order, and values that do not fit are left out", () => {
  expect(contactsSearch({ q: "ada", sort: "-name", x: 1 })).toEqual({ q: "ada", sort: "-name" });
  expect(contactsSearch({ q: "", sort: "email" })).toEqual({});
  const where = {
    is_organization: true,
    email: "example",
    "address.city": "Leith",
    "custom_fields.Region": "UK",
  };
  const table = { view: "table", sort: "-last_name", match: "any", where };
  expect(contactsSearch(table)).toEqual(table);
  expect(contactsSearch({ ...table, view: "list" })).toEqual({ match: "any", where });
  expect(
    contactsSearch({ view: "table", q: "ada", where: { "address.line1": "x", "address.city": 4 } }),
  ).toEqual({
    view: "table",
    q: "ada",
  });
  expect(syncSearch({ tab: "attention" })).toEqual({ tab: "attention" });
});

test("an address gives a table only the orders of the service's list, and the filters and custom fields that the type has", () => {
  const where = {
    stage_id: 4,
    hot: true,
    name: "oak",
    "value.from": "100",
    "estimated_close_date.to": "2026-03-01",
    "custom_fields.Term": "2 years",
  };
  const whole = { view: "table", pipeline: 2, sort: "-value", match: "any", where };
  expect(dealsSearch(whole)).toEqual(whole);
  expect(dealsSearch({ sort: "-custom_fields.Term" })).toEqual({ sort: "-custom_fields.Term" });
  const nonsense = {
    stage_id: "4",
    hot: "yes",
    name: "",
    "name.from": "a",
    loss_note: "x",
    __proto__: 1,
  };
  expect(dealsSearch({ view: "x", pipeline: "2", sort: "tags", match: "all", where: nonsense })).toEqual({});
});

test("a table of deals lists the rep's open deals at first, and the board and the table share the filters that the rep chose", () => {
  const me = recordId.parse(7);
  expect(withUsualFilter({ view: "table" }, me).where).toEqual({ owner_id: 7, open: true });
  expect(withUsualFilter(dealsInView({ view: "table", peek: 3 }, "board"), me)).toEqual({
    where: { owner_id: 7 },
  });
  const chosen = dealsSearch({ view: "table", sort: "-value", where: { open: true, hot: true }, peek: 3 });
  expect(dealsInView(chosen, "board")).toEqual({ sort: "-value", where: { open: true, hot: true } });
  expect(dealsInView(dealsInView(chosen, "board"), "table")).toEqual({
    ...dealsInView(chosen, "board"),
    view: "table",
  });
});

test("the board and the table of deals share the words of a search", () => {
  const board = dealsSearch({ q: "yew she", where: { hot: true } });
  const table = dealsInView(board, "table");
  expect(table).toEqual({ q: "yew she", where: { hot: true }, view: "table" });
  expect(dealsInView(table, "board")).toEqual(board);
});

test("contacts keep their filters, their order and the words of a search from the list to the table and back", () => {
  const where = { no_email: true, owner_id: 7 };
  const list = contactsSearch({ q: "ada", sort: "-updated_at", where, match: "any", whose: "all" });
  const table = contactsSearch({ view: "table", q: "ada", sort: "-updated_at", where, match: "any" });
  expect(contactsInView(list, "table", {})).toEqual(table);
  expect(contactsInView(table, "list", {})).toEqual({ q: "ada", sort: "-updated_at", where, match: "any" });
  expect(contactsInView(table, "list", list), "whose contacts came first").toEqual(list);
  expect(
    contactsInView({ view: "table" }, "list", list),
    "words and filters that the rep took out stay out",
  ).toEqual({ whose: "all" });
  expect(contactsInView({ ...table, sort: "-email" }, "list", {})).toEqual({
    q: "ada",
    where,
    match: "any",
  });
});

test("the deals page shows the rep's own deals until the rep takes that filter away, and everybody's from then on", () => {
  const me = recordId.parse(7);
  expect(withUsualFilter({}, me)).toEqual({ where: { owner_id: 7 } });
  expect(withUsualFilter({ where: { hot: true } }, me)).toEqual({ where: { hot: true } });
  const withoutFilter = chosenSearch({ view: "table", where: {} });
  expect(withoutFilter).toEqual({ view: "table", whose: "all" });
  expect(withUsualFilter(dealsSearch({ ...withoutFilter }), me)).toEqual(withoutFilter);
  expect(chosenSearch({ whose: "all", where: { hot: true } })).toEqual({ where: { hot: true } });
});

test("an address gives the visits their filters", () => {
  const given = { whose: "all", day: "2026-03-04", place: "verified", about: "lead", outcome: 3 };
  expect(visitsSearch(given)).toEqual(given);
  expect(visitsSearch({ whose: 8, outcome: "Order placed" })).toEqual({ whose: 8, outcome: "Order placed" });
  expect(visitsSearch({ whose: "mine", day: "today", place: "far", about: "deal", outcome: [] })).toEqual({});
});

test("an address gives the notes their filters", () => {
  const given = { q: "oak", about: "deal", by: 4, important: true };
  expect(notesSearch(given)).toEqual(given);
  expect(notesSearch({ q: "", about: "account", by: "4", important: "yes" })).toEqual({});
});

test("an address gives the Support events their filters", () => {
  const given = { q: "oak", type: "order_placed", own: true };
  expect(eventsSearch(given)).toEqual(given);
  expect(eventsSearch({ q: "", type: 4, own: "yes", by: 4 })).toEqual({});
});

test("the contacts' table has every filter and order of the service's list, even for parts of addresses", () => {
  const text = [
    "name",
    "first_name",
    "last_name",
    "email",
    "phone",
    "mobile",
    "customer_status",
    "prospect_status",
  ];
  const parts = ["city", "postal_code", "country", "state"].flatMap((part) =>
    ["address", "billing_address", "shipping_address"].map((name) => `${name}.${part}`),
  );
  const where = {
    ...Object.fromEntries([...text, ...parts, "custom_fields.Region"].map((name) => [name, "x"])),
    ...Object.fromEntries(["creator_id", "owner_id", "contact_id"].map((name) => [name, 4])),
    is_organization: false,
  };
  expect(contactsSearch({ view: "table", where })).toEqual({ view: "table", where });
  const offered = filterFields(contact);
  expect(Object.keys(where).filter((name) => !name.startsWith("custom") && !offered.includes(name))).toEqual(
    [],
  );
  const sorts = [
    "id",
    "name",
    "first_name",
    "last_name",
    "email",
    "updated_at",
    "created_at",
    "custom_fields.Region",
  ];
  for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
    expect(contactsSearch({ view: "table", sort })).toEqual({ view: "table", sort });
  }
});
