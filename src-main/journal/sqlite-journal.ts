import type { DatabaseSync } from "node:sqlite";
import { type AccountKey, type RecordId, recordId, type Sequence, sequence } from "../contract/ids.ts";
import type { Edit, Entry, EntryState, Settlement } from "../contract/outbox.ts";
import { descriptorOf, type RecordName } from "../contract/records/registry.ts";
import { type Answered, answeredBase, answeredBy } from "../sync/core/answered-base.ts";
import { restand } from "../sync/core/restand.ts";
import { attemptsOver } from "./attempts.ts";
import { entryCache, entryCacheSetUp } from "./entry-cache.ts";
import { asJson, entryOf, settlementOf } from "./entry-row.ts";
import { haltsOver } from "./halts.ts";
import { hangingOn, type RecordKey } from "./hanging-on.ts";
import type { Journal, Mark } from "./port.ts";
import { remapEdit, temporaryReferences } from "./remap-edit.ts";
import { replicaMarks } from "./replica-marks.ts";
import { resentOver } from "./resent.ts";
import { sqlOver } from "./sql.ts";
import { takeIn } from "./take-in.ts";
import { unsentOf } from "./unsent.ts";

const withdrawable: ReadonlySet<EntryState> = new Set(["waiting", "parked", "kept"]);
const unsentStates = "('waiting', 'sending', 'ambiguous', 'parked')";

/** The journal over an open database whose schema is up to date. */
export function sqliteJournal(database: DatabaseSync): { readonly journal: Journal } {
  const sql = sqlOver(database);
  const { all, run, transaction } = sql;
  const attempts = attemptsOver(sql);
  database.exec(entryCacheSetUp);
  const cache = entryCache(sql);
  const resent = resentOver(sql, serverIdOf);
  const isEnded = (of: number) => all("SELECT 1 FROM ended WHERE sequence = ?", of).length > 0;

  /** Whose the sequence is; null where it is nobody's yet. Two accounts with one sequence: a bug, never passed over. */
  const ownerOf = (of: number) =>
    all(
      "SELECT account FROM entry WHERE sequence = ? UNION ALL SELECT account FROM ended WHERE sequence = ?",
      of,
      of,
    )[0]?.account ?? null;

  function end(
    account: AccountKey,
    entries: readonly Entry[],
    ending: "settled" | "withdrawn",
    serverId: number | null,
  ): void {
    for (const one of entries) {
      run(
        `INSERT OR REPLACE INTO ended (sequence, account, ending, type, server_id, recorded_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        one.sequence,
        account,
        ending,
        one.type,
        one.kind === "create" ? serverId : null,
        one.recordedAt,
      );
      run("DELETE FROM entry WHERE sequence = ?", one.sequence);
    }
  }

  function find(account: AccountKey, sequences: readonly Sequence[]): readonly Entry[] {
    return sequences.flatMap((one) =>
      all("SELECT * FROM entry WHERE account = ? AND sequence = ?", account, one).map(entryOf),
    );
  }

  /** The id that the service gave to the create of this sequence; null where it has not answered. */
  function serverIdOf(account: AccountKey, type: RecordName, of: number): RecordId | null {
    const ended = all(
      "SELECT server_id FROM ended WHERE account = ? AND type = ? AND sequence = ?",
      account,
      type,
      of,
    )[0];
    if (ended !== undefined) return ended.server_id == null ? null : recordId.parse(ended.server_id);
    const settled = all(
      "SELECT settlement FROM entry WHERE account = ? AND type = ? AND sequence = ? AND settlement IS NOT NULL",
      account,
      type,
      of,
    )[0];
    return settled === undefined ? null : settlementOf(settled).serverId;
  }

  /** The records whose creates are among these sequences and can no longer be taken back, by either id. */
  function createdBy(account: AccountKey, sequences: readonly Sequence[]): readonly RecordKey[] {
    const open = find(account, sequences)
      .filter((one) => one.kind === "create" && !withdrawable.has(one.state))
      .flatMap(({ type, id, sequence: of }) => {
        const given = serverIdOf(account, type, of);
        return given === null
          ? [{ type, id }]
          : [
              { type, id },
              { type, id: given },
            ];
      });
    const ended = sequences.flatMap((one) =>
      all(
        "SELECT type, server_id FROM ended WHERE account = ? AND sequence = ? AND server_id IS NOT NULL",
        account,
        one,
      ).map((row) => ({ type: row.type as RecordName, id: recordId.parse(row.server_id) })),
    );
    return [...open, ...ended];
  }

  /** An edit may have been recorded while the record it names was being settled: it gets that record's id here. */
  function withKnownIds(account: AccountKey, edit: Edit): Edit {
    const named = temporaryReferences(edit);
    return named.reduce<Edit>((one, { type, id }) => {
      const to = serverIdOf(account, type, -id);
      return to === null || to === id ? one : remapEdit(one, { type, from: id, to });
    }, edit);
  }

  /** It may also have been recorded over edits whose answer the window did not know: it stands on that answer. */
  function onKnownAnswer(account: AccountKey, edit: Edit): Edit {
    if (edit.kind === "create") return edit;
    const settled = all(
      "SELECT settlement FROM entry WHERE account = ? AND type = ? AND settlement IS NOT NULL",
      account,
      edit.type,
    ).map(settlementOf);
    const answers = settled
      .filter((one) => one.serverId === edit.id)
      .flatMap((one) => answeredBy(find(account, one.sequences), one) ?? []);
    return { ...edit, base: answers.reduce(answeredBase, edit.base) };
  }

  /** What was recorded over other edits before their answer came stands on that answer (law 8). */
  function standOnAnswer(account: AccountKey, { type, id, serverId }: Settlement, answered: Answered): void {
    const later = all(
      "SELECT * FROM entry WHERE account = ? AND type = ? AND record_id = ? AND state <> 'settled'",
      account,
      type,
      serverId ?? id,
    ).map(entryOf);
    for (const one of later) {
      const base = answeredBase(one.base, answered);
      if (base !== one.base) run("UPDATE entry SET base = ? WHERE sequence = ?", asJson(base), one.sequence);
    }
  }

  function writeMark(account: AccountKey, change: Mark): void {
    for (const one of change.sequences) {
      run(
        `UPDATE entry SET state = ?, attempts = attempts + ?, fault = ?, park = ?,
           not_before = CASE WHEN not_before IS NULL THEN ? ELSE not_before END
         WHERE account = ? AND sequence = ?`,
        change.state,
        change.countAttempt ? 1 : 0,
        asJson(change.fault),
        asJson(change.park),
        change.notBefore ?? null,
        account,
        one,
      );
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
    if (serverId === null || serverId === settled.id) return;
    const named = `%${settled.id}%`;
    const mayName = "record_id = ? OR visit_log_id = ? OR patch LIKE ? OR base LIKE ?";
    const candidates = all(
      `SELECT * FROM entry WHERE account = ? AND state <> 'settled' AND (${mayName})`,
      account,
      settled.id,
      settled.id,
      named,
      named,
    );
    for (const row of candidates) {
      const before = entryOf(row);
      const after = remapEdit(before, { type: settled.type, from: settled.id, to: serverId });
      if (after === before) continue;
      run(
        "UPDATE entry SET record_id = ?, base = ?, patch = ? WHERE sequence = ?",
        after.id,
        asJson(after.base),
        JSON.stringify(after.patch),
        after.sequence,
      );
    }
  }

  const journal: Journal = {
    ...replicaMarks(sql),
    ...haltsOver(sql),
    ...resent.creates,
    reserve: (count, above) =>
      transaction(() => {
        const next = Math.max(Number(all("SELECT next FROM counter")[0]?.next), above + 1);
        run("UPDATE counter SET next = ?", next + count);
        return sequence.parse(next);
      }),
    append: (account, edits, state = "waiting") =>
      transaction(() => {
        for (const given of edits) {
          const owner = ownerOf(given.sequence);
          if (owner !== null && owner !== account)
            throw new Error(`sequence ${given.sequence} is another account's`);
          if (owner !== null) continue;
          const one = onKnownAnswer(account, withKnownIds(account, given));
          // A replica may know sequences that a journal which was lost had issued.
          run("UPDATE counter SET next = max(next, ?)", one.sequence + 1);
          run(
            `INSERT INTO entry (sequence, account, type, record_id, kind, base, patch, recorded_at, visit_log_id, state)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            one.sequence,
            account,
            one.type,
            one.id,
            one.kind,
            asJson(one.base),
            JSON.stringify(one.patch),
            one.recordedAt,
            one.visitLogId,
            descriptorOf(one.type).service === "local" ? "kept" : state,
          );
        }
        return null;
      }),
    entries: (account) => transaction(() => cache.of(account)),
    countUnsent: (account) =>
      transaction(() =>
        Number(
          all(`SELECT count(*) AS n FROM entry WHERE account = ? AND state IN ${unsentStates}`, account)[0]
            ?.n,
        ),
      ),
    ended: (_account, sequences) => transaction(() => sequences.filter(isEnded)),
    claim: (account, sequences, notBefore) =>
      transaction(() => {
        const found = find(account, sequences);
        const free = found.length === sequences.length && found.every(isClaimable);
        if (free) writeMark(account, { sequences, state: "sending", notBefore, countAttempt: true });
        return free;
      }),
    mark: (account, change) =>
      transaction(() => {
        writeMark(account, change);
        const marked = find(account, change.sequences);
        attempts.noteMark(account, marked, change);
        return marked;
      }),
    release: (account, { again, spent, restood }) =>
      transaction(() => {
        for (const { sequence: of, base, patch } of [...again, ...restood]) {
          for (const entry of find(account, [of])) {
            const changed = withKnownIds(account, { ...entry, base, patch });
            run(
              "UPDATE entry SET base = ?, patch = ? WHERE sequence = ?",
              asJson(changed.base),
              JSON.stringify(changed.patch),
              of,
            );
          }
        }
        const sequences = again.map((one) => one.sequence);
        writeMark(account, { sequences, state: "waiting" });
        const ended = spent.map((one) => one.sequence);
        end(account, find(account, ended), "withdrawn", null);
        return find(account, sequences);
      }),
    settle: (account, settled, at = null) =>
      transaction(() => {
        const found = find(account, settled.sequences);
        attempts.noteSettled(account, found, settled, at);
        writeSettlement(account, settled);
        const answered = answeredBy(found, settled);
        if (answered !== null) standOnAnswer(account, settled, answered);
        if (settled.deleted && settled.serverId !== null)
          resent.forget(account, settled.type, settled.serverId);
        return null;
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
        const serverId = sequences
          .flatMap((one) =>
            all("SELECT settlement FROM entry WHERE sequence = ? AND settlement IS NOT NULL", one),
          )
          .map((row) => settlementOf(row).serverId)[0];
        end(account, find(account, sequences), "settled", serverId ?? null);
        return null;
      }),
    withdraw: (account, sequences) =>
      transaction(() => {
        const found = find(account, sequences);
        const held = hangingOn(found, createdBy(account, sequences));
        const free = found.filter((one) => withdrawable.has(one.state) && !held.has(one.sequence));
        end(account, free, "withdrawn", null);
        const left = all("SELECT * FROM entry WHERE account = ? AND state <> 'settled'", account).map(
          entryOf,
        );
        for (const one of restand(left, free)) {
          run("UPDATE entry SET base = ? WHERE sequence = ?", asJson(one.base), one.sequence);
        }
        return free.map((one) => one.sequence);
      }),
    isClaimed: (account, type, id) =>
      transaction(() => {
        const [ended] = all(
          "SELECT 1 FROM ended WHERE account = ? AND type = ? AND server_id = ?",
          account,
          type,
          id,
        );
        const open = "SELECT settlement FROM entry WHERE account = ? AND type = ? AND settlement IS NOT NULL";
        return (
          ended !== undefined || all(open, account, type).some((row) => settlementOf(row).serverId === id)
        );
      }),
    claimed: (account, type) =>
      transaction(() => {
        const ended = all(
          "SELECT server_id FROM ended WHERE account = ? AND type = ? AND server_id IS NOT NULL",
          account,
          type,
        );
        const open = all(
          "SELECT settlement FROM entry WHERE account = ? AND type = ? AND settlement IS NOT NULL",
          account,
          type,
        );
        const ids = [...ended.map((row) => row.server_id), ...open.map((row) => settlementOf(row).serverId)];
        return new Set(ids.filter((id) => id !== null).map((id) => recordId.parse(id)));
      }),
    history: (account, before, limit) => transaction(() => attempts.list(account, before, limit)),
    unsent: (account) => transaction(() => unsentOf(sql, account)),
    takeIn: (account, saved, above) => transaction(() => takeIn(sql, { account, saved, above, serverIdOf })),
    wipe: (account, keepUnsent) => {
      const wiped = transaction(() => {
        attempts.wipe(account);
        // Else a file of edits, or an older replica, would bring them as unsent.
        const settled = all(
          "SELECT settlement FROM entry WHERE account = ? AND settlement IS NOT NULL",
          account,
        ).map(settlementOf);
        for (const one of settled) end(account, find(account, one.sequences), "settled", one.serverId);
        // A logged visit stays as long as a part of it is still to be sent.
        run("DELETE FROM replica_mark WHERE account = ?", account);
        run(
          `DELETE FROM entry WHERE account = ? AND (? = 0 OR (state NOT IN ${unsentStates} AND NOT EXISTS (
             SELECT 1 FROM entry AS part WHERE part.visit_log_id = entry.record_id AND part.state IN ${unsentStates})))`,
          account,
          keepUnsent ? 1 : 0,
        );
        resent.wipe(account);
        return null;
      });
      // The words of deleted entries must not linger in the write-ahead log.
      return wiped.ok ? sql.checkpoint() : wiped;
    },
    close: () => database.close(),
  };
  return { journal };
}

/** A create that may have arrived is looked for first (law 5); anything else is compared, and can be said again. */
function isClaimable({ state, kind }: Entry): boolean {
  return state === "waiting" || (state === "ambiguous" && kind !== "create");
}
