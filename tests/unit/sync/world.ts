import { DatabaseSync } from "node:sqlite";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { type RecordId, type Sequence, temporaryId } from "../../../src-main/contract/ids.ts";
import type { Edit, Entry, Settlement, Values } from "../../../src-main/contract/outbox.ts";
import type { Cursor } from "../../../src-main/contract/pull.ts";
import type { Row } from "../../../src-main/contract/records/read-row.ts";
import type { RecordName } from "../../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../../src-main/contract/result.ts";
import type { HttpFailure } from "../../../src-main/http/port.ts";
import type { Journal } from "../../../src-main/journal/port.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { matchLostCreate } from "../../../src-main/sync/core/match-lost-create.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { Clock, ListPage, Remote, ReplicaPort, Written } from "../../../src-main/sync/ports.ts";
import { accountKey, id } from "./entries.ts";

export const me = id(7);
const account = { key: accountKey, userId: me, name: "Ana" };

/** A service in memory with the rules that the engine leans on. Every request is told in `log`. */
export class FakeService {
  readonly log: string[] = [];
  readonly records = new Map<RecordName, Map<RecordId, Row>>();
  /**
   * Asked before each request: a fault refuses it, `lost` carries it out and loses the answer, `dropped` loses it on
   * its way there.
   */
  disturb: (request: string) => Fault | "lost" | "dropped" | null = () => null;
  /** Everything that was ever created, deleted since or not. */
  readonly made: Row[] = [];
  creator: RecordId = me;
  /** What updates are answered with, instead of the record itself. */
  answerAs: RecordId | null = null;
  time = Date.parse("2026-05-01T08:00:00Z");
  #next = 100;

  of(type: RecordName): Map<RecordId, Row> {
    const found = this.records.get(type) ?? new Map<RecordId, Row>();
    this.records.set(type, found);
    return found;
  }

  put(type: RecordName, values: Readonly<Record<string, unknown>> & { readonly id: RecordId }): void {
    this.time += 1000;
    const at = this.now();
    this.of(type).set(values.id, {
      created_at: at,
      creator_id: 8,
      ...this.of(type).get(values.id),
      ...values,
      updated_at: at,
    });
  }

  now(): string {
    return new Date(this.time).toISOString().replace(".000Z", "Z");
  }

  remote(): Remote {
    const write = (request: string, carryOut: () => Row | null): Result<Written, HttpFailure> => {
      this.log.push(request);
      const trouble = this.disturb(request);
      if (trouble !== null && typeof trouble === "object")
        return err({ fault: trouble, mayHaveTakenEffect: false, serverDate: null });
      const row = trouble === "dropped" ? null : carryOut();
      if (trouble !== null)
        return err({ fault: { kind: "timeout" }, mayHaveTakenEffect: true, serverDate: null });
      return ok({ row, serverDate: this.now() });
    };
    const change = (type: RecordName, of: RecordId, patch: Values): Row | null => {
      this.put(type, { ...patch, id: of });
      return this.of(type).get(this.answerAs ?? of) ?? null;
    };
    return {
      list: async (of, query): Promise<Result<ListPage, Fault>> => {
        const request = `GET ${of.name} ${query.sort ?? "-"} ${query.page}`;
        this.log.push(request);
        const trouble = this.disturb(request);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        const [field = "id", direction] = (query.sort ?? "id").split(":");
        const sorted = [...this.of(of.name as RecordName).values()].toSorted((a, b) =>
          compare(a[field], b[field]),
        );
        if (direction === "desc") sorted.reverse();
        const rows = sorted.slice((query.page - 1) * query.perPage, query.page * query.perPage);
        return ok({ rows, received: rows.length, serverDate: this.now() });
      },
      get: async (of, at) => {
        this.log.push(`GET ${of.name}/${at}`);
        const trouble = this.disturb(`GET ${of.name}/${at}`);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        const row = this.of(of.name as RecordName).get(at);
        return row === undefined ? err({ kind: "notFound" }) : ok(row);
      },
      create: async (of, values) =>
        write(`POST ${of.name} ${JSON.stringify(values)}`, () => {
          const given = id(this.#next++);
          this.put(of.name as RecordName, { ...values, creator_id: this.creator, id: given });
          const row = this.of(of.name as RecordName).get(given) ?? null;
          if (row !== null) this.made.push(row);
          return row;
        }),
      update: async (of, at, patch) =>
        write(`PUT ${of.name}/${at} ${JSON.stringify(patch)}`, () =>
          change(of.name as RecordName, at, patch),
        ),
      remove: async (of, at) =>
        write(`DELETE ${of.name}/${at}`, () => {
          this.of(of.name as RecordName).delete(at);
          return null;
        }),
      findLost: async (of, query) => {
        this.log.push(`LOOK ${of.name}`);
        const trouble = this.disturb(`LOOK ${of.name}`);
        if (trouble !== null && typeof trouble === "object") return err(trouble);
        if (of.lostCreate.kind === "none") return ok({ kind: "cannotTell" });
        const candidates = [...this.of(of.name as RecordName).values()];
        const row = matchLostCreate({ descriptor: of, candidates, ...query });
        return ok(row === null ? { kind: "absent" } : { kind: "found", row });
      },
    };
  }
}

/** A clock that stands still until told. Alarms ring in `advance`. */
export class FakeClock implements Clock {
  #now = 0;
  #alarms: { at: number; call: () => void }[] = [];
  now = () => this.#now;
  monotonic = () => this.#now;
  after = (ms: number, call: () => void) => {
    const alarm = { at: this.#now + ms, call };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  };
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#alarms.filter((one) => one.at <= this.#now);
    this.#alarms = this.#alarms.filter((one) => one.at > this.#now);
    for (const alarm of due) alarm.call();
  }
}

/** The replica's side of the port, as little as the engine can do with. */
export class FakeReplica {
  readonly rows = new Map<string, Values>();
  readonly cursors = new Map<RecordName, Cursor>();
  readonly settled: Settlement[] = [];
  readonly marks: string[] = [];
  there = true;
  /** Whether a settlement that is asked for still finds the window. */
  settles = true;
  wiped = false;
  readonly #gone = err({ kind: "replicaUnavailable" } as const);

  port(): ReplicaPort {
    return {
      "replica.applyPage": async (page) => {
        if (!this.there) return this.#gone;
        let written = 0;
        for (const row of page.rows) {
          const key = `${page.type}:${row.id}`;
          if (JSON.stringify(this.rows.get(key)) !== JSON.stringify(row)) written += 1;
          this.rows.set(key, row as Values);
        }
        this.cursors.set(page.type, page.cursor);
        return ok({ written, known: page.rows.length - written });
      },
      "replica.read": async ({ type, ids }) =>
        this.there
          ? ok(ids.map((one) => ({ id: one as RecordId, base: this.rows.get(`${type}:${one}`) ?? null })))
          : this.#gone,
      "replica.settle": async (settlement) => {
        if (!this.there || !this.settles) return this.#gone;
        this.settled.push(settlement as Settlement);
        const { type, serverId, record, deleted } = settlement;
        if (deleted) this.rows.delete(`${type}:${serverId}`);
        else if (record !== null) this.rows.set(`${type}:${serverId}`, record);
        return ok(null);
      },
      "replica.mark": async (mark) => {
        this.marks.push(`${mark.sequences.join("+")} ${mark.state}`);
        return this.there ? ok(null) : this.#gone;
      },
      "replica.wipe": async () => {
        this.wiped = true;
        return ok(null);
      },
    };
  }
}

/** An engine in a world of fakes over a real journal. */
export class World {
  readonly service = new FakeService();
  readonly clock = new FakeClock();
  readonly replica = new FakeReplica();
  readonly journal: Journal;
  readonly signInNeeded: string[] = [];
  /** From the next request on nothing more fits on the disk that the journal is on. */
  journalIsFull = false;
  engine: Engine;
  /** What the last answer of the service said of the time. */
  serverDate: () => string | null = () => this.service.now();
  #sequence = 0;
  #life = { over: false };

  constructor() {
    const database = new DatabaseSync(":memory:");
    migrate(database);
    this.journal = fillable(sqliteJournal(database).journal, () => this.journalIsFull);
    this.engine = this.#newEngine();
  }

  #newEngine(): Engine {
    this.#life = { over: false };
    const life = this.#life;
    const remote = mortal(this.service.remote(), life, silence);
    return createEngine({
      journal: mortal(this.journal, life, () => err({ kind: "storageBroken", detail: "over" })),
      replica: mortal(this.replica.port(), life, silence),
      remotes: { sales: remote, support: remote },
      clock: mortal(this.clock, life, () => () => {}),
      random: () => 0.5,
      log: {
        info: () => {},
        warn: () => {},
        error: (event, fields) => void this.signInNeeded.push(`${event} ${JSON.stringify(fields)}`),
      },
      serverDate: () => this.serverDate(),
      onStatus: () => {},
      onSignInNeeded: () => this.signInNeeded.push("sign in"),
    });
  }

  /** A new process over the same journal: the old engine stops where it stands, and is heard of no more. */
  restart(): void {
    this.#life.over = true;
    this.engine = this.#newEngine();
  }

  async attach(edits: readonly Edit[] = []): Promise<{ entries: Entry[]; drop: number[] }> {
    const attached = await this.engine.attach({
      account,
      cursors: [...this.replica.cursors.values()],
      edits,
    });
    if (!attached.ok) throw new Error(attached.error.kind);
    this.engine.start(accountKey, true);
    await this.quiet();
    return attached.value;
  }

  /** Records an edit as the renderer would. */
  save(parts: Pick<Edit, "type" | "patch"> & Partial<Edit>): RecordId {
    this.#sequence += 1;
    const sequence = this.#sequence as Edit["sequence"];
    const edit: Edit = {
      sequence,
      id: temporaryId(sequence),
      kind: "create",
      base: null,
      recordedAt: 0,
      visitLogId: null,
      ...parts,
    };
    const appended = this.engine.append(accountKey, [edit]);
    if (!appended.ok) throw new Error(appended.error.kind);
    return edit.id;
  }

  /** The sequence that the next edit gets. */
  next(): Sequence {
    return (this.#sequence + 1) as Sequence;
  }

  entries(): readonly Entry[] {
    const entries = this.journal.entries(accountKey);
    return entries.ok ? entries.value : [];
  }

  writes(): readonly string[] {
    return this.service.log.filter((line) => !line.startsWith("GET") && !line.startsWith("LOOK"));
  }

  /** Until every promise of the engine has had its turn: fakes answer at once. */
  async quiet(): Promise<void> {
    for (let turn = 0; turn < 500; turn += 1) await Promise.resolve();
  }

  async wait(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.quiet();
  }
}

const silence = () => new Promise(() => {});

/** A part of a process: once that is over nothing that is called on it happens, and `after` is all it answers. */
function mortal<T extends object>(part: T, life: { readonly over: boolean }, after: () => unknown): T {
  return new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => (life.over ? after() : Reflect.apply(member, target, given));
    },
  });
}

/** The journal on a disk that is full while `full` says so: reading goes on, nothing is written. */
function fillable(journal: Journal, full: () => boolean): Journal {
  const refused = err<Fault>({ kind: "diskFull" });
  return {
    ...journal,
    reserve: (...given) => (full() ? refused : journal.reserve(...given)),
    append: (...given) => (full() ? refused : journal.append(...given)),
    claim: (...given) => (full() ? refused : journal.claim(...given)),
    mark: (...given) => (full() ? refused : journal.mark(...given)),
    amend: (...given) => (full() ? refused : journal.amend(...given)),
    settle: (...given) => (full() ? refused : journal.settle(...given)),
    forget: (...given) => (full() ? refused : journal.forget(...given)),
    withdraw: (...given) => (full() ? refused : journal.withdraw(...given)),
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
