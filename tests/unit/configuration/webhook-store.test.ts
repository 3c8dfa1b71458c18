// notices: webhook-of-an-account-that-left
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openWebhookStore } from "../../../src-main/configuration/webhook-store.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { type AccountKey, accountKey, recordId } from "../../../src-shared/ids.ts";
import { temporaryFolder } from "../auth/rig.ts";

const ada = accountKey.parse("https://crm.example.com#7");
const bob = accountKey.parse("https://crm.example.com#8");
const here = "https://support.example.com";
const row = { id: recordId.parse(70), remote_id: "01ABC", name: "To the shop" };

async function open(file: string, account: AccountKey | null = ada, supportUrl: string | null = here) {
  const { webhooks, fault } = await openWebhookStore({
    file,
    account: () => account,
    supportUrl: () => supportUrl,
  });
  return { ...webhooks, fault, keep: (one: Row) => webhooks.put(one, webhooks.place()) };
}

test("law 3: stored webhooks survive a restart, even without the replica", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  expect(await (await open(file)).keep(row)).toEqual({ ok: true, value: null });
  const again = await open(file);
  expect(again.rows()).toEqual([row]);
  expect(again.remoteIdOf(row.id)).toBe("01ABC");
  expect(again.remoteIdOf(recordId.parse(71))).toBeNull();
});

test("law 13: a kept webhook belongs to one account and one support platform", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  await (await open(file)).keep(row);
  expect((await open(file, bob)).rows()).toEqual([]);
  expect((await open(file, ada, "https://elsewhere.example.com")).rows()).toEqual([]);
  expect((await open(file, ada, null)).rows()).toEqual([]);
  expect((await open(file, ada, `${here}/`)).rows()).toEqual([row]);
});

test("law 13: a webhook belongs to the platform that made it, even if another platform is set when the answer comes", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  await (await open(file, ada, "https://elsewhere.example.com")).put(row, { account: ada, url: here });
  expect((await open(file, ada, "https://elsewhere.example.com")).rows()).toEqual([]);
  expect((await open(file)).rows()).toEqual([row]);
});

test("law 13: a webhook of an account that was left before the answer came is kept for nobody", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  const refused = { ok: false, error: { kind: "replicaUnavailable" } };
  for (const atHand of [bob, null])
    expect(await (await open(file, atHand)).put(row, { account: ada, url: here })).toEqual(refused);
  expect((await open(file)).rows()).toEqual([]);
  expect((await open(file, bob)).rows()).toEqual([]);
});

test("a webhook is kept once with its latest values, and can be forgotten", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  const kept = await open(file);
  const second = { ...row, id: recordId.parse(71), remote_id: "02" };
  await Promise.all([kept.keep(row), kept.keep(second), kept.keep({ ...row, name: "Renamed" })]);
  expect(kept.rows().toSorted((a, b) => a.id - b.id)).toEqual([{ ...row, name: "Renamed" }, second]);
  await kept.forget(row.id);
  expect((await open(file)).rows()).toEqual([second]);
});

test("kept webhooks are deleted with everything else of their account", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  const kept = await open(file);
  await kept.keep(row);
  await kept.wipe(ada);
  expect(kept.rows()).toEqual([]);
  expect(await readFile(file, "utf8")).not.toContain("01ABC");
});

test("a webhook that the disk refused still counts until Rounds ends", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "webhooks.json");
  const kept = await open(file);
  // A folder in the file's place: nothing can be put there.
  await mkdir(join(file, "in the way"), { recursive: true });
  expect(await kept.keep(row)).toMatchObject({ ok: false });
  expect(kept.rows()).toEqual([row]);
});

test("law 3: a webhook that the disk refused is kept from the replica's copy at the next start, and one that the rep removed is not", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "webhooks.json");
  const full = await open(file);
  await mkdir(join(file, "in the way"), { recursive: true });
  await full.keep(row);
  await rm(file, { recursive: true });
  const elsewhere = { ...row, id: recordId.parse(71), remote_id: "02" };
  await (await open(file, ada, "https://elsewhere.example.com")).keep(elsewhere);
  const next = await open(file);
  expect(await next.adopt([row, elsewhere])).toEqual(new Set([row.id]));
  expect((await open(file)).rows()).toEqual([row]);
  await next.forget(row.id);
  expect(await next.adopt([row])).toEqual(new Set());
  expect((await open(file)).rows()).toEqual([]);
});

test("an unreadable file of webhooks is set aside and reported", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "webhooks.json");
  await writeFile(file, "{");
  const { fault, rows } = await open(file);
  expect(fault).toMatchObject({ kind: "webhooksUnreadable" });
  expect(rows()).toEqual([]);
  expect(await readdir(folder)).toEqual(["webhooks.json.unreadable"]);
});

test("law 3: a file of webhooks from a newer Rounds is left untouched", async () => {
  const file = join(await temporaryFolder(), "webhooks.json");
  await writeFile(file, '{ "version": 2 }');
  const { fault, keep } = await open(file);
  expect(fault).toEqual({ kind: "newerProfile", part: "webhooks" });
  expect(await keep(row)).toMatchObject({ ok: false });
  expect(await readFile(file, "utf8")).toBe('{ "version": 2 }');
});
