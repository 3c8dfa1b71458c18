import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type ManagedConfiguration,
  managedConfiguration,
} from "../../../src-main/configuration/managed-configuration.ts";
import { createTemplateHandlers } from "../../../src-main/configuration/managed-lists.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import type { Template } from "../../../src-shared/ipc/account-settings/templates.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.test";
const key = accountKeyOf(salesUrl, recordId.parse(7));
const survey: Template = { name: "Survey", uses: ["visit", "note"], text: "Shelf:", checklist: ["Counted"] };
const chat: Template = { name: "Chat", uses: ["call"], text: "Talked about" };

async function open(managed: Result<ManagedConfiguration | null, Fault>, folder: string) {
  const { settings } = await openSettings(join(folder, "settings.json"));
  await settings.update({ account: { key, userId: recordId.parse(7), name: "Ada", email: null, salesUrl } });
  const handlers = createTemplateHandlers({ settings, managed });
  return {
    get: () => handlers["templates.get"]({ account: key }),
    set: (list: Template[]) => handlers["templates.set"]({ account: key, list }),
  };
}

test("law 3: the rep's templates are there after a restart, even without the replica", async () => {
  const folder = await temporaryFolder();
  const first = await open(ok(null), folder);
  expect(await first.get()).toEqual(ok({ list: [], locked: false }));
  expect(await first.set([survey, chat])).toEqual(ok({ list: [survey, chat], locked: false }));
  const second = await open(ok(null), folder);
  expect(await second.get()).toEqual(ok({ list: [survey, chat], locked: false }));
});

test("the administrator's templates take the place of the rep's and are locked, and without them the rep's templates count again", async () => {
  const folder = await temporaryFolder();
  await (await open(ok(null), folder)).set([survey]);
  const managed = await open(ok({ templates: [chat] }), folder);
  expect(await managed.get()).toEqual(ok({ list: [chat], locked: true }));
  expect(await managed.set([])).toEqual(ok({ list: [chat], locked: true }));
  expect(await (await open(ok(null), folder)).get()).toEqual(ok({ list: [survey], locked: false }));
});

test.each<[string, object]>([
  ["without a text and a checklist", { text: " " }],
  ["for a form that there is not", { uses: ["deal"] }],
  ["for one form twice", { uses: ["note", "note"] }],
  ["with a line break in an item", { checklist: ["one\ntwo"] }],
  ["of a name twice", { name: "Survey" }],
])("a managed configuration is refused that has a template %s", (_, more) => {
  const all = [survey, { ...chat, ...more }];
  expect(managedConfiguration.safeParse({ templates: all }).success).toBe(false);
  expect(managedConfiguration.safeParse({ templates: [survey, chat] }).success).toBe(true);
});
