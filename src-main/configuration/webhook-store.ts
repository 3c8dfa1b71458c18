import { z } from "zod";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { type AccountKey, type RecordId, recordId } from "../../src-shared/ids.ts";
import { type Values, values } from "../../src-shared/ipc/outbox.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { sameService } from "./address.ts";
import { openJsonFile } from "./json-file.ts";

/** Raised when an older Rounds could not read the file, or would lose what is in it (`docs/upgrades.md`). */
export const webhooksVersion = 1;

const content = z.object({
  version: z.literal(webhooksVersion),
  accounts: z.record(z.string(), z.array(z.object({ url: z.string(), row: values }))),
});
type Kept = z.infer<typeof content>["accounts"][string][number];

/** The account and the support platform that a webhook belongs to. */
export interface WebhookPlace {
  readonly account: AccountKey;
  /** The address of the support platform that made it. */
  readonly url: string;
}

/**
 * Keeps the webhooks that were made or added here, by account and support platform. The service lists none,
 * so a webhook that is forgotten here cannot be found anywhere
 * (`docs/decisions/0023-where-are-webhooks-and-their-secrets-kept.md`).
 */
export interface WebhookStore {
  /** The account and the platform at hand; null unless both are there. Read it before what must not end up in another place. */
  readonly place: () => WebhookPlace | null;
  /** The webhooks of the account and the platform at hand. */
  readonly rows: () => readonly Row[];
  /** The service's id of a webhook; null if it is not one of ours. */
  readonly remoteIdOf: (id: RecordId) => string | null;
  /**
   * Keeps a webhook in place of any with the same id. Counts at once; durable once it resolves. Refuses one of an account that
   * was left since its place was read (law 13).
   */
  readonly put: (row: Row, place: WebhookPlace | null) => Promise<Result<null, StorageFailure>>;
  /**
   * Keeps those of these rows of the replica that this account lacks on any platform, though nobody has told it to forget them:
   * the disk did not take them when they were made, or the file was set aside. Returns which they are.
   */
  readonly adopt: (held: readonly Values[]) => Promise<ReadonlySet<RecordId>>;
  readonly forget: (id: RecordId) => Promise<Result<null, StorageFailure>>;
  /**
   * Removes an account's webhooks from the disk. Called only if the rep asks for it on signing out, because
   * nothing brings them back.
   */
  readonly wipe: (account: AccountKey) => Promise<Result<null, StorageFailure>>;
  readonly settled: () => Promise<unknown>;
}

export async function openWebhookStore(options: {
  readonly file: string;
  /** The account whose data are at hand: Rounds reads and writes no other account's webhooks (law 13). */
  readonly account: () => AccountKey | null;
  readonly supportUrl: () => string | null;
}): Promise<{ webhooks: WebhookStore; fault: Fault | null }> {
  const { jsonFile, fault } = await openJsonFile({
    file: options.file,
    schema: content,
    version: webhooksVersion,
    part: "webhooks",
    none: { version: webhooksVersion, accounts: {} },
    unreadable: (file) => ({ kind: "webhooksUnreadable", file }),
  });
  /**
   * Webhooks that were made while the disk was full: they hold for this run, the next change that reaches the disk writes them
   * too, and the next start finds them in the replica.
   */
  const unwritten = new Map<AccountKey, readonly Kept[]>();

  /** Those that the rep has removed in this run: the replica may still hold them for a moment. */
  const forgotten = new Set<unknown>();

  const of = (account: AccountKey): readonly Kept[] => {
    const { accounts } = jsonFile.read();
    const written = Object.hasOwn(accounts, account) ? (accounts[account] ?? []) : [];
    return (unwritten.get(account) ?? []).reduce(put, written);
  };

  async function change(
    account: AccountKey,
    to: (from: readonly Kept[]) => readonly Kept[],
  ): Promise<Result<null, StorageFailure>> {
    const written = await jsonFile.change((from) => ({
      ...from,
      accounts: { ...from.accounts, [account]: [...to(of(account))] },
    }));
    if (written.ok) unwritten.delete(account);
    return written;
  }

  function place(): WebhookPlace | null {
    const [account, url] = [options.account(), options.supportUrl()];
    return account === null || url === null ? null : { account, url };
  }

  const rows = (): readonly Row[] => {
    const at = place();
    if (at === null) return [];
    return of(at.account).flatMap(({ url, row }) => {
      const id = recordId.safeParse(row.id);
      return sameService(url, at.url) && id.success ? [{ ...row, id: id.data }] : [];
    });
  };

  async function keep(row: Values, at: WebhookPlace | null): Promise<Result<null, StorageFailure>> {
    // mutation: webhook-of-an-account-that-left
    if (at === null || at.account !== options.account()) return err({ kind: "replicaUnavailable" });
    const { account, url } = at;
    const one: Kept = { url, row };
    unwritten.set(account, [...(unwritten.get(account) ?? []), one]);
    forgotten.delete(row.id);
    return change(account, (from) => put(from, one));
  }

  const webhooks: WebhookStore = {
    place,
    rows,
    remoteIdOf: (id) => {
      const remote = rows().find((one) => one.id === id)?.remote_id;
      return typeof remote === "string" ? remote : null;
    },
    put: (row, at) => keep({ ...row } as Values, at),
    adopt: async (held) => {
      const at = place();
      if (at === null) return new Set();
      const known = new Set(of(at.account).map(({ row }) => row.id));
      const lost = held.filter(
        ({ id, remote_id: remote }) => typeof remote === "string" && !known.has(id) && !forgotten.has(id),
      );
      // A list that cannot be written now counts in this run, and is adopted again at the next start.
      for (const row of lost) await keep(row, at);
      return new Set(lost.flatMap(({ id }) => recordId.safeParse(id).data ?? []));
    },
    forget: async (id) => {
      const at = place();
      if (at === null) return ok(null);
      const changed = await change(at.account, (from) =>
        from.filter((one) => one.row.id !== id || !sameService(one.url, at.url)),
      );
      if (changed.ok) forgotten.add(id);
      return changed;
    },
    wipe: async (account) => {
      unwritten.delete(account);
      return jsonFile.change((from) => {
        const { [account]: _, ...accounts } = from.accounts;
        return { ...from, accounts };
      });
    },
    settled: jsonFile.settled,
  };
  return { webhooks, fault };
}

/** Holds each webhook of a platform once. */
function put(from: readonly Kept[], one: Kept): readonly Kept[] {
  const others = from.filter((other) => other.row.id !== one.row.id || !sameService(other.url, one.url));
  return [...others, one];
}
