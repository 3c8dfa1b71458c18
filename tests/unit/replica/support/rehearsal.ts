import { expect } from "vitest";
import type { RecordId, Sequence } from "../../../../src-shared/ids.ts";
import type { Settlement } from "../../../../src-shared/ipc/outbox.ts";
import type { PulledPage } from "../../../../src-shared/ipc/pull.ts";
import { countedAnew, keptTotals } from "./counted-anew.ts";
import { id } from "./fake-main.ts";
import { updateAsShown } from "./update-as-shown.ts";
import { newHost, openWorld, page, settlement, value, type World } from "./world.ts";

type Kind = "deal" | "task";

interface Visible {
  readonly content: string;
  readonly resource_id?: RecordId | null;
}

interface Pending {
  readonly sequence: Sequence;
  readonly kind: "create" | "update" | "delete";
  readonly content: string | null;
}

/**
 * The expected state of a record: the newest version that the replica received (`told`), and the rep's unsent edits
 * (`pending`).
 */
interface Expected {
  readonly kind: Kind;
  id: RecordId;
  told: { readonly content: string; readonly version: number } | null;
  pending: Pending[];
  /** The deal that a task was made for. */
  readonly about: Expected | null;
  serverId: RecordId | null;
}

interface ServerRow {
  readonly id: RecordId;
  readonly content: string;
  readonly version: number;
  readonly about: Expected | null;
}

/**
 * Plays edits, pages, deliveries and crashes against a real replica, and against a model beside it. The model knows one rule
 * of overlays and merging: the rep's last edit wins, else the service's last version. It works unlike the replica.
 */
export class Rehearsal {
  world: World;
  readonly records: Expected[] = [];
  readonly #server = { deal: new Map<number, ServerRow>(), task: new Map<number, ServerRow>() };
  readonly #settlements: Settlement[] = [];
  readonly #held: { readonly kind: Kind; readonly page: PulledPage; readonly rows: readonly ServerRow[] }[] =
    [];
  readonly #settledAt = new Map<Expected, number>();
  #count = 0;
  #version = 0;
  #nextId = 1_000;

  constructor(world: World) {
    this.world = world;
  }

  async create(kind: Kind, content: string, pick: number): Promise<void> {
    const about = kind === "task" ? (this.#of("deal", pick) ?? null) : null;
    const { edits } = this.world.replica;
    const saved =
      kind === "deal"
        ? await edits.create("deal", { ...dealOf(content), contact_id: id(1) })
        : await edits.create("task", {
            content,
            ...(about && { resource_type: "deal", resource_id: about.id }),
          });
    const [sequence] = value(saved).sequences;
    if (sequence === undefined) throw new Error("A create has a sequence.");
    const pending = [{ sequence, kind: "create" as const, content }];
    this.records.push({ kind, id: value(saved).id, told: null, pending, about, serverId: null });
  }

  async update(content: string, pick: number): Promise<void> {
    const record = this.#shown(pick);
    if (record === undefined || this.#content(record) === content) return;
    const saved =
      record.kind === "deal"
        ? await updateAsShown(this.world.replica, "deal", record.id, dealOf(content))
        : await updateAsShown(this.world.replica, "task", record.id, { content });
    this.#pend(record, value(saved).sequences, "update", content);
  }

  async remove(pick: number): Promise<void> {
    const record = this.#shown(pick);
    if (record === undefined) return;
    const saved = await this.world.replica.edits.remove(record.kind, record.id, { fields: {} });
    if (saved.ok) this.#pend(record, saved.value.sequences, "delete", null);
    else expect(record.pending[0]?.kind).toBe("create");
  }

  async undo(pick: number): Promise<void> {
    const owner = this.#at(
      this.records.filter((one) => one.pending.length > 0),
      pick,
    );
    const last = owner?.pending.at(-1);
    if (owner === undefined || last === undefined) return;
    const undone = await this.world.replica.edits.undo([last.sequence]);
    if (!undone.ok) return;
    expect(undone.value).toEqual({ undone: true, left: [] });
    owner.pending = owner.pending.slice(0, -1);
  }

  /** Somebody else changes a record on the service, or makes one there. */
  change(kind: Kind, content: string, pick: number): void {
    const row = this.#at([...this.#server[kind].values()], pick);
    this.#put(kind, row?.id ?? this.#newId(), content, row?.about ?? null);
  }

  /** Requests the list now. It arrives at once or, with `wait`, when `arrive` picks it. */
  async request(kind: Kind, wait: boolean, whole: boolean): Promise<void> {
    const rows = [...this.#server[kind].values()];
    this.#count += 1;
    const answer = { kind, rows, page: this.#page(kind, rows, whole) };
    if (wait) this.#held.push(answer);
    else await this.#arrive(answer);
  }

  async arrive(pick: number): Promise<void> {
    const held = this.#at(this.#held, pick);
    if (held === undefined) return;
    this.#held.splice(this.#held.indexOf(held), 1);
    // A list that another one overtook no longer counts as whole: the engine requests one at a time.
    await this.#arrive({ ...held, page: { ...held.page, others: "keep" } });
  }

  /** Delivers the first few edits of a record as one request, as the engine does. */
  async deliver(pick: number, many: number): Promise<void> {
    const ready = this.records.filter((one) => one.pending.length > 0 && !waits(one));
    const record = this.#at(ready, pick);
    if (record === undefined) return;
    const sent = record.pending.slice(0, 1 + (many % record.pending.length));
    const [first] = sent;
    if (first === undefined) return;
    const cancelled = first.kind === "create" && sent.at(-1)?.kind === "delete";
    const deleted = sent.at(-1)?.kind === "delete";
    const given = cancelled ? null : first.kind === "create" ? this.#newId() : record.id;
    const content = sent.at(-1)?.content ?? null;
    if (given !== null && deleted) this.#server[record.kind].delete(given);
    if (given !== null && content !== null) this.#put(record.kind, given, content, record.about);
    const answered = given === null ? undefined : this.#server[record.kind].get(given);
    this.#count += 1;
    await this.#settle(record, sent, {
      serverId: given,
      record: answered === undefined ? null : { ...wire(record.kind, answered) },
      deleted,
    });
  }

  async replay(pick: number): Promise<void> {
    const again = this.#at(this.#settlements, pick);
    if (again === undefined) return;
    const before = await this.#dump();
    value(await this.world.main.requests["replica.settle"](again));
    expect(await this.#dump()).toEqual(before);
  }

  /** Kills the renderer and starts it again. If the disk is `lost`, the journal and a first pull bring everything back. */
  async crash(lost: boolean): Promise<void> {
    this.world = await this.world.crash(lost ? newHost() : undefined);
    this.#held.length = 0;
    this.#settledAt.clear();
    if (!lost) return;
    this.#settlements.length = 0;
    for (const kind of ["deal", "task"] as const) await this.request(kind, false, true);
  }

  async check(): Promise<void> {
    for (const kind of ["deal", "task"] as const) {
      const expected = this.records
        .filter((one) => one.kind === kind && this.#content(one) !== null)
        .map((one) => [one.id, this.#content(one), one.about === null ? null : one.about.id])
        .toSorted(byId);
      const rows = await this.world.replica.database.table<Visible & { id: RecordId }>(kind).toArray();
      const name = kind === "deal" ? "name" : "content";
      const shown = rows
        .map((row) => [row.id, row[name as "content"], row.resource_id ?? null])
        .toSorted(byId);
      expect(shown).toEqual(expected);
    }
    expect(await keptTotals(this.world.replica.database)).toEqual(
      await countedAnew(this.world.replica.database),
    );
    // An entry names a temporary id as long as that record is unsent, and no longer.
    const entries = await this.world.replica.database.outbox.toArray();
    const named = entries.flatMap((one) => Number(one.patch.resource_id ?? 0)).filter((of) => of < 0);
    const unsent = this.records.filter((one) => one.id < 0).map((one) => Number(one.id));
    expect(named.filter((of) => !unsent.includes(of))).toEqual([]);
    const waiting = this.records.flatMap((one) => one.pending.map((pending) => pending.sequence));
    expect((await this.world.replica.database.outbox.toCollection().primaryKeys()).toSorted()).toEqual(
      waiting.toSorted(),
    );
  }

  /** Sends all edits, then checks that the replica holds exactly the service's records. */
  async drain(): Promise<void> {
    while (this.records.some((one) => one.pending.length > 0)) {
      const ready = this.records.filter((one) => one.pending.length > 0 && !waits(one));
      // A task whose deal was deleted on the service after it was made waits for nothing.
      if (ready.length === 0) break;
      await this.deliver(0, 99);
    }
    for (const kind of ["deal", "task"] as const) await this.request(kind, false, true);
    await this.check();
    expect(await this.world.replica.database.bases.count()).toBe(0);
  }

  #arrive = async (answer: { kind: Kind; page: PulledPage; rows: readonly ServerRow[] }): Promise<void> => {
    const { kind } = answer;
    value(await this.world.main.requests["replica.applyPage"](answer.page));
    const listed = new Set<number>();
    for (const row of answer.rows) {
      listed.add(row.id);
      const known = this.records.find((one) => one.kind === kind && one.serverId === row.id);
      if (known === undefined) {
        this.records.push({
          ...{ kind, id: row.id, told: row, pending: [], about: row.about, serverId: row.id },
        });
      } else if (!this.#late(known, answer.page) && (known.told?.version ?? -1) < row.version) {
        known.told = row;
      }
    }
    if (answer.page.others === "keep") return;
    for (const one of this.records) {
      const gone = one.kind === kind && one.serverId !== null && !listed.has(one.serverId);
      if (gone && one.pending.length === 0 && !this.#late(one, answer.page)) one.told = null;
    }
  };

  async #settle(
    record: Expected,
    sent: readonly Pending[],
    outcome: Pick<Settlement, "serverId" | "record" | "deleted">,
  ): Promise<void> {
    const made = settlement({
      ...outcome,
      sequences: sent.map((one) => one.sequence),
      type: record.kind,
      id: record.id,
      at: this.#count,
    });
    this.#settlements.push(made);
    record.pending = record.pending.slice(sent.length);
    record.id = outcome.serverId ?? record.id;
    record.serverId = outcome.serverId;
    record.told =
      outcome.record === null || outcome.serverId === null
        ? null
        : (this.#server[record.kind].get(outcome.serverId) ?? null);
    this.#settledAt.set(record, this.#count);
    value(await this.world.main.deliver(made));
  }

  #late(record: Expected, arrived: PulledPage): boolean {
    return arrived.requestSeq <= (this.#settledAt.get(record) ?? -1);
  }

  #put(kind: Kind, of: RecordId, content: string, about: Expected | null): void {
    this.#version += 1;
    this.#server[kind].set(of, { id: of, content, version: this.#version, about });
  }

  #page(kind: Kind, rows: readonly ServerRow[], whole: boolean): PulledPage {
    return page(
      kind,
      rows.map((row) => wire(kind, row) as { id: number }),
      { requestSeq: this.#count, others: whole ? "remove" : "keep" },
    );
  }

  #pend(record: Expected, sequences: readonly Sequence[], kind: Pending["kind"], content: string | null) {
    record.pending.push(...sequences.map((sequence) => ({ sequence, kind, content })));
  }

  #content(record: Expected): string | null {
    const last = record.pending.at(-1);
    return last === undefined ? (record.told?.content ?? null) : last.content;
  }

  #shown(pick: number): Expected | undefined {
    return this.#at(
      this.records.filter((one) => this.#content(one) !== null),
      pick,
    );
  }

  #of(kind: Kind, pick: number): Expected | undefined {
    return this.#at(
      this.records.filter((one) => one.kind === kind && this.#content(one) !== null),
      pick,
    );
  }

  #at<T>(list: readonly T[], pick: number): T | undefined {
    return list.length === 0 ? undefined : list[pick % list.length];
  }

  #newId(): RecordId {
    this.#nextId += 1;
    return id(this.#nextId);
  }

  async #dump(): Promise<unknown> {
    const { tables } = this.world.replica.database;
    return await Promise.all(tables.map(async (table) => [table.name, await table.toArray()]));
  }
}

export async function newRehearsal(): Promise<Rehearsal> {
  return new Rehearsal(await openWorld());
}

function waits(record: Expected): boolean {
  if (record.pending[0]?.kind !== "create") return false;
  return record.about !== null && record.about.id < 0;
}

function wire(kind: Kind, row: ServerRow): Record<string, never> | object {
  const name = kind === "deal" ? { ...dealOf(row.content), contact_id: 1 } : { content: row.content };
  const about = row.about === null ? {} : { resource_type: "deal", resource_id: row.about.id };
  const updated_at = new Date(row.version * 1_000).toISOString();
  return { id: row.id, ...name, ...about, updated_at };
}

/** Returns the fields of a deal by its name. Some names give no amount, some no stage. */
function dealOf(name: string) {
  const [stage_id, value, currency] =
    (
      {
        a: [id(1), "0.10", "EUR"],
        b: [id(2), "900719925474099.31", "EUR"],
        c: [id(1), "0.20", "USD"],
        d: [null, null, null],
      } as const
    )[name] ?? ([id(2), null, "USD"] as const);
  return { name, stage_id, value, currency };
}

function byId(one: readonly unknown[], other: readonly unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}
