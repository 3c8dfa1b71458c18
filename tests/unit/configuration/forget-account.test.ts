// notices: follows-outlive-sign-out, account-part-outlives-sign-out, left-account-is-written
import { join } from "node:path";
import { expect, test } from "vitest";
import { forgetAccount } from "../../../src-main/configuration/account-part.ts";
import { createFollowStore } from "../../../src-main/configuration/follows.ts";
import {
  createOutcomeHandlers,
  createTemplateHandlers,
} from "../../../src-main/configuration/managed-lists.ts";
import { createRunningVisitHandlers } from "../../../src-main/configuration/running-visits.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { createSupportAccounts } from "../../../src-main/configuration/support-accounts.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import { ok } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.example";
const accountOf = (number: number, name: string) => {
  const userId = recordId.parse(number);
  return { key: accountKeyOf(salesUrl, userId), userId, name, email: null, salesUrl };
};
const [ada, bob] = [accountOf(7, "Ada"), accountOf(8, "Bob")];

/** Settings with everything that reads and writes a part of an account. */
async function opened() {
  const file = join(await temporaryFolder(), "settings.json");
  const { settings } = await openSettings(file);
  const lists = {
    ...createFollowStore(settings).handlers,
    ...createOutcomeHandlers({ settings, managed: ok(null) }),
    ...createTemplateHandlers({ settings, managed: ok(null) }),
    ...createRunningVisitHandlers(settings),
  };
  const support = createSupportAccounts(settings);
  const about = { resource_type: "contact" as const, resource_id: recordId.parse(3) };
  return {
    settings,
    writes: (account: typeof ada) => [
      lists["follows.set"]({ account: account.key, follows: [{ type: "deal", id: recordId.parse(4) }] }),
      lists["outcomes.set"]({ account: account.key, list: [{ id: 1, name: `${account.name}'s outcome` }] }),
      lists["templates.set"]({
        account: account.key,
        list: [{ name: `${account.name}'s template`, uses: ["visit"], text: "Shelf:" }],
      }),
      lists["runningVisit.set"]({
        account: account.key,
        running: { ...about, startedAt: "2026-03-04T10:00:00.123Z", reference: "SZZ1-7TFN" },
      }),
      support.setReadAs(account.key, { email: "read@support.test", url: "https://support.test" }),
      support.setSentAs(account.key, { email: "sent@support.test", url: "https://support.test" }),
    ],
  };
}

/** Everything in the settings that names the account. */
function partsOf(settings: Awaited<ReturnType<typeof opened>>["settings"], { key }: typeof ada) {
  return Object.entries(settings.read()).flatMap(([name, part]) =>
    JSON.stringify(part)?.includes(key) ? [name] : [],
  );
}

test("law 13: an account is forgotten with every part that it has in the settings, and another account's parts stay", async () => {
  const { settings, writes } = await opened();
  for (const account of [bob, ada]) {
    await settings.update({ account });
    for (const written of await Promise.all(writes(account))) expect(written.ok).toBe(true);
  }
  const all = ["follows", "outcomes", "templates", "runningVisits", "supportOwners", "supportEditors"];
  expect(partsOf(settings, ada)).toEqual(["account", ...all]);
  expect(await forgetAccount(settings, ada.key, { keepsSupportAccounts: false })).toEqual(ok(null));
  expect(partsOf(settings, ada)).toEqual([]);
  expect(partsOf(settings, bob)).toEqual(all);
  expect(settings.read().account).toBeNull();
});

test("law 13: unsent edits that stay keep the name of their Support account, and nothing else of the account", async () => {
  const { settings, writes } = await opened();
  await settings.update({ account: ada });
  await Promise.all(writes(ada));
  await forgetAccount(settings, ada.key, { keepsSupportAccounts: true });
  expect(partsOf(settings, ada)).toEqual(["supportOwners", "supportEditors"]);
});

test("law 13: a call that arrives while the account is being forgotten is refused and writes nothing", async () => {
  const { settings, writes } = await opened();
  await settings.update({ account: ada });
  const forgotten = forgetAccount(settings, ada.key, { keepsSupportAccounts: false });
  const refused = { ok: false, error: { kind: "replicaUnavailable" } };
  for (const late of await Promise.all(writes(ada))) expect(late).toEqual(refused);
  expect(await forgotten).toEqual(ok(null));
  expect(partsOf(settings, ada)).toEqual([]);
});
