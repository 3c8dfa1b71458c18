import type { Durability, SettledAtRow } from "../../../../src-renderer/replica/store/database.ts";
import { applyEdits } from "../../../../src-renderer/replica/store/overlay/overlay.ts";
import { recordMarkOf } from "../../../../src-shared/descriptor/create-recovery.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { RecordId, Sequence } from "../../../../src-shared/ids.ts";
import { isTemporary } from "../../../../src-shared/ids.ts";
import type { JournalTruth } from "../../../../src-shared/ipc/attach.ts";
import type { Handlers } from "../../../../src-shared/ipc/channel.ts";
import type { Entry, SavedEdit, Settlement, Values } from "../../../../src-shared/ipc/outbox.ts";
import { type Cursor, type PulledPage, unpackPage } from "../../../../src-shared/ipc/pull.ts";
import type { Requests } from "../../../../src-shared/ipc/table.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { isOlder, isOneOf, isSameSecond } from "../../../../src-shared/merge/is-older.ts";
import { remapIds } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import { newestOf } from "../../../unit/sync/newest-of.ts";

/** An entry as the outbox holds it. `acknowledged`: the replica was told that the journal has it. */
export type HeldEntry = Entry & Pick<SavedEdit, "madeAs"> & { readonly acknowledged: boolean };

/**
 * A replica in memory, by the rules of `src-renderer/replica`: every call is one transaction. It keeps the service's
 * rows and the unsent edits apart and lays them over each other when somebody looks.
 */
export class MemoryReplica {
  epoch: string;
  generation = 0;
  confirmed = 0;
  readonly rows = new Map<RecordName, Map<RecordId, Row>>();
  readonly outbox = new Map<Sequence, HeldEntry>();
  readonly cursors = new Map<RecordName, Cursor>();
  readonly aliases = new Map<string, RecordId>();
  readonly delivered = new Set<Sequence>();
  isFull: () => boolean = () => false;
  /** A page has found space. */
  onPage: () => void = () => {};
  /** The store before each write that is not on the disk for certain, oldest first; null where nobody will ask. */
  unflushed: MemoryReplica[] | null = null;
  /** Removals that a full disk has held back. */
  readonly #pending: (() => void)[] = [];
  readonly #settledAt = new Map<
    string,
    Pick<SettledAtRow, "count" | "earlier"> & { readonly time: number }
  >();
  readonly #clock: () => number;
  readonly #requestSeq = new Map<RecordName, number>();

  constructor(epoch: string, clock: () => number) {
    this.epoch = epoch;
    this.#clock = clock;
  }

  /** Follows the journal in what was taken back or decided, now or when there is space again. */
  follow(step?: () => void): Result<null, Fault> {
    if (step !== undefined) this.#pending.push(step);
    if (this.#pending.length === 0) return ok(null);
    return this.write("strict", () => {
      for (const one of this.#pending.splice(0)) one();
      return null;
    });
  }

  /** One transaction. A strict one has whatever was written before it on the disk, too; a full disk takes nothing. */
  write<T>(durability: Durability, work: () => T): Result<T, Fault> {
    if (this.isFull()) return err({ kind: "diskFull" });
    if (durability === "relaxed") this.unflushed?.push(this.copy());
    const value = work();
    if (durability === "strict" && this.unflushed !== null) this.unflushed = [];
    return ok(value);
  }

  /** The store as it is now: what an older backup would bring back. */
  copy(): MemoryReplica {
    const copy = new MemoryReplica(this.epoch, this.#clock);
    copy.generation = this.generation;
    copy.confirmed = this.confirmed;
    for (const [type, rows] of this.rows) copy.rows.set(type, new Map(rows));
    for (const [key, value] of this.outbox) copy.outbox.set(key, value);
    for (const [key, value] of this.cursors) copy.cursors.set(key, value);
    for (const [key, value] of this.aliases) copy.aliases.set(key, value);
    for (const one of this.delivered) copy.delivered.add(one);
    return copy;
  }

  of(type: RecordName): Map<RecordId, Row> {
    const known = this.rows.get(type);
    if (known !== undefined) return known;
    const made = new Map<RecordId, Row>();
    this.rows.set(type, made);
    return made;
  }

  entriesOf(type: RecordName, id: RecordId): readonly HeldEntry[] {
    return [...this.outbox.values()]
      .filter((one) => one.type === type && one.id === id)
      .toSorted((a, b) => a.sequence - b.sequence);
  }

  currentId(type: RecordName, id: RecordId): RecordId {
    return this.aliases.get(`${type}:${id}`) ?? id;
  }

  /** The row as the rep sees it. */
  shown(type: RecordName, id: RecordId): Row | null {
    return applyEdits(descriptorOf(type), this.of(type).get(id) ?? null, this.entriesOf(type, id));
  }

  visible(type: RecordName): readonly Row[] {
    const made = [...this.outbox.values()].filter((one) => one.type === type).map((one) => one.id);
    const ids = new Set([...this.of(type).keys(), ...made]);
    return [...ids].map((id) => this.shown(type, id)).filter((row) => row !== null);
  }

  reconcile(truth: JournalTruth, epoch: string): void {
    this.#pending.length = 0;
    for (const [key, one] of this.#settledAt) this.#settledAt.set(key, { ...one, count: -1 });
    this.#requestSeq.clear();
    if (truth.rebuild) {
      this.cursors.clear();
      this.epoch = epoch;
      this.confirmed = 0;
      this.#applyMissedAcks(truth);
    }
    for (const one of truth.drop) this.outbox.delete(one);
    const back = truth.entries.find((one) => one.state === "settled" && !this.outbox.has(one.sequence));
    // Its record would stand on the screen twice until the engine settles it again (law 11).
    if (back !== undefined && this.delivered.has(back.sequence))
      throw new Error(`${back.type} ${back.id} comes back, though it is settled here`);
    const restored = new Set<string>();
    for (const entry of truth.entries.toSorted((a, b) => a.sequence - b.sequence)) {
      const { type, id } = entry;
      const rows = this.of(type);
      if (entry.state === "kept") {
        this.outbox.delete(entry.sequence);
        const row = applyEdits(descriptorOf(type), null, [entry]);
        if (!rows.has(id) && row !== null) rows.set(id, row);
        continue;
      }
      const key = `${type}:${id}`;
      const held = rows.get(id);
      const made = this.entriesOf(type, id).some((one) => one.kind === "create");
      if (entry.kind !== "create" && !made && (held === undefined || restored.has(key))) {
        restored.add(key);
        rows.set(id, { ...entry.base, ...held, id });
      }
      this.outbox.set(entry.sequence, { ...entry, acknowledged: true });
    }
  }

  #applyMissedAcks(truth: JournalTruth): void {
    const dropped = new Set(truth.drop);
    for (const { type, from, to } of truth.renamed) {
      const here = this.of(type);
      const delivered = this.entriesOf(type, from).filter((one) => dropped.has(one.sequence));
      const made = applyEdits(descriptorOf(type), here.get(from) ?? null, delivered);
      if (made !== null && !here.has(to))
        here.set(to, remapIds(descriptorOf(type), { ...made, id: to }, { type, from, to }));
      here.delete(from);
      this.aliases.set(`${type}:${from}`, to);
      this.#remap(type, from, to);
    }
    for (const { type, id } of truth.withdrawn) {
      if (descriptorOf(type).service === "local") this.of(type).delete(id);
    }
  }

  readonly handlers: Handlers<Requests> = {
    "edits.settle": async () => ok(null),
    "replica.applyPage": async (packed) => {
      const applied = this.write("relaxed", () => this.#apply(unpackPage(packed)));
      if (applied.ok) this.follow();
      if (applied.ok) this.onPage();
      return applied;
    },
    "replica.read": async ({ type, ids }) =>
      ok(
        ids.map((id) => ({
          id,
          base:
            this.entriesOf(type, id).length === 0 ? null : ((this.of(type).get(id) ?? null) as Values | null),
        })),
      ),
    "replica.rows": async ({ type, ids }) =>
      ok(
        ids
          .map((id) => this.of(type).get(id))
          .filter((row) => row !== undefined)
          .map((row) => row as Values),
      ),
    "replica.ids": async ({ type, above, limit, where }) => {
      const rows = [...this.of(type).values()].filter((row) => row.id > above && row.id > 0);
      const fitting = rows.filter((row) =>
        Object.entries(where ?? {}).every(([name, value]) => row[name] === value),
      );
      return ok(
        fitting
          .map((row) => row.id)
          .toSorted((a, b) => a - b)
          .slice(0, limit),
      );
    },
    "replica.newest": async (query) => {
      const unchanged = this.visible(query.type).filter(
        (row) => this.entriesOf(query.type, row.id).length === 0,
      );
      return ok(newestOf(query, unchanged));
    },
    "replica.unnamed": async ({ type }) => {
      const made = [...this.of(type).values()].filter((row) => row.id < 0);
      const delivered = made.filter((row) => this.entriesOf(type, row.id).length === 0);
      return ok(
        delivered.flatMap((row) => {
          const mark = recordMarkOf(descriptorOf(type), row);
          return mark === null ? [] : [{ id: row.id, mark }];
        }),
      );
    },
    "replica.remove": async ({ type, ids, requestSeq, why }) =>
      this.write("relaxed", () => {
        for (const id of ids) {
          const isJust = why === "gone" && this.#isJustSettled(type, id);
          const isLate = this.#isBarred(type, id, requestSeq) || isJust;
          if (isLate || this.entriesOf(type, id).length > 0) continue;
          this.of(type).delete(id);
          this.#noteSettled(type, id, requestSeq, why === "gone" ? this.#clock() : Number.NEGATIVE_INFINITY);
        }
        return null;
      }),
    "replica.settle": async (settlement) =>
      this.write("strict", () => {
        this.#settle(settlement);
        return null;
      }),
    "replica.mark": async ({ sequences, ...marks }) =>
      this.write("strict", () => {
        for (const one of sequences) {
          const entry = this.outbox.get(one);
          if (entry !== undefined) this.outbox.set(one, { ...entry, ...marks });
        }
        return null;
      }),
    "replica.wipe": async () => ok(null),
  };

  #apply({ type, rows, cursor, requestSeq, others }: PulledPage): { written: number; known: number } {
    const here = this.of(type);
    const pulled = new Map((rows as readonly unknown[] as readonly Row[]).map((row) => [row.id, row]));
    const barred = (id: RecordId) => this.#isBarred(type, id, requestSeq);
    const late = requestSeq < (this.#requestSeq.get(type) ?? 0);
    let [written, known] = [0, 0];
    for (const [id, row] of pulled) {
      if (barred(id)) continue;
      const before = here.get(id);
      // A list that lags shows what was there before.
      if (this.#isFromBefore(type, id, row, before)) continue;
      if (before !== undefined && equal(before, row)) known += 1;
      else if (!(late && isOlder(row, before))) {
        here.set(id, row);
        written += 1;
      }
    }
    if (others === "remove") {
      for (const id of [...here.keys()]) {
        if (pulled.has(id) || barred(id) || isTemporary(id) || this.entriesOf(type, id).length > 0) continue;
        here.delete(id);
        written += 1;
      }
    }
    this.cursors.set(type, cursor);
    this.#requestSeq.set(type, Math.max(requestSeq, this.#requestSeq.get(type) ?? 0));
    return { written, known };
  }

  #settle(settlement: Settlement): void {
    const { type, id: from, sequences, record, deleted, at } = settlement;
    const to = settlement.serverId ?? from;
    const found = sequences.map((one) => this.outbox.get(one)).filter((one) => one !== undefined);
    if (found.length === 0 && sequences.some((one) => this.delivered.has(one))) return;
    const here = this.of(type);
    const known = here.get(to) ?? null;
    const row = deleted ? null : this.#settledRow(record, known, found, from, to);
    for (const one of sequences) {
      this.outbox.delete(one);
      this.delivered.add(one);
    }
    if (to !== from) {
      here.delete(from);
      this.aliases.set(`${type}:${from}`, to);
      this.#remap(type, from, to);
    }
    const earlier = row === null ? [] : this.#earlierStates(type, to, known, row);
    if (row === null) here.delete(to);
    else here.set(to, row);
    this.#noteSettled(type, to, at, this.#clock(), earlier);
  }

  #noteSettled(
    type: RecordName,
    id: RecordId,
    count: number,
    time: number,
    earlier: readonly Row[] = [],
  ): void {
    this.#settledAt.set(`${type}:${id}`, { count, time, earlier });
  }

  /** Earlier states of the record within the second in which it became `row`. */
  #earlierStates(type: RecordName, id: RecordId, known: Row | null, row: Row): readonly Row[] {
    const states = this.#isJustSettled(type, id) ? this.#settledAt.get(`${type}:${id}`)?.earlier : [];
    return [...(states ?? []), ...(known === null ? [] : [known])].filter((one) => isSameSecond(one, row));
  }

  #isFromBefore(type: RecordName, id: RecordId, row: Row, now: Row | undefined): boolean {
    if (!this.#isJustSettled(type, id)) return false;
    if (now === undefined || isOlder(row, now)) return true;
    return isOneOf(this.#settledAt.get(`${type}:${id}`)?.earlier ?? [], row, now);
  }

  #isBarred(type: RecordName, id: RecordId, requestSeq: number): boolean {
    return (this.#settledAt.get(`${type}:${id}`)?.count ?? -1) >= requestSeq;
  }

  #isJustSettled(type: RecordName, id: RecordId): boolean {
    const settled = this.#settledAt.get(`${type}:${id}`);
    const since = this.#clock() - (settled?.time ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < 60_000;
  }

  #settledRow(
    record: Values | null,
    known: Row | null,
    found: readonly Entry[],
    from: RecordId,
    to: RecordId,
  ): Row | null {
    if (record !== null) {
      const answered: Row = { ...record, id: to };
      return known !== null && isOlder(answered, known) ? known : answered;
    }
    const [first] = found;
    if ((known !== null && to !== from) || first === undefined) return known;
    const row = applyEdits(descriptorOf(first.type), known, found);
    return row && { ...row, id: to };
  }

  #remap(type: RecordName, from: RecordId, to: RecordId): void {
    for (const entry of this.outbox.values()) {
      const descriptor = descriptorOf(entry.type);
      const context = { ...this.of(entry.type).get(entry.id), ...entry.base, ...entry.patch };
      this.outbox.set(entry.sequence, {
        ...entry,
        id: entry.type === type && entry.id === from ? to : entry.id,
        patch: remapIds(descriptor, entry.patch, { type, from, to }, context),
        base: entry.base && remapIds(descriptor, entry.base, { type, from, to }, context),
        visitLogId: entry.visitLogId === from ? to : entry.visitLogId,
      });
    }
    for (const [name, rows] of this.rows) {
      if (descriptorOf(name).service !== "local") continue;
      for (const [id, row] of rows) rows.set(id, remapIds(descriptorOf(name), row, { type, from, to }));
    }
  }
}
