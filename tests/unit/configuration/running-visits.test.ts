import { join } from "node:path";
import { expect, test } from "vitest";
import { createRunningVisitHandlers } from "../../../src-main/configuration/running-visits.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import type { RunningVisit } from "../../../src-shared/ipc/account-settings/running-visit.ts";
import { ok } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.test";
const key = accountKeyOf(salesUrl, recordId.parse(7));
const running: RunningVisit = {
  resource_type: "contact",
  resource_id: recordId.parse(-3),
  startedAt: "2026-03-04T10:00:00.123Z",
  reference: "SZZ1-7TFN",
};

async function open(folder: string) {
  const { settings } = await openSettings(join(folder, "settings.json"));
  await settings.update({ account: { key, userId: recordId.parse(7), name: "Ada", email: null, salesUrl } });
  const handlers = createRunningVisitHandlers(settings);
  return {
    get: () => handlers["runningVisit.get"]({ account: key }),
    keep: (one: RunningVisit | null) => handlers["runningVisit.set"]({ account: key, running: one }),
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
