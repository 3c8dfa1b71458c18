import { expect, it } from "vitest";
import { createSyncHandlers } from "../../../src-main/commands/sync-commands.ts";
import { account } from "../profile/a-profile.ts";
import { accountKey, id } from "../sync/entries.ts";
import { World } from "../sync/world.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";

const pair = { type: "note", keptId: id(6), duplicateId: id(7), at: "2026-01-01T08:00:00.000Z" } as const;

function handlersOver({ engine, journal }: World) {
  const session = {
    state: () => ({ kind: "signedIn", account }) as const,
    online: () => undefined,
    ended: () => undefined,
  };
  return createSyncHandlers(engine, journal, () => ({ session }), noWebhooks);
}

it("law 5: the pairs that the rep keeps are listed before the window has attached its replica", async () => {
  const world = new World();
  world.journal.noteDuplicate(accountKey, pair);
  world.journal.dismissDuplicate(accountKey, "note", pair.duplicateId);
  const list = handlersOver(world)["duplicates.list"];
  expect(await list({ account: accountKey, dismissed: true })).toEqual({ ok: true, value: [pair] });
  expect(await list({ account: accountKey, dismissed: false })).toEqual({ ok: true, value: [] });
});
