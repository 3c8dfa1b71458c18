import { expect, test } from "vitest";
import { invocationsOf } from "../../../../src-renderer/features/webhooks/calls/invocations-of.ts";
import { bareDatabase, id } from "../../replica/support/bare-database.ts";

test("a webhook's invocations are listed newest first, with invocations without a time at the end", async () => {
  const database = bareDatabase();
  await database.webhook_invocation.bulkPut([
    { id: id(1), webhook_id: id(7), created_at: "2026-11-20T10:00:00.000Z" },
    { id: id(2), webhook_id: id(7) },
    { id: id(3), webhook_id: id(7), created_at: "2026-11-21T10:00:00.000Z" },
    { id: id(4), webhook_id: id(8), created_at: "2026-11-21T10:00:00.000Z" },
    { id: id(5), webhook_id: id(7), created_at: null },
  ]);
  const listed = await invocationsOf(database, id(7));
  expect(listed.map((one) => Number(one.id))).toEqual([3, 1, 5, 2]);
});
