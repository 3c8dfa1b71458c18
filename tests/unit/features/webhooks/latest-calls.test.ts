import { expect, test } from "vitest";
import {
  type ReadTimes,
  readLatestCalls,
} from "../../../../src-renderer/features/webhooks/calls/use-latest-calls.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { id } from "../../replica/support/bare-database.ts";

type Status = "active" | "inactive";
const webhooks = (count: number, status: Status = "active") =>
  Array.from({ length: count }, (_, at) => ({ id: id(at + 1), status }));

/** A list that is opened again and again. `fails`: how the reading of a webhook's calls ends. */
function listOf(fails: (webhook: RecordId) => "notFound" | "offline" | null = () => null) {
  const pulled: number[] = [];
  const times: ReadTimes = new Map();
  const state = { now: 0, left: false };
  const opens = (rows: ReturnType<typeof webhooks>) =>
    readLatestCalls(
      rows,
      {
        account: "a",
        now: () => state.now,
        hasLeft: () => state.left,
        pull: async (webhook) => {
          pulled.push(webhook);
          const kind = fails(webhook);
          return kind === null ? ok(null) : err({ kind });
        },
      },
      times,
    );
  return { opens, pulled, state };
}

test("a list of webhooks reads the calls of the active ones that the service knows, and again only after some minutes", async () => {
  const list = listOf();
  const rows = [
    ...webhooks(2),
    { id: id(3), status: "inactive" as const },
    { id: id(-1), status: "active" as const },
  ];
  await list.opens(rows);
  expect(list.pulled).toEqual([1, 2]);
  list.state.now = 299_000;
  await list.opens(rows);
  expect(list.pulled).toEqual([1, 2]);
  list.state.now = 300_000;
  await list.opens(rows);
  expect(list.pulled).toEqual([1, 2, 1, 2]);
});

test("a list of many webhooks reads the calls of twenty each time it is opened", async () => {
  const list = listOf();
  await list.opens(webhooks(30));
  expect(list.pulled).toHaveLength(20);
  await list.opens(webhooks(30));
  expect(list.pulled).toEqual(webhooks(30).map((one) => Number(one.id)));
});

test("a list of webhooks stops reading when the network fails, but not for a webhook that is gone", async () => {
  const list = listOf((webhook) => (webhook === 1 ? "notFound" : webhook === 2 ? "offline" : null));
  await list.opens(webhooks(3));
  expect(list.pulled).toEqual([1, 2]);
  await list.opens(webhooks(3));
  expect(list.pulled).toEqual([1, 2, 2]);
});

test("a list of webhooks that the rep has left reads no more", async () => {
  const list = listOf();
  const opened = list.opens(webhooks(3));
  list.state.left = true;
  await opened;
  expect(list.pulled).toEqual([1]);
});
