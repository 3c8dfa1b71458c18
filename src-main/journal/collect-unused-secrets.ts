import type { AccountKey } from "../../src-shared/ids.ts";
import type { Entry } from "../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import type { Journal } from "./port.ts";

/** `inUse`: the secrets that unsent edits refer to, null if unknown. */
export interface TidySecrets {
  /** Edits were added. More may follow, as when a replica is reconciled. */
  readonly came: (account: AccountKey, inUse: () => ReadonlySet<string> | null) => void;
  /** Edits ended. */
  readonly ended: (account: AccountKey, inUse: () => ReadonlySet<string> | null) => void;
}

/**
 * Wraps a journal so that the secrets of its edits are removed when the edits end (law 12): sent, withdrawn, discarded or
 * wiped. At a start it removes the secrets that an earlier run left.
 */
export function collectUnusedSecrets(journal: Journal, { came, ended }: TidySecrets): Journal {
  const inUse = (account: AccountKey) => () => {
    const entries = journal.entries(account);
    return entries.ok ? secretsIn(entries.value) : null;
  };
  const after =
    <A extends readonly unknown[], R>(call: (account: AccountKey, ...rest: A) => R, tell = ended) =>
    (account: AccountKey, ...rest: A): R => {
      const answer = call(account, ...rest);
      tell(account, inUse(account));
      return answer;
    };
  return {
    ...journal,
    // mutation: secret-goes-before-lost-edits
    append: after(journal.append, came),
    // mutation: sent-secret-stays-in-vault
    settle: after(journal.settle),
    withdraw: after(journal.withdraw),
    release: after(journal.release),
    wipe: after(journal.wipe),
    markReplica: after(journal.markReplica),
  };
}

/** Secrets of the edits that the service has not answered. An answered edit no longer needs its secret. */
function secretsIn(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(
    entries
      .filter((one) => one.state !== "settled")
      .flatMap(({ type, patch }) =>
        Object.entries(descriptorOf(type).fields).flatMap(([name, field]) => {
          const value = field.secret ? patch[name] : null;
          return typeof value === "string" ? [value] : [];
        }),
      ),
  );
}
