import { expect, test } from "vitest";
import { cacheEvents } from "../../../../src-renderer/features/follow/cache-events.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { accountKey, type RecordId } from "../../../../src-shared/ids.ts";
import { usualProfile } from "../../../../src-shared/ipc/support-profile.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

const every = 1_000;
const key = accountKey.parse("https://crm.example#7");
const account = { key, userId: id(7), name: "Ana", email: null, salesUrl: "https://crm.example" };

/** A rep who follows three contacts, and a platform that fails over some of them. */
async function desk() {
  const database = bareDatabase();
  const ids = [id(3), id(4), id(5)];
  await database.contact.bulkPut(ids.map((one) => ({ id: one, email: `${one}@rounds.test` })));
  const state = { now: 0 };
  const broken = new Map<string, Fault>();
  const failed = new Map<RecordId, number>();
  const log: string[] = [];
  const run = async () => {
    await cacheEvents({
      ids,
      readEvery: every,
      failed,
      goesOn: () => true,
      now: () => state.now,
      profile: usualProfile,
      replica: { account, database },
      commands: {
        "sync.pullByKey": async ({ by }) => {
          const asked = String(by[0]?.identifier_value);
          log.push(asked);
          const fault = broken.get(asked);
          return fault === undefined
            ? ok(by.map(() => ({ found: "none" as const, complete: true })))
            : err(fault);
        },
      },
    });
    return log.splice(0);
  };
  return { run, state, broken };
}

const [first, second, third] = ["3@rounds.test", "4@rounds.test", "5@rounds.test"] as const;

test.each<Fault>([
  { kind: "serverFault", status: 500 },
  { kind: "malformedResponse", detail: "" },
  { kind: "rejected", status: 422, issues: [] },
  { kind: "timeout" },
])(
  "law 14: a person whose events cannot be read ($kind) keeps no later person's events away, and is asked for again after the next interval",
  async (fault) => {
    const { run, state, broken } = await desk();
    broken.set(first, fault);
    expect(await run()).toEqual([first, second, third]);
    expect(await run()).toEqual([]);
    broken.clear();
    state.now = every;
    expect(await run()).toEqual([first, second, third]);
  },
);

test.each<Fault>([{ kind: "offline" }, { kind: "credentialsWrong" }, { kind: "diskFull" }])(
  "reading the events of followed people stops at a failure of the whole ($kind)",
  async (fault) => {
    const { run, broken } = await desk();
    broken.set(first, fault);
    expect(await run()).toEqual([first]);
    broken.clear();
    expect(await run()).toEqual([first, second, third]);
  },
);
