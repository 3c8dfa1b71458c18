import { expect, test } from "vitest";
import { dealsInOrder } from "../../../../src-renderer/features/contacts/facts/deals-of.ts";
import { readContactFacts } from "../../../../src-renderer/features/contacts/facts/read-contact-facts.ts";
import { id, iso, local } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";
import { visitNoteRow } from "../../replica/support/visit-notes.ts";

const on = (month: number, day: number) => iso(local(2026, month, day, 10, 0));
const about = (number: number) => ({ resource_type: "contact" as const, resource_id: id(number) });
const me = id(50);

test("the lines of a list tell the last visit, the next task and the open deals of each contact, of an organization with its people's", async () => {
  const database = bareDatabase();
  await database.contact.bulkPut([
    { id: id(1), name: "Place", is_organization: true },
    { id: id(2), name: "Person", contact_id: id(1) },
    { id: id(3), name: "Nobody yet" },
  ]);
  await database.stage.bulkPut([
    { id: id(21), name: "Won", active: false },
    { id: id(22), name: "Quote", active: true },
  ]);
  await database.deal.bulkPut([
    {
      id: id(7),
      name: "A",
      contact_id: id(2),
      organization_id: id(1),
      stage_id: id(22),
      value: "10.50",
      currency: "EUR",
    },
    {
      id: id(8),
      name: "B",
      contact_id: id(2),
      organization_id: id(1),
      stage_id: id(21),
      value: "99",
      currency: "EUR",
    },
  ]);
  await database.visit.put({ id: id(4), visited_at: on(2, 1), creator_id: me, ...about(1) });
  await database.note.bulkPut([
    visitNoteRow(9, on(5, 5), { created_at: on(5, 6), creator_id: me, ...about(2) }),
    { id: id(10), content: "Called", created_at: on(6, 6), ...about(3) },
  ]);
  await database.task.bulkPut([
    { id: id(11), content: "Later", due_date: on(8, 1), ...about(2) },
    { id: id(12), content: "Next", due_date: on(7, 1), ...about(2) },
    { id: id(13), content: "Done", due_date: on(6, 1), completed: true, ...about(2) },
    { id: id(14), content: "Deal", due_date: on(6, 2), resource_type: "deal", resource_id: id(7) },
  ]);
  const facts = await readContactFacts(database, [id(1), id(2), id(3)], me);
  const told = [1, 2, 3].map((one) => {
    const { lastVisit = 0, nextTask, openDeals, sums } = facts.get(id(one)) ?? {};
    return [lastVisit && iso(lastVisit), nextTask?.content, openDeals, sums];
  });
  const sums = [{ currency: "EUR", amount: "10.50" }];
  expect(told).toEqual([
    [on(5, 5), "Deal", 1, sums],
    [on(5, 5), "Next", 1, sums],
    [null, undefined, 0, []],
  ]);
});

test("a contact's deals come with the open ones first, the largest of them at the top, and then the closed ones, the last first", () => {
  const deal = (number: number, stage: number, value: string, changed: string) => ({
    id: id(number),
    name: "D",
    contact_id: id(2),
    stage_id: id(stage),
    value,
    last_stage_change_at: changed,
  });
  const deals = [
    deal(1, 21, "900", "2026-01-01"),
    deal(2, 22, "9", "2026-03-01"),
    deal(3, 22, "10.50", "2026-02-01"),
    deal(4, 21, "1", "2026-02-01"),
  ];
  const { open, closed } = dealsInOrder(deals, new Set([21]));
  expect([...open, ...closed].map((one) => one.id)).toEqual([3, 2, 4, 1]);
});
