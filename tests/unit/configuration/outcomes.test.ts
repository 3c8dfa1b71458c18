import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type ManagedConfiguration,
  managedConfiguration,
} from "../../../src-main/configuration/managed-configuration.ts";
import { createOutcomeHandlers } from "../../../src-main/configuration/managed-lists.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { accountKeyOf, recordId } from "../../../src-shared/ids.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

const salesUrl = "https://crm.test";
const key = accountKeyOf(salesUrl, recordId.parse(7));
const placed = { id: 1, name: "Order placed" };
const nobody = { id: 2, name: "Nobody there" };

async function open(managed: Result<ManagedConfiguration | null, Fault>, folder?: string) {
  const { settings } = await openSettings(join(folder ?? (await temporaryFolder()), "settings.json"));
  await settings.update({ account: { key, userId: recordId.parse(7), name: "Ada", email: null, salesUrl } });
  const handlers = createOutcomeHandlers({ settings, managed });
  return { handlers, get: () => handlers["outcomes.get"]({ account: key }) };
}

test("law 3: the rep's names of visit outcomes are there after a restart, even without the replica", async () => {
  const folder = await temporaryFolder();
  const first = await open(ok(null), folder);
  expect(await first.get()).toEqual(ok({ list: [], locked: false }));
  const kept = ok({ list: [placed], locked: false });
  expect(await first.handlers["outcomes.set"]({ account: key, list: [placed] })).toEqual(kept);
  expect(await (await open(ok(null), folder)).get()).toEqual(kept);
});

test("the administrator's names of visit outcomes are locked, and without them the rep's names count again", async () => {
  const folder = await temporaryFolder();
  await (await open(ok(null), folder)).handlers["outcomes.set"]({ account: key, list: [placed] });
  const managed = await open(ok({ visits: { outcomes: [nobody] } }), folder);
  const locked = ok({ list: [nobody], locked: true });
  expect(await managed.get()).toEqual(locked);
  expect(await managed.handlers["outcomes.set"]({ account: key, list: [] })).toEqual(locked);
  expect(await (await open(ok(null), folder)).get()).toEqual(ok({ list: [placed], locked: false }));
});

test("an unreadable managed file keeps the rep's names of visit outcomes and locks them", async () => {
  const folder = await temporaryFolder();
  await (await open(ok(null), folder)).handlers["outcomes.set"]({ account: key, list: [placed] });
  const broken = { kind: "configurationMalformed", file: "c.json", line: 1, expected: "x" } as const;
  const barred = await open({ ok: false, error: broken }, folder);
  expect(await barred.handlers["outcomes.set"]({ account: key, list: [] })).toEqual(
    ok({ list: [placed], locked: true }),
  );
});

test("a managed configuration cannot name one outcome number twice", () => {
  const twice = managedConfiguration.safeParse({ visits: { outcomes: [placed, { ...nobody, id: 1 }] } });
  expect(twice.success).toBe(false);
});

test("an outcome of visits needs no number, can count as effective, and has a name of its own", () => {
  const parsed = (outcomes: object[]) => managedConfiguration.safeParse({ visits: { outcomes } });
  const own = [{ name: "Order placed", effective: true }, { name: "Nobody there" }];
  expect(parsed(own).data?.visits?.outcomes).toEqual(own);
  expect(parsed([...own, { id: 1, name: "Order placed" }]).success).toBe(false);
});
