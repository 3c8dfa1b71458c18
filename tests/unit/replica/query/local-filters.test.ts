import { beforeEach, expect, test } from "vitest";
import { farAround } from "../../../../src-renderer/replica/query/around/far-around.ts";
import { queryTable } from "../../../../src-renderer/replica/query/query-table.ts";
import type { Filters } from "../../../../src-renderer/replica/query/table-query.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { id, iso, local } from "../../ids.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { visitNoteRow } from "../support/visit-notes.ts";

let database: ReplicaDatabase;
const on = (month: number, day: number) => iso(local(2026, month, day, 23, 30));
const about = (number: number) => ({ resource_type: "contact" as const, resource_id: id(number) });

beforeEach(async () => {
  database = bareDatabase();
  await database.contact.bulkPut([
    {
      id: id(1),
      name: "A",
      tags: ["Spring fair"],
      industry: "Möbel",
      email: "a@b.example",
      created_at: on(3, 1),
    },
    { id: id(2), name: "B", tags: [], email: " ", created_at: on(3, 2) },
    { id: id(3), name: "C", created_at: on(4, 1), updated_at: on(5, 1) },
  ]);
  await database.deal.bulkPut([
    { id: id(7), name: "D", contact_id: id(1), stage_id: id(21), tags: ["hot"], last_activity_at: on(6, 1) },
    { id: id(8), name: "E", contact_id: id(3), loss_reason_id: id(51) },
  ]);
  await database.stage.bulkPut([
    { id: id(21), name: "Won", active: false },
    { id: id(22), name: "Quote", active: true },
  ]);
  await database.task.bulkPut([
    { id: id(4), content: "F", due_date: on(7, 1), completed: true, completed_at: on(8, 2), ...about(3) },
    { id: id(5), content: "G", due_date: on(7, 2), ...about(3) },
    { id: id(31), content: "H", resource_type: "contact", resource_id: id(1) },
    { id: id(32), content: "I", resource_type: "deal", resource_id: id(7) },
    { id: id(33), content: "J", resource_type: "lead", resource_id: id(1) },
    { id: id(34), content: "K" },
  ]);
  await database.visit.put({ id: id(6), visited_at: on(2, 1), ...about(1) });
  await database.note.bulkPut([
    visitNoteRow(9, on(5, 5), { created_at: on(5, 6), ...about(1) }),
    { id: id(10), content: "Called", created_at: on(6, 6), ...about(2) },
  ]);
});

async function found(type: RecordName, filters: Filters): Promise<readonly number[]> {
  const query = { type, filters, match: "all", sort: { field: "id", descending: false } } as const;
  const { groups } = await queryTable(database, query, { far: async () => ({ farAround }) });
  return [...(groups[0]?.ids ?? [])];
}

test.each([
  ["contact", { tags: "spring FAIR" }, [1]],
  ["contact", { tags: "spring" }, []],
  ["contact", { industry: "mobel" }, [1]],
  ["contact", { no_email: true }, [2, 3]],
  ["contact", { no_email: false }, [1]],
  ["contact", { created_at: "2026-03-01" }, [1]],
  ["contact", { "created_at.from": "2026-03-02", "created_at.to": "2026-03-31" }, [2]],
  ["contact", { "updated_at.from": "2026-05-01" }, [3]],
  ["contact", { "last_visit_at.from": "2026-05-05" }, [1]],
  ["contact", { "last_visit_at.from": "2026-05-06" }, []],
  ["contact", { "last_visit_at.to": "2026-05-04" }, [2, 3]],
  ["contact", { "last_activity_at.from": "2026-06-06" }, [2, 3]],
  ["contact", { last_activity_at: "2026-08-02" }, [3]],
  ["contact", { "last_activity_at.to": "2026-05-06" }, [1]],
  ["deal", { tags: "hot" }, [7]],
  ["deal", { last_activity_at: "2026-06-01" }, [7]],
  ["deal", { "last_visit_at.from": "2026-05-01" }, [7]],
  ["deal", { "last_visit_at.to": "2026-05-01" }, [8]],
  ["deal", { open: true }, [8]],
  ["deal", { open: false }, [7]],
  ["task", { "due_date.to": "2026-07-01" }, [4]],
  ["task", { "completed_at.from": "2026-08-02" }, [4]],
  ["deal", { loss_reason_id: id(51) }, [8]],
  ["deal", { contact_tags: "spring fair" }, [7]],
  ["deal", { contact_industry: "mobel" }, [7]],
  ["deal", { contact_no_email: true }, [8]],
  ["deal", { contact_no_email: false }, [7]],
  ["task", { contact_tags: "spring fair" }, [31, 32]],
  ["task", { contact_industry: "mobel" }, [31, 32]],
  ["task", { contact_no_email: true }, [4, 5]],
  ["task", { contact_no_email: false }, [31, 32]],
  ["task", { "last_visit_at.from": "2026-05-05" }, [31, 32]],
  ["task", { "last_visit_at.to": "2026-05-04" }, [4, 5]],
  ["task", { "last_activity_at.from": "2026-08-02" }, [4, 5]],
] as const)("law 1: a table of type %s filtered by %j has the records %j", async (type, filters, ids) => {
  expect(await found(type, filters)).toEqual(ids);
});

test("law 1: a stage whose category is won, lost or unqualified has no open deals, although it does not say whether it is active", async () => {
  const categories = ["won", "lost", "unqualified", "in_progress"];
  await database.stage.bulkPut(categories.map((category, at) => ({ id: id(23 + at), category })));
  await database.deal.bulkPut(categories.map((_, at) => ({ id: id(61 + at), stage_id: id(23 + at) })));
  expect(await found("deal", { open: true })).toEqual([8, 64]);
  expect(await found("deal", { open: false })).toEqual([7, 61, 62, 63]);
});

test("law 1: the filters on a contact's last visit and last activity count a visit that was just logged", async () => {
  expect(await found("contact", { "last_visit_at.from": "2026-09-01" })).toEqual([]);
  await database.note.put(visitNoteRow(-1, on(9, 2), about(2)));
  expect(await found("contact", { "last_visit_at.from": "2026-09-01" })).toEqual([2]);
  expect(await found("contact", { "last_activity_at.from": "2026-09-01" })).toEqual([2]);
});

test("law 1: a call is an activity and no visit to the filters on a contact's last visit and last activity", async () => {
  await database.note.put(visitNoteRow(11, on(9, 2), { kind: "call", ...about(2) }));
  expect(await found("contact", { "last_visit_at.from": "2026-09-01" })).toEqual([]);
  expect(await found("contact", { "last_activity_at.from": "2026-09-01" })).toEqual([2]);
});

test("law 1: the filters on an organization's last visit and last activity count those of its people and its deals", async () => {
  await database.contact.bulkPut([
    { id: id(20), name: "Oak & Sons", is_organization: true },
    { id: id(21), name: "Ann", contact_id: id(20) },
    { id: id(22), name: "Ash Ltd", is_organization: true },
  ]);
  await database.deal.put({ id: id(23), name: "Desks", organization_id: id(22) });
  await database.note.put(visitNoteRow(24, on(9, 2), about(21)));
  await database.note.put({
    id: id(25),
    content: "Rang",
    created_at: on(9, 3),
    resource_type: "deal",
    resource_id: id(23),
  });
  expect(await found("contact", { "last_visit_at.from": "2026-09-02" })).toEqual([20, 21]);
  expect(await found("contact", { "last_activity_at.from": "2026-09-03" })).toEqual([22]);
});

test.each([
  [{ "custom_fields.Region": "North" }, [41]],
  [{ "custom_fields.Region": "north" }, [41, 42]],
  [{ "custom_fields.Agreed": true }, [41]],
  [{ "custom_fields.Agreed": false }, [1, 2, 3, 42, 43]],
  [{ "custom_fields.Limit": 1250.5 }, [41, 42]],
  [{ "custom_fields.Since": "2026-03-04" }, [41, 42]],
  [{ "custom_fields.Wood": "oak" }, [41]],
] as const)(
  "law 1: contacts filtered by custom fields %j are the contacts %j, by the value and not by its spelling",
  async (filters, ids) => {
    await database.custom_field.bulkPut([
      {
        id: id(91),
        name: "Region",
        type: "list",
        choices: [
          { id: 1, name: "North" },
          { id: 2, name: "North-East" },
        ],
      },
      { id: id(92), name: "Agreed", type: "bool", choices: null },
    ]);
    await database.contact.bulkPut([
      {
        id: id(41),
        name: "N",
        custom_fields: {
          Region: "North",
          Agreed: true,
          Limit: 1250.5,
          Since: "2026-03-04",
          Wood: ["Oak", "Ash"],
        },
      },
      {
        id: id(42),
        name: "O",
        custom_fields: {
          Region: "North-East",
          Agreed: false,
          Limit: "1250.50",
          Since: "2026-03-04T00:00:00Z",
          Wood: ["Bog oak"],
        },
      },
      { id: id(43), name: "P", custom_fields: { Limit: "11250.5" } },
    ]);
    expect(await found("contact", filters)).toEqual(ids);
  },
);
