import { expect, it } from "vitest";
import { contactsSearch } from "../../../src-renderer/features/contacts/contacts-search.ts";
import { tableSearch } from "../../../src-renderer/table/table-search.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { task } from "../../../src-shared/records/task.ts";

it("the address of a table or a list names the record beside it by its number, and nothing else is taken for one", () => {
  expect(tableSearch(deal, { peek: 12 })).toEqual({ peek: 12 });
  expect(tableSearch(deal, { peek: -5, sort: "name" })).toEqual({ peek: -5, sort: "name" });
  expect(contactsSearch({ q: "an", peek: 12 })).toEqual({ q: "an", peek: 12 });
  expect(contactsSearch({ view: "table", peek: 12 })).toEqual({ view: "table", peek: 12 });
  for (const peek of ["12", null, {}, true]) expect(tableSearch(deal, { peek })).toEqual({});
});

it("the words of a view that was saved when they were still a filter are the words of its search", () => {
  expect(tableSearch(task, { where: { q: "fair", completed: true } })).toEqual({
    q: "fair",
    where: { completed: true },
  });
  expect(tableSearch(task, { q: "oak", where: { q: "fair" } })).toEqual({ q: "oak" });
});
