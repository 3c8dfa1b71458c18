// notices: late-edit-goes-as-another-support-account

import { expect, test } from "vitest";
import type { SavedEdit } from "../../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../../src-shared/ipc/support-profile.ts";
import { accountKey, anEdit } from "./entries.ts";
import { World } from "./world.ts";

const ana: SupportAccount = { email: "ana@example.com", url: "https://help.test" };
const zoe: SupportAccount = { email: "zoe@example.com", url: "https://help.test" };

/** An event that was made as Ana; a store that was full kept it from the journal for a while. */
function event(madeAs: SupportAccount | null = ana): SavedEdit {
  const patch = { user_id: "501", source: "rounds", type: "called", properties: { client_ref: "R1" } };
  return {
    ...anEdit(1, { type: "user_event", kind: "create", base: null, patch }),
    ...(madeAs && { madeAs }),
  };
}

const parked = {
  state: "parked",
  park: { kind: "refused", fault: { kind: "wrongAccount", expected: "ana@example.com" } },
};

test("law 13: an edit that reaches the journal after another Support account was connected is parked and not sent as that account", async () => {
  const world = new World();
  world.sentAs = zoe;
  await world.attach();
  expect(world.engine.append(accountKey, [event()])).toMatchObject({ ok: true });
  await world.quiet();
  expect(world.entries()).toMatchObject([parked]);
  expect(world.replica.marks).toEqual(["1 parked"]);
  expect(world.writes()).toEqual([]);
});

test("law 13: an edit that only the replica has after a crash is parked if another Support account was connected since", async () => {
  const world = new World();
  world.sentAs = zoe;
  await world.attach([event()], { acknowledged: false });
  await world.quiet();
  expect(world.entries()).toMatchObject([parked]);
  expect(world.writes()).toEqual([]);
});

test.each([
  ["of the account that is connected", { ...ana, email: "Ana@example.com " }, ana],
  ["that was made while none was connected", null, zoe],
  ["that was made before the rep agreed to any", ana, null],
] as const)("an edit %s waits in the journal as any other", async (_case, madeAs, editor) => {
  const world = new World();
  world.sentAs = editor;
  await world.attach();
  expect(world.engine.append(accountKey, [event(madeAs)])).toMatchObject({ ok: true });
  expect(world.entries().map((one) => one.park)).toEqual([null]);
});
