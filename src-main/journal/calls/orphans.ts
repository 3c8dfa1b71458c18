import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import type { JournalParts } from "../journal-parts.ts";
import type { Journal } from "../port.ts";
import { temporaryRecords } from "../remap-edit.ts";

/** Finds edits of records that never came to be. */
export function orphanCalls({
  sql: { transaction },
  cache,
  entries: { endsOfCreates },
}: JournalParts): Pick<Journal, "orphans"> {
  return {
    orphans: (account) =>
      transaction(() => {
        const entries = cache.of(account);
        const waiting = entries.filter(({ state }) => state === "waiting" || state === "ambiguous");
        const named = waiting.map((one) => ({ one, ids: temporaryRecords(one).map(({ id }) => id) }));
        const creates = new Set(named.flatMap(({ ids }) => ids.map((id) => -id)));
        const ends = endsOfCreates(account, creates);
        const here = creates.size === 0 ? creates : new Set(entries.map(({ sequence }) => Number(sequence)));
        /** A full disk may have kept a create from this journal, and not the edit that was made over it. */
        // mutation: edit-of-nothing-waits-for-ever
        const neverCame = (id: RecordId) => isTemporary(id) && !here.has(-id) && !ends.has(-id);
        const isOwn = ({ kind, id }: Entry) =>
          kind !== "create" && (ends.get(-id) === "withdrawn" || neverCame(id));
        const own = waiting.filter(isOwn);
        // The service gives a rule its id when it lists the rule. Changes of the rule wait for that, and no other record names a rule.
        const isNameless = (id: RecordId) => neverCame(id) || (ends.get(-id) ?? "named") !== "named";
        const naming = named.flatMap(({ one, ids }) =>
          !isOwn(one) && ids.some((id) => id !== one.id && isNameless(id)) ? [one] : [],
        );
        return { own: own.map((one) => one.sequence), naming: naming.map((one) => one.sequence) };
      }),
  };
}
