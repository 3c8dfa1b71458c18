// notices: account-part-of-any-account, account-part-outlives-sign-out

import { join } from "node:path";
import { expect, test } from "vitest";
import { createRunningVisits } from "../../../src-main/configuration/running-visits.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import type { RunningVisit } from "../../../src-shared/ipc/account-settings/running-visit.ts";
import { ok } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.test";
const key = accountKeyOf(salesUrl, recordId.parse(7));
const stranger = accountKeyOf(salesUrl, recordId.parse(8));
const running: RunningVisit = {
  resource_type: "contact",
  resource_id: recordId.parse(-3),
  startedAt: "2026-03-04T10:00:00.123Z",
  reference: "SZZ1-7TFN",
};

async function open(folder: string) {
  const { settings } = await openSettings(join(folder, "settings.json"));
  await settings.update({ account: { key, userId: recordId.parse(7), name: "Ada", email: null, salesUrl } });
  const { handlers, wipe } = createRunningVisits(settings);
  return {
    wipe,
    get: (account = key) => handlers["runningVisit.get"]({ account }),
    keep: (one: RunningVisit | null, account = key) =>
      handlers["runningVisit.set"]({ account, running: one }),
  };
}

test("law 3: a started visit is there after a restart, even without the replica, until it is ended", async () => {
  const folder = await temporaryFolder();
  const first = await open(folder);
  expect(await first.get()).toEqual(ok(null));
  expect(await first.keep(running)).toEqual(ok(null));
  const second = await open(folder);
  expect(await second.get()).toEqual(ok(running));
  await second.keep(null);
  expect(await (await open(folder)).get()).toEqual(ok(null));
});

test("law 13: another account's started visit is neither read nor written, and signing out deletes the account's own started visit", async () => {
  const { get, keep, wipe } = await open(await temporaryFolder());
  const refused = { ok: false, error: { kind: "replicaUnavailable" } };
  expect(await get(stranger)).toEqual(refused);
  expect(await keep(running, stranger)).toEqual(refused);
  await keep(running);
  await wipe(key);
  expect(await get()).toEqual(ok(null));
});
