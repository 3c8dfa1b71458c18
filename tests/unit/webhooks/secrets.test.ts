// notices: sent-secret-stays-in-vault, secret-in-journal, secret-for-any-platform
// notices: secret-goes-before-lost-edits
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Vault } from "../../../src-main/auth/vault.ts";
import { openVault } from "../../../src-main/auth/vault.ts";
import { createWebhookSecrets, type WebhookSecrets } from "../../../src-main/auth/webhook-secrets.ts";
import { collectUnusedSecrets } from "../../../src-main/journal/collect-unused-secrets.ts";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import type { Journal } from "../../../src-main/journal/port.ts";
import { accountKey as anyKey, recordId, sequenceNumber } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { noKeychain, temporaryFolder, turningKeychain } from "../auth/rig.ts";
import { collectingLog } from "../http/parts.ts";

const account = anyKey.parse("https://crm.example.com#7");
const other = anyKey.parse("https://crm.example.com#8");
const secret = { type: "bearer_token", token: "s3cret-t0ken" } as const;

let folder: string;
let vault: Vault;
let supportUrl: string | null;
let secrets: WebhookSecrets;
let journal: Journal;
let end = () => {};

/** Opens vault and journal anew. Closes the open journal first, because a journal has one owner. */
async function start(keychain = turningKeychain): Promise<void> {
  end();
  ({ vault } = await openVault({ file: join(folder, "vault"), keychain, log: collectingLog() }));
  secrets = createWebhookSecrets({
    vault,
    supportUrl: () => supportUrl,
    newReference: () => randomUUID(),
  });
  const { journal: raw } = value(openJournal({ file: join(folder, "journal.sqlite"), stamp: "now" }));
  end = () => raw.close();
  journal = collectUnusedSecrets(raw, {
    came: secrets.note,
    ended: (of, inUse) => void secrets.tidy(of, inUse),
  });
}

beforeEach(async () => {
  folder = await temporaryFolder();
  supportUrl = "https://support.example.com";
  await start();
});

afterEach(async () => {
  end();
  end = () => {};
  // The vault may still be writing that it forgot a secret after a change of the journal.
  await vault.update((same) => same);
});

function value<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

async function kept(of = account): Promise<string> {
  return value(await secrets.keep(of, secret));
}

function create(at: number, reference: string): Edit {
  return {
    sequence: sequenceNumber.parse(at),
    type: "webhook",
    id: recordId.parse(-at),
    kind: "create",
    base: null,
    patch: { name: "To the shop", authentication_type: "bearer_token", secret_ref: reference },
    recordedAt: 0,
    visitLogId: null,
  };
}

function appended(reference: string): Edit {
  const at = value(journal.reserve(1, 0));
  const edit = create(at, reference);
  value(journal.append(account, [edit]));
  return edit;
}

const inVault = () => Object.keys(vault.read().webhooks);

test("law 12: a webhook's secret is stored sealed, and the journal holds only a reference to it", async () => {
  const reference = await kept();
  appended(reference);
  expect(secrets.read(reference)).toEqual(secret);
  for (const file of ["vault", "journal.sqlite", "journal.sqlite-wal"]) {
    const bytes = await readFile(join(folder, file), "latin1").catch(() => "");
    expect(bytes).not.toContain(secret.token);
  }
  const saved = JSON.stringify(value(journal.unsent(account)));
  expect(saved).toContain(reference);
  expect(saved).not.toContain(secret.token);
});

test("law 12: a webhook's secret is deleted once the webhook is sent", async () => {
  const reference = await kept();
  const edit = appended(reference);
  value(journal.claim(account, [edit.sequence], null));
  expect(inVault()).toEqual([reference]);
  const settlement = {
    sequences: [edit.sequence],
    type: "webhook" as const,
    id: edit.id,
    serverId: recordId.parse(70),
    record: null,
    deleted: false,
    at: 1,
  };
  value(journal.settle(account, settlement));
  expect(inVault()).toEqual([]);
  await vault.update((same) => same);
  await start();
  expect(secrets.read(reference)).toBeNull();
});

test("law 12: a webhook's secret is deleted with a withdrawn or discarded edit and with a wiped account", async () => {
  const [first, second, third] = [await kept(), await kept(), await kept()];
  const edit = appended(first);
  appended(second);
  value(journal.withdraw(account, [edit.sequence]));
  expect(inVault()).toEqual([second, third]);
  value(journal.wipe(account, false));
  // A form that is open may still be saved.
  expect(inVault()).toEqual([third]);
});

test("law 12: a webhook's secret stays while its edit is parked, and is deleted when the rep enters another", async () => {
  const reference = await kept();
  const edit = appended(reference);
  value(
    journal.mark(account, {
      sequences: [edit.sequence],
      event: "parked",
      park: { kind: "unknownIfArrived" },
    }),
  );
  expect(inVault()).toEqual([reference]);
  const again = await kept();
  const row = { sequence: edit.sequence, base: null, patch: { ...edit.patch, secret_ref: again } };
  value(journal.release(account, { requeued: [row], rebased: [], dropped: [] }, null));
  expect(inVault()).toEqual([again]);
});

test("law 12: a secret that no edit refers to is deleted at the next start, and the secret of an unsent edit stays", async () => {
  const [used, unused] = [await kept(), await kept()];
  appended(used);
  await start();
  expect(inVault()).toEqual([used, unused]);
  value(journal.markReplica(account, "one", 1));
  expect(inVault()).toEqual([used]);
});

test("law 12: a webhook's secret stays while the replica hands its edits to a new journal, up to the last edit", async () => {
  const [first, second] = [await kept(), await kept()];
  await start();
  value(journal.append(account, [create(1, first)]));
  value(journal.append(account, [create(2, second)]));
  value(journal.markReplica(account, "one", 1));
  expect([secrets.read(first), secrets.read(second)]).toEqual([secret, secret]);
});

test("law 12: a webhook's secret of another account is left alone", async () => {
  const theirs = await kept(other);
  await start();
  appended(await kept());
  value(journal.markReplica(account, "one", 1));
  expect(inVault()).toContain(theirs);
});

test("law 12: a webhook's secret is not handed to another support platform", async () => {
  const reference = await kept();
  supportUrl = "https://elsewhere.example.com";
  expect(secrets.read(reference)).toBeNull();
});

test("law 12: a webhook's secret stays in memory without a keychain, and is lost after a restart", async () => {
  await start(noKeychain);
  const reference = await kept();
  appended(reference);
  expect(secrets.read(reference)).toEqual(secret);
  await start(noKeychain);
  expect(secrets.read(reference)).toBeNull();
});
