import type { AccountKey, RecordId } from "../../../src-shared/ids.ts";
import type { Edit, Entry, Settlement } from "../../../src-shared/ipc/outbox.ts";
import { type AnsweredValues, answeredBase, answeredBy } from "../../sync/plan/answered-base.ts";
import { remapEdit, temporaryRecords, temporaryVisit } from "../remap-edit.ts";
import type { Entries } from "./entries.ts";
import { asJson, entryOf } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

// mutation: settled-answer-is-no-answer
const asSent = (entry: Entry): Entry => ({ ...entry, state: "sending" });

/**
 * Applies an answer to the other edits (laws 2 and 8): to those in the journal when it arrives, and to those
 * that a window recorded meanwhile without knowing it. Everything runs within the caller's transaction.
 */
export function createSettling({ all, run }: Sql, { find, serverIdOf, answersOf }: Entries) {
  /**
   * Gives an edit the server ids of the records it names: a record may have been settled while the edit was
   * recorded.
   */
  function withServerIds(account: AccountKey, edit: Edit): Edit {
    const named = [...temporaryRecords(edit), ...temporaryVisit(edit)];
    return named.reduce<Edit>((one, { type, id }) => {
      const to = serverIdOf(account, type, -id);
      return to === null || to === id ? one : remapEdit(one, { type, from: id, to });
    }, edit);
  }

  /** Rebases an edit onto an answer that the window did not know when it recorded the edit. */
  function rebasedOntoKnownAnswer(account: AccountKey, edit: Edit): Edit {
    if (edit.kind === "create") return edit;
    const answers = answersOf(account, edit.type)
      .filter((one) => one.serverId === edit.id)
      // The state tells no more whether the answer shows these edits: `carried` does.
      .flatMap((one) => answeredBy(find(account, one.sequences).map(asSent), one) ?? []);
    return { ...edit, base: answers.reduce((base, one) => answeredBase({ ...edit, base }, one), edit.base) };
  }

  /**
   * Rebases edits that were recorded over other edits, before the answer to those came, onto that answer (law
   * 8).
   */
  function rebaseOntoAnswer(
    account: AccountKey,
    { type, id, serverId }: Settlement,
    answered: AnsweredValues,
  ): void {
    const later = all(
      "SELECT * FROM entry WHERE account = ? AND type = ? AND record_id = ? AND state <> 'settled'",
      account,
      type,
      serverId ?? id,
    ).map(entryOf);
    for (const one of later) {
      const base = answeredBase(one, answered);
      if (base !== one.base) run("UPDATE entry SET base = ? WHERE sequence = ?", asJson(base), one.sequence);
    }
  }

  function writeSettlement(account: AccountKey, settled: Settlement): void {
    const [first, ...others] = find(account, settled.sequences).map((one) => one.sequence);
    if (first === undefined) return;
    run(
      "UPDATE entry SET state = 'settled', fault = NULL, park = NULL, settlement = ? WHERE account = ? AND sequence = ?",
      JSON.stringify(settled),
      account,
      first,
    );
    for (const one of others) {
      run(
        "UPDATE entry SET state = 'settled', fault = NULL, park = NULL WHERE account = ? AND sequence = ?",
        account,
        one,
      );
    }
    const { serverId } = settled;
    // mutation: journal-settles-without-remap
    if (serverId !== null && serverId !== settled.id) replaceTemporaryId(account, { ...settled, serverId });
  }

  /** Replaces the temporary id of a record by its server id everywhere. */
  function replaceTemporaryId(
    account: AccountKey,
    { type, id, serverId }: Pick<Settlement, "type" | "id"> & { readonly serverId: RecordId },
  ): void {
    const candidates = all(
      `SELECT entry.* FROM named CROSS JOIN entry ON entry.sequence = named.sequence
       WHERE named.id = ? AND entry.account = ? AND entry.state <> 'settled'`,
      id,
      account,
    );
    for (const row of candidates) {
      const before = entryOf(row);
      const after = remapEdit(before, { type, from: id, to: serverId });
      if (after === before) continue;
      run(
        "UPDATE entry SET record_id = ?, base = ?, patch = ?, visit_log_id = ? WHERE sequence = ?",
        after.id,
        asJson(after.base),
        JSON.stringify(after.patch),
        after.visitLogId,
        after.sequence,
      );
    }
  }

  return { withServerIds, rebasedOntoKnownAnswer, rebaseOntoAnswer, writeSettlement, replaceTemporaryId };
}
