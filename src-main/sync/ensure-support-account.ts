import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { newCursor } from "./plan/plan-pull.ts";
import { heldIds } from "./pull/held-ids.ts";
import { applyCursor } from "./pull/page.ts";
import type { SyncSession } from "./session.ts";

/** So many rows go in one transaction: the screen has its turn in between. */
const removedAtOnce = 2_000;

/**
 * What was read of the support platform is of the account that is connected there: another's goes before anything of this
 * one is read, as one account of sales does not see another's (law 13). It is no disappearance to agree to (law 9). What is
 * not sent stays. Cut off, it is done again: whose it is, is written last.
 */
export async function ensureSupportAccount(session: SyncSession): Promise<Result<null, SyncFailure>> {
  const { supportAccount } = session;
  if (isOwn(session)) return ok(null);
  return session.exclusively("redirect_rule", async () => {
    if (isOwn(session)) return ok(null);
    if (supportAccount.kept(session.account.key) !== null) {
      session.log.info("support.anotherAccount");
      for (const type of recordNames) {
        // mutation: support-rows-of-another-account
        const removed = isRead(descriptorOf(type)) ? await forget(session, type) : ok(null);
        if (!removed.ok) return removed;
      }
    }
    return supportAccount.keep(session.account.key);
  });
}

/** Whether what is read now is read as the account that the rest was read as; also where nobody is connected. */
export function isOwn({ supportAccount, account }: Pick<SyncSession, "supportAccount" | "account">): boolean {
  const now = supportAccount.now();
  return now === null || supportAccount.kept(account.key) === now;
}

/** Listed there: webhooks are not, and what is kept of them goes by their platform (`configuration/kept-webhooks.ts`). */
function isRead({ service, pull, listedBy }: RecordDescriptor): boolean {
  return service === "support" && (pull.kind === "cursor" || listedBy !== undefined);
}

async function forget(session: SyncSession, type: RecordName): Promise<Result<null, SyncFailure>> {
  const held = await heldIds(session, type);
  if (!held.ok) return held;
  const ids = [...held.value];
  const requestSeq = session.logicalClock();
  for (let from = 0; from < ids.length; from += removedAtOnce) {
    const part = ids.slice(from, from + removedAtOnce);
    const removed = await session.replica["replica.remove"]({
      type,
      ids: part,
      requestSeq,
      why: "forgotten",
    });
    if (!removed.ok) return removed;
  }
  return applyCursor(session, newCursor(type));
}
