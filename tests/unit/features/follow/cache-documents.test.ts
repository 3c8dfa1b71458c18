// notices: broken-document-keeps-others-away
import { expect, test } from "vitest";
import { cacheDocuments } from "../../../../src-renderer/features/follow/cache-documents.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { DocumentReason } from "../../../../src-shared/errors/files.ts";
import { accountKey, type RecordId } from "../../../../src-shared/ids.ts";
import type { Followed } from "../../../../src-shared/ipc/account-settings/follows.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";
import { newHost } from "../../replica/support/world.ts";

const account = accountKey.parse("https://crm.example#7");
const at = "2026-03-04T10:00:00Z";
const every = 1_000;
const deal = (number: number): Followed => ({ type: "deal", id: id(number) });

/** A rep who follows these, a service with two documents at each deal, and what was asked of main. */
function desk(records: readonly Followed[]) {
  const host = newHost();
  const database = bareDatabase(host);
  const work = openWork(database.name, Date.now, host);
  const state = { now: 0, calls: 0, fault: null as Fault | null, atMost: Number.POSITIVE_INFINITY };
  const refusals = new Map<number, DocumentReason>();
  /** The records and documents over which the service fails, with its failure. */
  const broken = new Map<number, Fault>();
  const versions = new Map<number, number>();
  const log: string[] = [];
  const ends: boolean[] = [];
  const job = {
    account,
    replica: { database, work },
    records,
    listed: new Map<string, number>(),
    listedEvery: every,
    refused: new Set<RecordId>(),
    failed: new Map<RecordId, number>(),
    now: () => state.now,
    goesOn: () => log.length < state.atMost,
    onCached: () => undefined,
    onEnd: (full: boolean) => ends.push(full),
    commands: {
      "document.list": async ({ of }: { of: { type: string; ids: number[] } }) => {
        log.push(`list ${of.ids.join()}`);
        const [fault] = [state.fault, ...of.ids.map((one) => broken.get(one))].filter((one) => one != null);
        if (fault !== undefined) return err(fault);
        const rows = of.ids.flatMap((one) =>
          [1, 2].map((n) => ({
            id: id(one * 10 + n),
            resource_type: of.type,
            resource_id: one,
            updated_at: at,
          })),
        );
        return ok({ rows, isWhole: true });
      },
      "document.downloaded": async () =>
        ok([...versions].map(([number, version]) => ({ id: id(number), version }))),
      "document.download": async ({ id: of }: { id: number }) => {
        log.push(`keep ${of}`);
        const fault = state.fault ?? broken.get(of);
        if (fault !== undefined) return err(fault);
        const reason = refusals.get(of);
        if (reason !== undefined) return err<Fault>({ kind: "documentNotOpened", reason, name: "x" });
        versions.set(of, Date.parse(at));
        return ok(null);
      },
    },
  };
  const run = async () => {
    await cacheDocuments(job);
    return log.splice(0);
  };
  return { run, state, refusals, broken, versions, ends, database, job };
}

test("followed records' documents are listed in one request, fetched one by one, and not fetched again until they change", async () => {
  const { run, state, versions, database, ends } = desk([deal(3), deal(4)]);
  expect(await run()).toEqual(["list 3,4", "keep 31", "keep 32", "keep 41", "keep 42"]);
  expect(await database.document.count()).toBe(4);
  expect(ends).toEqual([false]);
  expect(await run()).toEqual([]);
  state.now = every;
  versions.set(32, 5);
  expect(await run()).toEqual(["list 3,4", "keep 32"]);
});

test("law 1: keeping documents stops when a sync begins and continues later", async () => {
  const { run, state, ends } = desk([deal(3), deal(4)]);
  state.atMost = 2;
  expect(await run()).toEqual(["list 3,4", "keep 31"]);
  expect(ends).toEqual([]);
  state.atMost = Number.POSITIVE_INFINITY;
  expect(await run()).toEqual(["keep 32", "keep 41", "keep 42"]);
});

test("keeping documents stops without a network, and documents listed before stay known", async () => {
  const { run, state, database } = desk([deal(3)]);
  await run();
  state.now = every;
  state.fault = { kind: "offline" };
  expect(await run()).toEqual(["list 3"]);
  expect(await database.document.count()).toBe(2);
});

test("keeping documents tries a forbidden type once, reports a full disk, and still keeps a smaller document", async () => {
  const { run, refusals, ends } = desk([deal(3), deal(4)]);
  refusals.set(31, "program");
  refusals.set(32, "full");
  expect(await run()).toEqual(["list 3,4", "keep 31", "keep 32", "keep 41", "keep 42"]);
  refusals.delete(32);
  expect(await run()).toEqual(["keep 32"]);
  expect(ends).toEqual([true, false]);
});

const failures: readonly Fault[] = [
  { kind: "serverFault", status: 500 },
  { kind: "notFound" },
  { kind: "forbidden", message: "" },
  { kind: "timeout" },
];

test.each(failures)(
  "law 14: a document that fails ($kind) keeps no later document from being kept, and is fetched again after the next interval",
  async (fault) => {
    const { run, state, broken, ends } = desk([deal(3), deal(4)]);
    broken.set(31, fault);
    expect(await run()).toEqual(["list 3,4", "keep 31", "keep 32", "keep 41", "keep 42"]);
    expect(ends).toEqual([false]);
    expect(await run()).toEqual([]);
    broken.clear();
    state.now = every;
    expect(await run()).toEqual(["list 3,4", "keep 31"]);
  },
);

test("law 14: a record whose documents cannot be listed keeps no other record's documents away, and is listed again after the next interval", async () => {
  const { run, state, broken } = desk([deal(3), deal(4), deal(5), deal(6)]);
  broken.set(4, { kind: "serverFault", status: 500 });
  const log = await run();
  expect(log.slice(0, 5)).toEqual(["list 3,4,5,6", "list 3,4", "list 3", "list 4", "list 5,6"]);
  expect(log.slice(5)).toEqual(["keep 31", "keep 32", "keep 51", "keep 52", "keep 61", "keep 62"]);
  expect(await run()).toEqual([]);
  broken.clear();
  state.now = every;
  expect(await run()).toEqual(["list 3,4,5,6", "keep 41", "keep 42"]);
});

test("law 14: a service that refuses the documents of one type of record is asked once in an interval, and the other type's are kept", async () => {
  const { run, broken } = desk([deal(3), deal(4), { type: "contact", id: id(5) }]);
  broken.set(3, { kind: "forbidden", message: "" });
  expect(await run()).toEqual(["list 3,4", "list 5", "keep 51", "keep 52"]);
  expect(await run()).toEqual([]);
});

test("law 14: a service that fails over every document gets ten requests at a time, and the next call goes on with the other documents", async () => {
  const { run, broken } = desk(Array.from({ length: 8 }, (_, place) => deal(place + 3)));
  for (let number = 31; number <= 102; number += 1) broken.set(number, { kind: "serverFault", status: 500 });
  expect((await run()).filter((line) => line.startsWith("keep"))).toHaveLength(10);
  expect((await run()).filter((line) => line.startsWith("keep"))).toHaveLength(6);
  expect(await run()).toEqual([]);
});

test.each<Fault>([
  { kind: "offline" },
  { kind: "rateLimited", retryAfterMs: null },
  { kind: "unauthenticated" },
  { kind: "diskFull" },
])("keeping documents stops at a failure of the whole ($kind)", async (fault) => {
  const { run, broken } = desk([deal(3), deal(4)]);
  broken.set(31, fault);
  expect(await run()).toEqual(["list 3,4", "keep 31"]);
  expect(await run()).toEqual(["keep 31"]);
});
