import { recordId, sequenceNumber } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { answeredBy } from "../../sync/plan/answered-base.ts";
import { isLegal } from "../../sync/plan/entry-life.ts";
import type { JournalParts } from "../journal-parts.ts";
import type { Journal } from "../port.ts";
import { settlementOf } from "../tables/entry-row.ts";

type Delivery =
  | "claim"
  | "noteLook"
  | "requests"
  | "mark"
  | "settle"
  | "adoptServerId"
  | "unsettled"
  | "forget"
  | "isClaimed"
  | "claimed";

/** The way of edits to the service: the mark before a request leaves, its outcome, and the answer (laws 2 and 5). */
export function deliveryCalls({
  sql: { all, run, transaction },
  entries: { record, find, endAnswered, answersOf },
  settling: { rebaseOntoAnswer, writeSettlement, replaceTemporaryId },
  retriedCreates,
  requests,
  attempts,
  applyEvent,
}: JournalParts): Pick<Journal, Delivery> {
  return {
    claim: (account, sequences, notBefore) =>
      transaction(() => {
        const found = find(account, sequences);
        const free = found.length === sequences.length && found.every(isClaimable);
        if (!free) return null;
        const request = requests.open(account, notBefore);
        applyEvent(found, { event: "claimed" }, { request, notBefore });
        return request;
      }),
    noteLook: (account, of, at) => transaction(() => requests.noteLook(account, of, at)),
    requests: (account) => transaction(() => requests.list(account)),
    mark: (account, change) =>
      transaction(() => {
        const marked = applyEvent(find(account, change.sequences), change);
        if (change.event === "notArrived" && change.again) retriedCreates.remember(account, change.again);
        // mutation: refusal-words-forgotten
        attempts.noteMark(account, marked, change);
        return marked;
      }),
    settle: (account, settled, at = null) =>
      transaction(() => {
        const found = find(account, settled.sequences);
        attempts.noteSettled(account, found, settled, at);
        const answered = answeredBy(found, settled);
        // mutation: found-values-count-as-answered-later
        writeSettlement(account, answered === null ? { ...settled, carried: [] } : settled);
        if (settled.left !== undefined) record(account, settled.left, "parked", settled.left.park);
        // mutation: service-defaults-are-a-conflict
        if (answered !== null) rebaseOntoAnswer(account, settled, answered);
        if (settled.deleted) retriedCreates.forget(account, settled.type, settled.id);
        return null;
      }),
    adoptServerId: (account, { type, id, serverId }) =>
      transaction(() => {
        const ended = all(
          "SELECT server_id FROM ended WHERE account = ? AND type = ? AND sequence = ? AND ending = 'settled'",
          account,
          type,
          -id,
        )[0];
        // A new journal does not know the entry.
        if (ended === undefined) return find(account, [sequenceNumber.parse(-id)]).length === 0;
        if (ended.server_id !== null && ended.server_id !== serverId) return false;
        run("UPDATE ended SET server_id = ? WHERE account = ? AND sequence = ?", serverId, account, -id);
        replaceTemporaryId(account, { type, id, serverId });
        return true;
      }),
    unsettled: (account) =>
      transaction(() =>
        all(
          "SELECT settlement FROM entry WHERE account = ? AND settlement IS NOT NULL ORDER BY sequence",
          account,
        ).map(settlementOf),
      ),
    forget: (account, sequences) =>
      transaction(() => {
        const [settled] = sequences
          .flatMap((one) =>
            all("SELECT settlement FROM entry WHERE sequence = ? AND settlement IS NOT NULL", one),
          )
          .map(settlementOf);
        endAnswered(account, sequences, settled);
        return null;
      }),
    isClaimed: (account, type, id) =>
      transaction(() => {
        const [ended] = all(
          "SELECT 1 FROM ended WHERE account = ? AND type = ? AND server_id = ?",
          account,
          type,
          id,
        );
        return ended !== undefined || answersOf(account, type).some((one) => one.serverId === id);
      }),
    claimed: (account, type) =>
      transaction(() => {
        const ended = all(
          "SELECT server_id FROM ended WHERE account = ? AND type = ? AND server_id IS NOT NULL",
          account,
          type,
        );
        const open = answersOf(account, type);
        const ids = [...ended.map((row) => row.server_id), ...open.map((one) => one.serverId)];
        return new Set(ids.filter((id) => id !== null).map((id) => recordId.parse(id)));
      }),
  };
}

/** Rounds looks for a create that may have arrived (law 5). It compares any other edit with the record, and can send it again. */
function isClaimable({ state, kind }: Entry): boolean {
  // mutation: planned-run-sends-what-was-found
  return isLegal("claimed", state) && (state !== "ambiguous" || kind !== "create");
}
