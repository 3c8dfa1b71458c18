// notices: halt-ends-with-old-tokens
import { expect, test } from "vitest";
import { followSession } from "../../../src-main/commands/follow-session.ts";
import type { SessionState } from "../../../src-shared/ipc/session.ts";
import { accountKey, id } from "../sync/entries.ts";

const user = { id: id(7), name: "Ana", email: "ana@example.com" };
const account = {
  key: accountKey,
  userId: id(7),
  name: "Ana",
  email: user.email,
  salesUrl: "https://crm.test",
};
const signedIn: SessionState = { kind: "signedIn", account };

/** Tells an engine of these states. Returns what the engine was told. */
function told(...states: readonly SessionState[]): readonly string[] {
  const calls: string[] = [];
  const follow = followSession({
    signedIn: () => void calls.push("signed in"),
    signInNeeded: () => void calls.push("sign-in needed"),
    endHalts: () => void calls.push("halts end"),
  });
  for (const state of states) follow(state);
  return calls;
}

test("law 13: a start with stored tokens ends no halt, and neither does one with an expired sign-in", () => {
  expect(told(signedIn)).toEqual(["signed in"]);
  const expired: SessionState = { kind: "expired", account, fault: null };
  expect(told(expired, signedIn)).toEqual(["sign-in needed", "signed in"]);
});

test.each<[string, SessionState]>([
  ["the service tells who it is", { kind: "finishing" }],
  ["the rep chooses who it is", { kind: "choosingUser", users: [user] }],
  ["the rep confirms who it is", { kind: "confirmingUser", user }],
])("law 13: a new sign-in at which %s ends a halt before anything is sent", (_, state) => {
  expect(told(state, signedIn)).toEqual(["sign-in needed", "halts end", "signed in"]);
});
