import type { AccountKey } from "../../../src-shared/ids.ts";
import { type Attempt, type AttemptOutcome, attempt } from "../../../src-shared/ipc/history.ts";
import type { Entry, Settlement } from "../../../src-shared/ipc/outbox.ts";
import type { EntryMark } from "../port.ts";
import type { SqlRow } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

/** Limits of the history of each account: a number of attempts, and an age by the server's time. */
export const attemptsKept = 2_000;
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Limits of the service's own words that the history keeps: characters of each text, and texts of each list.
 */
const longestText = 500;
const mostMembers = 20;

/**
 * History of the requests that Rounds sent and of the service's answers. The journal writes it within the
 * transaction of the mark or settlement it describes, and derives it from that: no lane can
 * forget it, and it costs no disk write of its own. It names fields, never values.
 */
export interface Attempts {
  readonly noteMark: (account: AccountKey, entries: readonly Entry[], change: EntryMark) => void;
  /** `entries` have the state they had before the settlement. */
  readonly noteSettled: (
    account: AccountKey,
    entries: readonly Entry[],
    settled: Settlement,
    at: string | null,
  ) => void;
  readonly list: (account: AccountKey, before: number | null, limit: number) => readonly Attempt[];
  readonly wipe: (account: AccountKey) => void;
}

export function createAttempts({ all, run }: Sql): Attempts {
  function note(
    account: AccountKey,
    entries: readonly Entry[],
    at: string | null,
    outcome: AttemptOutcome,
  ): void {
    const [first] = entries;
    const kind = kindOf(entries);
    if (first === undefined || kind === null) return;
    const sequences = JSON.stringify(entries.map((one) => one.sequence));
    const text = JSON.stringify(outcome, shortened);
    const last = all(
      "SELECT place, sequences, outcome FROM attempt WHERE account = ? AND type = ? AND record_id = ? ORDER BY place DESC LIMIT 1",
      account,
      first.type,
      first.id,
    )[0];
    // Hours without a network make one line, not one for each attempt.
    if (last !== undefined && last.sequences === sequences && last.outcome === text) {
      run("UPDATE attempt SET times = times + 1, at = ? WHERE place = ?", at, Number(last.place));
      return;
    }
    run(
      `INSERT INTO attempt (account, sequences, type, record_id, kind, fields, at, outcome)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      sequences,
      first.type,
      first.id,
      kind,
      JSON.stringify(fieldsOf(entries)),
      at,
      text,
    );
    forgetOld(account, at);
  }

  /** Each addition deletes a few old attempts at most, so the history stays close to its limits. */
  function forgetOld(account: AccountKey, at: string | null): void {
    run(
      `DELETE FROM attempt WHERE place IN (
         SELECT place FROM attempt WHERE account = ? ORDER BY place DESC LIMIT 10 OFFSET ?)`,
      account,
      attemptsKept,
    );
    if (at === null) return;
    run(
      `DELETE FROM attempt WHERE at < ? AND place IN (
         SELECT place FROM attempt WHERE account = ? ORDER BY place LIMIT 10)`,
      new Date(Date.parse(at) - keptMs).toISOString(),
      account,
    );
  }

  return {
    noteMark: (account, entries, change) => {
      const outcome = outcomeOf(change);
      if (outcome !== null) note(account, entries, change.at ?? null, outcome);
    },
    noteSettled: (account, entries, settled, at) => {
      const fresh = entries.filter((one) => one.state !== "settled");
      const lost = fresh[0]?.kind === "create" && fresh[0].state === "ambiguous";
      note(account, fresh, at, { kind: lost ? "found" : "delivered" });
      const { type, id, serverId } = settled;
      if (serverId === null || serverId === id) return;
      run(
        "UPDATE attempt SET record_id = ? WHERE account = ? AND type = ? AND record_id = ?",
        serverId,
        account,
        type,
        id,
      );
    },
    list: (account, before, limit) =>
      all(
        "SELECT * FROM attempt WHERE account = ? AND place < ? ORDER BY place DESC LIMIT ?",
        account,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ).map(attemptOf),
    wipe: (account) => run("DELETE FROM attempt WHERE account = ?", account),
  };
}

function outcomeOf(mark: EntryMark): AttemptOutcome | null {
  if ("fault" in mark && mark.fault) return { kind: "failed", fault: mark.fault };
  if (mark.event !== "parked") return null;
  const { park } = mark;
  if (park.kind === "refused") return { kind: "failed", fault: park.fault };
  const fields = park.kind === "conflict" ? park.fields.map((one) => one.field) : [];
  return { kind: "held", reason: park.kind, fields };
}

/** Kind of the one request that carries the entries; null where they need no request. */
function kindOf(entries: readonly Entry[]): Entry["kind"] | null {
  const kinds = new Set(entries.map((one) => one.kind));
  if (kinds.has("create") && kinds.has("delete")) return null;
  return (["create", "delete", "update"] as const).find((kind) => kinds.has(kind)) ?? null;
}

function fieldsOf(entries: readonly Entry[]): readonly string[] {
  return [...new Set(entries.flatMap((one) => Object.keys(one.patch)))];
}

function shortened(_: string, value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, longestText);
  return Array.isArray(value) ? value.slice(0, mostMembers) : value;
}

function attemptOf(row: SqlRow): Attempt {
  return attempt.parse({
    place: row.place,
    sequences: JSON.parse(String(row.sequences)),
    type: row.type,
    id: row.record_id,
    kind: row.kind,
    fields: JSON.parse(String(row.fields)),
    at: row.at,
    times: row.times,
    outcome: JSON.parse(String(row.outcome)),
  });
}
