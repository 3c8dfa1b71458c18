import { join } from "node:path";
import { expect, test } from "vitest";
import { createFollowStore } from "../../../src-main/configuration/follows.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { ok } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.example";
const accountOf = (number: number) => {
  const userId = recordId.parse(number);
  return { key: accountKeyOf(salesUrl, userId), userId, name: "Ada", email: null, salesUrl };
};
const ada = accountOf(7);
const record = (type: Followed["type"], id: number): Followed => ({ type, id: recordId.parse(id) });
const both = [record("deal", 4), record("contact", -3)];

async function opened(file: string) {
  const { settings } = await openSettings(file);
  return { settings, follows: createFollowStore(settings) };
}

test("followed records are kept in their order for the next start, without a replica", async () => {
  const file = join(await temporaryFolder(), "settings.json");
  const { settings, follows } = await opened(file);
  await settings.update({ account: ada });
  expect(await follows.handlers["follows.get"]({ account: ada.key })).toEqual(ok([]));
  expect(await follows.handlers["follows.set"]({ account: ada.key, follows: both })).toEqual(ok(null));
  const again = (await opened(file)).follows;
  expect(await again.handlers["follows.get"]({ account: ada.key })).toEqual(ok(both));
  expect(again.isFollowed(ada.key, { type: "deal", id: 4 })).toBe(true);
  expect(again.isFollowed(ada.key, { type: "contact", id: 4 })).toBe(false);
});
