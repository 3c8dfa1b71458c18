// notices: refusal-words-forgotten

import { afterEach, beforeEach, expect, it } from "vitest";
import { attemptsKept } from "../../../src-main/journal/tables/attempts.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { World } from "../sync/world.ts";
import { type AJournal, aJournal, value } from "./a-journal.ts";

let held: AJournal;
beforeEach(() => {
  held = aJournal();
});
afterEach(() => held.remove());

const history = (before: number | null = null, limit = 100) =>
  value(held.journal.history(accountKey, before, limit));
const failed = (of: number, at: string) =>
  value(
    held.journal.mark(accountKey, {
      sequences: [seq(of)],
      event: "notTried",
      fault: { kind: "serverFault", status: 500 + of },
      at: serviceTime(at),
    }),
  );

it("law 4: the history lists each attempt, newest first, with the service's own words and the id that the record got", () => {
  value(held.journal.append(accountKey, [anEdit(1, { patch: { last_name: "A", email: "x" } })]));
  const issues = [{ field: "email", code: "invalid", message: "email is not an address" }];
  value(
    held.journal.mark(accountKey, {
      sequences: [seq(1)],
      event: "parked",
      park: { kind: "refused", fault: { kind: "rejected", status: 422, issues } },
      at: serviceTime("2026-05-01T08:00:00Z"),
    }),
  );
  const settled = { sequences: [seq(1)], type: "contact" as const, id: id(-1), serverId: id(41) };
  value(
    held.journal.settle(
      accountKey,
      { ...settled, record: null, deleted: false, at: 1 },
      serviceTime("2026-05-01T08:05:00Z"),
    ),
  );
  expect(history()).toEqual([
    {
      place: 2,
      sequences: [1],
      type: "contact",
      id: 41,
      kind: "create",
      fields: ["last_name", "email"],
      at: "2026-05-01T08:05:00Z",
      times: 1,
      outcome: { kind: "delivered" },
    },
    expect.objectContaining({
      id: 41,
      outcome: { kind: "failed", fault: { kind: "rejected", status: 422, issues } },
    }),
  ]);
});

it("law 4: the history counts a repeated failure on one line, and gives older attempts page by page", () => {
  value(held.journal.append(accountKey, [anEdit(1), anEdit(2)]));
  for (const minute of [10, 11, 12]) failed(1, `2026-05-01T08:${minute}:00Z`);
  failed(2, "2026-05-01T08:13:00Z");
  failed(1, "2026-05-01T08:14:00Z");
  expect(history().map((one) => [one.sequences[0], one.times, one.at])).toEqual([
    [2, 1, "2026-05-01T08:13:00Z"],
    [1, 4, "2026-05-01T08:14:00Z"],
  ]);
  const [newest] = history(null, 1);
  expect(history(newest?.place ?? 0).map((one) => one.sequences[0])).toEqual([1]);
});

it("laws 4 and 12: the history names the fields that both sides changed, and omits their values", () => {
  value(
    held.journal.append(accountKey, [
      anEdit(1, { kind: "update", id: id(5), base: { last_name: "b" }, patch: { last_name: "my-value" } }),
    ]),
  );
  value(
    held.journal.mark(accountKey, {
      sequences: [seq(1)],
      event: "parked",
      park: {
        kind: "conflict",
        fields: [{ field: "last_name", base: "b", mine: "my-value", theirs: "their-value" }],
      },
    }),
  );
  expect(history()[0]?.outcome).toEqual({ kind: "held", reason: "conflict", fields: ["last_name"] });
  expect(JSON.stringify(history())).not.toMatch(/my-value|their-value/);
});

it("law 4: the history cuts long messages and drops its oldest attempts by count and by the server's time", () => {
  const many = Array.from({ length: attemptsKept + 30 }, (_, at) => anEdit(at + 1));
  value(held.journal.append(accountKey, many));
  for (const one of many) failed(one.sequence, "2026-05-01T08:00:00Z");
  expect(history(null, 10_000)).toHaveLength(attemptsKept);
  value(
    held.journal.mark(accountKey, {
      sequences: [seq(1)],
      event: "notTried",
      fault: { kind: "forbidden", message: "x".repeat(9_000) },
      at: serviceTime("2026-07-01T08:00:00Z"),
    }),
  );
  const { outcome } = history()[0] ?? {};
  expect(JSON.stringify(outcome).length).toBeLessThan(700);
  expect(history(null, 10_000).length).toBeLessThan(attemptsKept);
}, 30_000);

it("law 4: the history belongs to one account and is deleted with it", () => {
  value(held.journal.append(accountKey, [anEdit(1)]));
  failed(1, "2026-05-01T08:00:00Z");
  const other = `${accountKey}9` as typeof accountKey;
  expect(value(held.journal.history(other, null, 10))).toEqual([]);
  value(held.journal.wipe(accountKey, true));
  expect(history()).toEqual([]);
});

it("law 4: the history of the engine's deliveries holds lost creates and those found again, each with the server's time", async () => {
  const world = new World();
  await world.attach();
  let trouble: "lost" | null = "lost";
  world.service.disturb = (request) => {
    if (!request.startsWith("POST")) return null;
    const now = trouble;
    trouble = null;
    return now;
  };
  world.save({ type: "contact", patch: { last_name: "Lost", email: "l@x.test" } });
  for (let minute = 0; minute < 10; minute += 1) await world.wait(60_000);
  const told = value(world.journal.history(accountKey, null, 10));
  expect(told.map((one) => one.outcome.kind)).toEqual(["found", "failed"]);
  expect(told.every((one) => one.id > 0 && one.at !== null)).toBe(true);
});
