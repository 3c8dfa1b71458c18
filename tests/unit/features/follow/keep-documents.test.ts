import { expect, test } from "vitest";
import { keepDocuments } from "../../../../src-renderer/features/follow/keep-documents.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { DocumentReason } from "../../../../src-shared/errors/files.ts";
import { accountKey, type RecordId } from "../../../../src-shared/ids.ts";
import type { Followed } from "../../../../src-shared/ipc/kept/follows.ts";
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
    now: () => state.now,
    goesOn: () => log.length < state.atMost,
    onKept: () => undefined,
    onEnd: (full: boolean) => ends.push(full),
    commands: {
      "document.list": async ({ of }: { of: { type: string; ids: number[] } }) => {
        log.push(`list ${of.ids.join()}`);
        if (state.fault !== null) return err(state.fault);
        return ok(
          of.ids.flatMap((one) =>
            [1, 2].map((n) => ({
              id: id(one * 10 + n),
              resource_type: of.type,
              resource_id: one,
              updated_at: at,
            })),
          ),
        );
      },
      "document.downloaded": async () =>
        ok([...versions].map(([number, version]) => ({ id: id(number), version }))),
      "document.download": async ({ id: of }: { id: number }) => {
        log.push(`keep ${of}`);
        if (state.fault !== null) return err(state.fault);
        const reason = refusals.get(of);
        if (reason !== undefined) return err<Fault>({ kind: "documentNotOpened", reason, name: "x" });
        versions.set(of, Date.parse(at));
        return ok(null);
      },
    },
  };
  const run = async () => {
    await keepDocuments(job);
    return log.splice(0);
  };
  return { run, state, refusals, versions, ends, database, job };
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
