import { chunksOf } from "../../src-shared/chunks-of.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import {
  type AnyDescriptor,
  descriptorOf,
  type RecordName,
  recordNames,
} from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { newCursor } from "./plan/plan-pull.ts";
import { applyCursor } from "./pull/page.ts";
import { readHeldIds } from "./pull/read-held-ids.ts";
import type { SyncSession } from "./session.ts";

/** Rows removed in one transaction. The screen gets its turn in between. */
const removedAtOnce = 2_000;

/**
 * Removes the rows that were read under another Support account before any of the connected one are read,
 * because one account must not see another's data (law 13). This is no mass deletion that the rep must
 * confirm (law 9). Unsent edits stay. If the removal is cut off, it runs again: the account is stored last.
 */
export async function ensureSupportAccount(session: SyncSession): Promise<Result<null, SyncFailure>> {
  const { supportAccount } = session;
  if (wasReadAsConnected(session)) return ok(null);
  return session.mutexOf("redirect_rule").run(async () => {
    if (wasReadAsConnected(session)) return ok(null);
    if (supportAccount.readAs(session.account.key) !== null) {
      session.log.info("support.anotherAccount");
      for (const type of recordNames) {
        // mutation: support-rows-of-another-account
        const removed = isRead(descriptorOf(type)) ? await forget(session, type) : ok(null);
        if (!removed.ok) return removed;
      }
    }
    return supportAccount.setReadAs(session.account.key);
  });
}

/**
 * Whether the rows held were read under the account that is connected now. Also true where none is connected.
 */
export function wasReadAsConnected({
  supportAccount,
  account,
}: Pick<SyncSession, "supportAccount" | "account">): boolean {
  const now = supportAccount.connected();
  return now === null || supportAccount.readAs(account.key) === now;
}

/**
 * Whether the service lists the type. It lists no webhooks: `configuration/webhook-store.ts` keeps those by
 * platform.
 */
function isRead({ service, pull }: AnyDescriptor): boolean {
  return service === "support" && (pull.kind === "cursor" || pull.kind === "byKey");
}

async function forget(session: SyncSession, type: RecordName): Promise<Result<null, SyncFailure>> {
  const held = await readHeldIds(session, type);
  if (!held.ok) return held;
  const requestSeq = session.logicalClock();
  for (const ids of chunksOf([...held.value], removedAtOnce)) {
    const removed = await session.replica["replica.remove"]({
      type,
      ids,
      requestSeq,
      why: "forgotten",
    });
    if (!removed.ok) return removed;
  }
  return applyCursor(session, newCursor(type));
}
