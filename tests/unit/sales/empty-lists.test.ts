import { expect, test } from "vitest";
import { listUsers } from "../../../src-main/auth/user/who-am-i.ts";
import type { Send } from "../../../src-main/http/port.ts";
import { task } from "../../../src-shared/records/task.ts";
import { ok } from "../../../src-shared/result.ts";
import { answering } from "./answering.ts";

const firstPage = { page: 1, perPage: 100 };

test.each([
  { items: null },
  { items: null, meta: { type: "collection", count: 0 } },
  { meta: { type: "collection", count: 0, links: {} } },
  { meta: { type: "collection" } },
])("law 14: a sales list that answers %j is empty", async (body) => {
  const answer = await answering(JSON.stringify(body)).list(task, firstPage);
  expect(answer).toMatchObject({ ok: true, value: { rows: [], received: 0 } });
});

test.each([
  {},
  { items: {} },
  { meta: { type: "task" } },
  { items: null, meta: { type: "collection", count: 3 } },
  { items: null, meta: { count: 3 } },
  { meta: { type: "collection", count: 3 } },
])("law 9: a sales list that answers %j is not taken for an empty one", async (body) => {
  const answer = await answering(JSON.stringify(body)).list(task, firstPage);
  expect(answer).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
});

test("law 9: a short page that announces another one is followed, and an empty one is not", async () => {
  const meta = { links: { next_page: "https://crm.test/next" } };
  const listed = async (items: readonly object[]) =>
    await answering(JSON.stringify({ items, meta })).list(task, firstPage);
  expect(await listed([{ data: { id: 1 } }])).toMatchObject({ value: { received: 1, hasMore: true } });
  expect(await listed([])).toMatchObject({ value: { received: 0, hasMore: false } });
});

test("law 14: the list of users ends with a page whose items are null", async () => {
  const people = Array.from({ length: 100 }, (_, at) => ({ data: { id: at + 1, name: `User ${at}` } }));
  const send: Send = async ({ query = [] }) => {
    const items = query.some(([name, value]) => name === "page" && value === "1") ? people : null;
    return ok({ status: 200, body: { items }, serverDate: null });
  };
  const answer = await listUsers(send, "https://crm.test", "Bearer t");
  expect(answer).toMatchObject({ ok: true, value: { isComplete: true } });
  expect(answer.ok && answer.value.users).toHaveLength(100);
});
