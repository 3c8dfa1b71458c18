import { expect, it } from "vitest";
import { recordOfPage, subjectOfPage } from "../../../src-renderer/shell/record-places.ts";

it.each([
  ["/contacts/12", { type: "contact", id: 12 }],
  ["/contacts/-5", { type: "contact", id: -5 }],
  ["/deals/7", { type: "deal", id: 7 }],
  ["/leads/4711", { type: "lead", id: 4711 }],
  ["/contacts", null],
  ["/today", null],
  ["/contacts/zero", null],
  ["/contacts/0", null],
  ["/contacts/1/notes", null],
])("quick capture on the page %s is about the record that the page shows", (path, subject) =>
  expect(subjectOfPage(path)).toEqual(subject),
);

it("a capture with a record beside the list of its type is about that record", () => {
  expect(subjectOfPage("/contacts", 12)).toEqual({ type: "contact", id: 12 });
  expect(subjectOfPage("/deals", -5)).toEqual({ type: "deal", id: -5 });
  expect(subjectOfPage("/tasks", 12)).toBeNull();
});

it.each([
  ["/tasks/12", undefined, { type: "task", id: 12 }],
  ["/tasks", 12, { type: "task", id: 12 }],
  ["/products/3", undefined, { type: "product", id: 3 }],
  ["/support/webhooks/5", undefined, { type: "webhook", id: 5 }],
  ["/support/rules/import", undefined, null],
  ["/tasks", undefined, null],
])("J and K on %s with %s beside it go on from that record", (path, peek, record) =>
  expect(recordOfPage(path, peek)).toEqual(record),
);
