import { sequenceNumber } from "../../../src-shared/ids.ts";
import { rebaseOnto } from "../../../src-shared/merge/rebase-onto.ts";
import { restOfRequests } from "../../../src-shared/merge/release.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { dependentsOf } from "../dependents-of.ts";
import type { JournalParts } from "../journal-parts.ts";
import type { Journal } from "../port.ts";
import { withdrawable } from "../tables/entries.ts";
import { asJson, entryOf } from "../tables/entry-row.ts";

/** The calls by which the rep records edits, decides about them, and takes them back. */
export function recordingCalls({
  sql: { all, run, transaction },
  entries: { ownerOf, record, find, end, createdBy },
  settling: { rebasedOntoKnownAnswer, withServerIds },
  retriedCreates,
  applyEvent,
}: JournalParts): Pick<Journal, "reserve" | "append" | "release" | "withdraw"> {
  return {
    reserve: (count, above) =>
      transaction(() => {
        const next = Math.max(Number(all("SELECT next FROM counter")[0]?.next), above + 1);
        // mutation: sequence-issued-twice
        run("UPDATE counter SET next = ?", next + count);
        return sequenceNumber.parse(next);
      }),
    append: (account, edits, as = "waiting") =>
      transaction(() => {
        const [state, park] = typeof as === "string" ? ([as, null] as const) : (["parked", as] as const);
        for (const given of edits) {
          const owner = ownerOf(given.sequence);
          if (owner !== null && owner !== account)
            throw new Error(`sequence ${given.sequence} is another account's`);
          if (owner !== null) continue;
          // mutation: late-edit-keeps-temporary-id
          const one = rebasedOntoKnownAnswer(account, withServerIds(account, given));
          record(account, one, descriptorOf(one.type).service === "local" ? "kept" : state, park);
        }
        return null;
      }),
    release: (account, { requeued, dropped, rebased }, resending) =>
      transaction(() => {
        // mutation: create-retried-by-hand-leaves-no-mark
        if (resending !== null) retriedCreates.remember(account, resending);
        for (const { sequence: of, base, patch } of [...requeued, ...rebased]) {
          for (const entry of find(account, [of])) {
            const changed = withServerIds(account, { ...entry, base, patch });
            run(
              "UPDATE entry SET base = ?, patch = ? WHERE sequence = ?",
              asJson(changed.base),
              JSON.stringify(changed.patch),
              of,
            );
          }
        }
        const sequences = requeued.map((one) => one.sequence);
        const released = applyEvent(find(account, sequences), { event: "released" });
        const ended = dropped.map((one) => one.sequence);
        end(account, find(account, ended), "withdrawn", null);
        return released;
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
        return { taken, released: applyEvent(find(account, rest), { event: "released" }) };
      }),
  };
}
