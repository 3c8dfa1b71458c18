import type { DatabaseSync } from "node:sqlite";
import { isTemporary, type RecordId, type RequestId, recordId, sequence } from "../../src-shared/ids.ts";
import type { Entry, EntryState, JournalEntry } from "../../src-shared/ipc/outbox.ts";
import { rebaseOnto } from "../../src-shared/merge/rebase-onto.ts";
import { restOfRequests } from "../../src-shared/merge/release.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { answeredBy } from "../sync/plan/answered-base.ts";
import { isLegal, stateAfter } from "../sync/plan/entry-life.ts";
import { attemptsOver } from "./attempts.ts";
import { dependentsOf } from "./dependents-of.ts";
import { entriesOver, withdrawable } from "./entries-over.ts";
import { entryCache, entryCacheSetUp } from "./entry-cache.ts";
import { asJson, type EntriesByAccount, entryOf, readEntries, settlementOf } from "./entry-row.ts";
import { haltsOver } from "./halts.ts";
import { importEdits } from "./import-edits.ts";
import type { Journal, Mark } from "./port.ts";
import { temporaryReferences } from "./remap-edit.ts";
import { replicaMarks } from "./replica-marks.ts";
import { requestsOver } from "./requests-over.ts";
import { retriedCreatesOver } from "./retried-creates.ts";
import { settlingOver } from "./settling-over.ts";
import { sqlOver } from "./sql.ts";
import { takenInBefore } from "./taken-in.ts";
import { unsentOf, unsentStates } from "./unsent.ts";

/** The journal over an open database with the current schema. `held`: all of its entries, if the caller has just read them. */
export function sqliteJournal(
  database: DatabaseSync,
  held: EntriesByAccount = readEntries(database),
): { readonly journal: Journal } {
  const sql = sqlOver(database);
  const { all, run, transaction } = sql;
  const attempts = attemptsOver(sql);
  database.exec(entryCacheSetUp);
  const cache = entryCache(sql, held);
  const entries = entriesOver(sql);
  const { isEnded, ownerOf, end, find, serverIdOf, answersOf, createdBy, isLongEnded, endsOfCreates } =
    entries;
  const { withKnownIds, onKnownAnswer, standOnAnswer, writeSettlement, nameEverywhere } = settlingOver(
    sql,
    entries,
  );
  const retriedCreates = retriedCreatesOver(sql, serverIdOf);
  const requests = requestsOver(sql);

  /** Applies an event to the entries in whose state it is legal. Answers them with their new state. */
  function befall(
    entries: readonly JournalEntry[],
    { event, fault = null, park = null }: Pick<Mark, "event" | "fault" | "park">,
    claim: { readonly request: RequestId; readonly notBefore: string | null } | null = null,
  ): readonly JournalEntry[] {
    // mutation: illegal-transition-written
    const befallen = entries.filter((one) => isLegal(event, one.state));
    return befallen.map((before) => {
      const state = stateAfter(event, before.state);
      const attempts = before.attempts + (claim === null ? 0 : 1);
      const notBefore = before.notBefore ?? claim?.notBefore ?? null;
      const request = hasLeft(state) ? (claim?.request ?? before.request) : null;
      run(
        `UPDATE entry SET state = ?, attempts = ?, not_before = ?, fault = ?, park = ?, request = ?
         WHERE sequence = ?`,
        state,
        attempts,
        notBefore,
        asJson(fault),
        asJson(park),
        request,
        before.sequence,
      );
      return { ...before, state, attempts, notBefore, fault, park, request };
    });
  }

  const journal: Journal = {
    ...replicaMarks(sql),
    ...haltsOver(sql),
    ...retriedCreates.creates,
    reserve: (count, above) =>
      transaction(() => {
        const next = Math.max(Number(all("SELECT next FROM counter")[0]?.next), above + 1);
        // mutation: sequence-issued-twice
        run("UPDATE counter SET next = ?", next + count);
        return sequence.parse(next);
      }),
    append: (account, edits, as = "waiting") =>
      transaction(() => {
        const [state, park] = typeof as === "string" ? [as, null] : ["parked", as];
        for (const given of edits) {
          const owner = ownerOf(given.sequence);
          if (owner !== null && owner !== account)
            throw new Error(`sequence ${given.sequence} is another account's`);
          if (owner !== null) continue;
          // mutation: late-edit-keeps-temporary-id
          const one = onKnownAnswer(account, withKnownIds(account, given));
          // A replica may know sequences that a lost journal had issued.
          // mutation: new-journal-reuses-sequences
          run("UPDATE counter SET next = max(next, ?)", one.sequence + 1);
          run(
            `INSERT INTO entry (sequence, account, type, record_id, kind, base, patch, recorded_at, visit_log_id, state, park)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
            asJson(park),
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
        if (!free) return null;
        const request = requests.open(account, notBefore);
        befall(found, { event: "claimed" }, { request, notBefore });
        return request;
      }),
    noteLook: (account, of, at) => transaction(() => requests.noteLook(account, of, at)),
    requests: (account) => transaction(() => requests.list(account)),
    mark: (account, change) =>
      transaction(() => {
        const marked = befall(find(account, change.sequences), change);
        if (change.again) retriedCreates.remember(account, change.again);
        // mutation: refusal-words-forgotten
        attempts.noteMark(account, marked, change);
        return marked;
      }),
    release: (account, { requeued, dropped, rebased }, resending) =>
      transaction(() => {
        // mutation: create-retried-by-hand-leaves-no-mark
        if (resending !== null) retriedCreates.remember(account, resending);
        for (const { sequence: of, base, patch } of [...requeued, ...rebased]) {
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
        const sequences = requeued.map((one) => one.sequence);
        const released = befall(find(account, sequences), { event: "released" });
        const ended = dropped.map((one) => one.sequence);
        end(account, find(account, ended), "withdrawn", null);
        return released;
      }),
    settle: (account, settled, at = null) =>
      transaction(() => {
        const found = find(account, settled.sequences);
        attempts.noteSettled(account, found, settled, at);
        writeSettlement(account, settled);
        const answered = answeredBy(found, settled);
        // mutation: service-defaults-are-a-conflict
        if (answered !== null) standOnAnswer(account, settled, answered);
        if (settled.deleted && settled.serverId !== null)
          retriedCreates.forget(account, settled.type, settled.serverId);
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
        if (ended === undefined) return find(account, [sequence.parse(-id)]).length === 0;
        if (ended.server_id !== null && ended.server_id !== serverId) return false;
        run("UPDATE ended SET server_id = ? WHERE account = ? AND sequence = ?", serverId, account, -id);
        nameEverywhere(account, { type, id, serverId });
        return true;
      }),
    unsettled: (account) =>
      transaction(() =>
        all(
          "SELECT settlement FROM entry WHERE account = ? AND settlement IS NOT NULL ORDER BY sequence",
          account,
        ).map(settlementOf),
      ),
    orphans: (account) =>
      transaction(() => {
        const entries = cache.of(account);
        const waiting = entries.filter(({ state }) => state === "waiting" || state === "ambiguous");
        const named = waiting.map((one) => ({ one, ids: temporaryReferences(one).map(({ id }) => id) }));
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
        const held = dependentsOf(found, createdBy(account, sequences));
        const free = found.filter((one) => withdrawable.has(one.state) && !held.has(one.sequence));
        end(account, free, "withdrawn", null);
        const left = all(
          `SELECT * FROM entry WHERE account = ? AND state <> 'settled'
             AND (type, record_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
          account,
          JSON.stringify(free.map((one) => [one.type, one.id])),
        ).map(entryOf);
        // mutation: edit-stands-on-withdrawn-one
        for (const one of rebaseOnto(left, free)) {
          run("UPDATE entry SET base = ? WHERE sequence = ?", asJson(one.base), one.sequence);
        }
        const taken = free.map((one) => one.sequence);
        const rest = restOfRequests(left, free).map((one) => one.sequence);
        return { taken, released: befall(find(account, rest), { event: "released" }) };
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
    history: (account, before, limit) => transaction(() => attempts.list(account, before, limit)),
    unsent: (account) => transaction(() => unsentOf(sql, account)),
    takenInBefore: (account, edits) => transaction(() => takenInBefore(sql, account, edits)),
    importEdits: (account, saved, above) =>
      transaction(() => importEdits(sql, { account, saved, above, serverIdOf, isLongEnded })),
    wipe: (account, keepUnsent) => {
      const wiped = transaction(() => {
        attempts.wipe(account);
        // Otherwise a file of edits, or an older replica, would bring them back as unsent.
        const settled = all(
          "SELECT settlement FROM entry WHERE account = ? AND settlement IS NOT NULL",
          account,
        ).map(settlementOf);
        // mutation: sign-out-forgets-delivered, sign-out-remembers-first-only
        for (const one of settled) end(account, find(account, one.sequences), "settled", one.serverId);
        // A logged visit stays until all its parts are sent.
        run("DELETE FROM replica_mark WHERE account = ?", account);
        run(
          `DELETE FROM entry WHERE account = ? AND (? = 0 OR (state NOT IN ${unsentStates} AND NOT EXISTS (
             SELECT 1 FROM entry AS part WHERE part.visit_log_id = entry.record_id AND part.state IN ${unsentStates})))`,
          account,
          keepUnsent ? 1 : 0,
        );
        retriedCreates.wipe(account);
        return null;
      });
      // The words of deleted entries must not linger in the write-ahead log.
      return wiped.ok ? sql.checkpoint() : wiped;
    },
    close: () => database.close(),
  };
  return { journal };
}

/** The entry's request is under way, or may have arrived. */
function hasLeft(state: EntryState): boolean {
  return state === "sending" || state === "ambiguous";
}

/** Rounds looks for a create that may have arrived (law 5). It compares any other edit with the record, and can send it again. */
function isClaimable({ state, kind }: Entry): boolean {
  // mutation: planned-run-sends-what-was-found
  return isLegal("claimed", state) && (state !== "ambiguous" || kind !== "create");
}
