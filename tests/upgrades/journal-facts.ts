import type { Journal } from "../../src-main/journal/port.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { recordNames } from "../../src-shared/records/registry.ts";
import { value } from "../unit/journal/a-journal.ts";

/** Everything that a journal says of an account by its port: what a profile must still mean in a later version. */
export function factsOf(journal: Journal, account: AccountKey) {
  const held = value(journal.unsent(account));
  return {
    journal: held.journal,
    entries: value(journal.entries(account)),
    keys: held.entries.map(({ sequence, keys }) => ({ sequence, keys })),
    unsettled: value(journal.unsettled(account)),
    duplicates: value(journal.duplicates(account)).map(({ type, keptId, duplicateId, at }) => ({
      type,
      keptId,
      twinId: duplicateId,
      at,
    })),
    resent: recordNames.flatMap((type) => value(journal.retriedCreates(account, type, null))),
    halt: value(journal.halt(account)),
    history: value(journal.history(account, null, 1000)),
    forgotten: value(journal.sinceForgotten(account)),
    claimed: Object.fromEntries(
      recordNames.flatMap((type) => {
        const ids = [...value(journal.claimed(account, type))];
        return ids.length === 0 ? [] : [[type, ids]];
      }),
    ),
  };
}

export type JournalFacts = ReturnType<typeof factsOf>;
