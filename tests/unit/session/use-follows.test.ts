import { afterEach, expect, test, vi } from "vitest";
import { changeFollows, followsOf, useFollowState } from "../../../src-renderer/session/use-follows.ts";
import { accountKey } from "../../../src-shared/ids.ts";
import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { ok } from "../../../src-shared/result.ts";
import { id } from "../ids.ts";

const account = accountKey.parse("https://crm.example#7");
const [deal, contact, made]: Followed[] = [
  { type: "deal", id: id(4) },
  { type: "contact", id: id(5) },
  { type: "contact", id: id(-6) },
] as const;

afterEach(() => vi.unstubAllGlobals());

test("law 4: a record that is followed before main has stored another change of the list leaves that change as it is", async () => {
  let disk: readonly Followed[] = [made];
  vi.stubGlobal("window", {
    rounds: {
      commands: {
        "follows.get": async () => ok(disk),
        "follows.set": async ({ follows }: { readonly follows: readonly Followed[] }) => {
          await new Promise((stored) => setTimeout(stored));
          disk = follows;
          return ok(null);
        },
      },
    },
  });
  const sent = { ...made, id: id(9) };
  await Promise.all([
    changeFollows(account, (from) => from.map((one) => (one === made ? sent : one))),
    changeFollows(account, (from) => [...from, deal]),
    changeFollows(account, (from) => [...from, contact]),
    changeFollows(account, (from) => from),
  ]);
  expect(disk).toEqual([sent, deal, contact]);
  expect(followsOf(account)(useFollowState.getState())).toEqual(disk);
});
