import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Settlement } from "../../../src-shared/ipc/outbox.ts";
import { isOlder } from "../../../src-shared/merge/is-older.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type AliasRow, type OutboxRow, type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { outboxRow } from "../store/entries-of.ts";
import { remember } from "../store/history.ts";
import { applyEdits } from "../store/overlay/overlay.ts";
import { baseRow, overlayRow, readRowOf } from "../store/overlay/overlay-row.ts";
import { remapEntry, remapReferences, typesReferringTo } from "../store/remap-references.ts";
import { earlierStates } from "./just-settled.ts";

export interface Settled {
  readonly touched: readonly RecordKey[];
  readonly alias: AliasRow | null;
}

/**
 * Carries out what became of delivered edits, as one transaction (law 2): the service's record becomes the row
 * and the base, the edits that are still unsent go over it again, the real id takes the temporary one's place in
 * every row, base and entry that refers to it, the alias is written, and the delivered edits pass from the outbox
 * to the history. Done once more, it changes nothing. `serverId` null: the service gives no id, the record
 * stays under its temporary one.
 *
 * `at`, the engine's count, is kept beside: a page requested no later does not write the record (law 7).
 */
export async function settle(
  database: ReplicaDatabase,
  settlement: Settlement,
  now: number,
): Promise<Settled> {
  const { type, id: from } = settlement;
  const to = settlement.serverId ?? from;
  const { outbox, bases, history, aliases, settledAt } = database;
  const referring = to === from ? [] : typesReferringTo(type);
  const tables = tablesFor(database, [type, ...referring], ...[outbox, bases, history, aliases, settledAt]);

  return await database.transaction("rw", tables, async (): Promise<Settled> => {
    const found = await outbox.bulkGet(settlement.sequences);
    const delivered = found.filter((one) => one !== undefined).toSorted((a, b) => a.sequence - b.sequence);
    if (delivered.length === 0 && (await isRemembered())) return { touched: [], alias: null };

    const known = await knownRow(to);
    const service = await serviceRow(delivered, known);
    const title = service ?? (await readRowOf(database, type, from));
    const earlier = service && (await earlierStates(database, { type, id: to }, known, service, now));
    await outbox.bulkDelete(settlement.sequences);
    if (to !== from) {
      await moveRemaining(service);
      await bases.delete([type, from]);
      await rowsOf(database, type).delete(from);
    }
    await bases.put(baseRow(type, to, service));
    // mutation: ignored-part-of-create-out-of-sight
    if (settlement.left !== undefined) await outbox.put(outboxRow(settlement.left, true, service));
    const shown = await overlayRow(database, type, to);

    const alias = to === from ? null : { type, from, to };
    const touched: RecordKey[] = [{ type, id: to }];
    if (alias !== null) {
      // mutation: new-id-not-noted
      await aliases.put(alias);
      // mutation: settling-keeps-references
      touched.push({ type, id: from }, ...(await remapReferences(database, alias)));
    }
    const cancelled = settlement.deleted && delivered.some((one) => one.kind === "create");
    await remember(database, delivered, {
      outcome: cancelled ? "withdrawn" : "delivered",
      at: now,
      rowOf: () => shown ?? (title && { ...title, id: to }),
    });
    await settledAt.put({ type, id: to, count: settlement.at, time: now, ...earlier });
    return { touched, alias };
  });

  async function isRemembered(): Promise<boolean> {
    return (await history.where("sequence").anyOf(settlement.sequences).count()) > 0;
  }

  /** The record as the service has it now, by all that is known here. */
  async function serviceRow(delivered: readonly OutboxRow[], known: Row | null): Promise<Row | null> {
    if (settlement.deleted) return null;
    if (settlement.record !== null) {
      const answered: Row = { ...settlement.record, id: to };
      // A page that was requested after the answer, and arrived before it, may know more.
      // mutation: answer-overwrites-newer-page
      return known !== null && isOlder(answered, known) ? known : answered;
    }
    // A page has brought the new record before its settling: it is the service's own word.
    if (known !== null && to !== from) return known;
    const row = applyEdits(descriptorOf(type), known ?? (await knownRow(from)), delivered);
    return row && { ...row, id: to };
  }

  async function knownRow(id: RecordId): Promise<Row | null> {
    const held = await bases.get([type, id]);
    return held === undefined ? await readRowOf(database, type, id) : held.base;
  }

  /** Edits of the same record that are still unsent take its new id, in themselves and where they name it. */
  async function moveRemaining(service: Row | null): Promise<void> {
    const remaining = await outbox.where("[type+id]").equals([type, from]).toArray();
    for (const entry of remaining) {
      await outbox.put(remapEntry({ ...entry, id: to }, service, { type, from, to }));
    }
  }
}
