import { DatabaseSync } from "node:sqlite";
import type { Journal } from "../../../src-main/journal/port.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { Clock, ReplicaPort } from "../../../src-main/sync/ports.ts";
import { deviceMs, monotonicMs, type ServiceTime } from "../../../src-shared/clock.ts";
import { recordMarkOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { StorageFailure } from "../../../src-shared/errors/storage.ts";
import { type RecordId, recordId, type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { DigestedEntry, JournalTruth } from "../../../src-shared/ipc/attach.ts";
import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { Edit, Entry, Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import { type Cursor, cursor } from "../../../src-shared/ipc/pull.ts";
import type { SupportAccount } from "../../../src-shared/ipc/support-profile.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { accountKey } from "./entries.ts";
import { newestOf } from "./newest-of.ts";
import { me, ScriptedServices } from "./scripted-services.ts";

const account = { key: accountKey, userId: me, name: "Ana" };

/** A clock that moves in `advance` alone. Due alarms ring there. */
export class FakeClock implements Clock {
  #now = 0;
  #alarms: { at: number; call: () => void }[] = [];
  now = () => deviceMs(this.#now);
  monotonic = () => monotonicMs(this.#now);
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
  mark = { epoch: "one", generation: 0, confirmed: 0 };
  readonly removed: string[] = [];
  /** Number of rows and cursors that pages changed. */
  written = 0;
  /** Pages in their order of arrival: type, number of rows, sequence of the request. */
  readonly pages: string[] = [];
  there = true;
  /** False if the window goes away before a settlement. */
  settles = true;
  /** True for settlements that fail in the window, though the window is there. */
  failsOver: (settlement: Pick<Settlement, "id">) => boolean = () => false;
  /** False while the window's disk is full. */
  marksAreShown = true;
  /** Whether the window removes the replica on request. */
  wipes = true;
  wiped = false;
  readonly #gone = err({ kind: "replicaUnavailable" } as const);

  keysOf(type: RecordName): readonly string[] {
    return [...this.rows.keys()].filter((key) => key.startsWith(`${type}:`));
  }

  port(): ReplicaPort {
    return {
      "replica.applyPage": async (page) => {
        if (!this.there) return this.#gone;
        this.pages.push(`${page.type}: ${page.rows.length}, asked for at ${page.requestSeq}`);
        let written = 0;
        for (const row of page.rows) {
          const key = `${page.type}:${row.id}`;
          if (JSON.stringify(this.rows.get(key)) !== JSON.stringify(row)) written += 1;
          this.rows.set(key, row as Values);
        }
        const listed = new Set(page.rows.map((row) => `${page.type}:${row.id}`));
        for (const key of page.whole ? this.keysOf(page.type) : []) {
          if (!listed.has(key)) this.rows.delete(key);
        }
        const moved =
          JSON.stringify(this.cursors.get(page.type)) !== JSON.stringify(cursor.parse(page.cursor));
        this.written += written + (moved ? 1 : 0);
        this.cursors.set(page.type, cursor.parse(page.cursor));
        return ok({ written, known: page.rows.length - written });
      },
      "replica.ids": async ({ type, above, limit, where }) => {
        if (!this.there) return this.#gone;
        const matches = (key: string) =>
          Object.entries(where ?? {}).every(([field, value]) => this.rows.get(key)?.[field] === value);
        const ids = this.keysOf(type)
          .filter(matches)
          .map((key) => Number(key.slice(type.length + 1)))
          .filter((one) => one > Math.max(above, 0));
        return ok(ids.toSorted((a, b) => a - b).slice(0, limit) as RecordId[]);
      },
      "replica.newest": async (query) => {
        if (!this.there) return this.#gone;
        return ok(
          newestOf(
            query,
            this.keysOf(query.type).map((key) => this.rows.get(key) as Row),
          ),
        );
      },
      "replica.unnamed": async ({ type }) => {
        if (!this.there) return this.#gone;
        const made = this.keysOf(type).filter((key) => key.startsWith(`${type}:-`));
        return ok(
          made.flatMap((key) => {
            const mark = recordMarkOf(descriptorOf(type), this.rows.get(key) ?? {});
            return mark === null ? [] : [{ id: recordId.parse(Number(key.slice(type.length + 1))), mark }];
          }),
        );
      },
      "replica.remove": async ({ type, ids }) => {
        if (!this.there) return this.#gone;
        for (const one of ids) this.rows.delete(`${type}:${one}`);
        this.removed.push(...ids.map((one) => `${type}:${one}`));
        return ok(null);
      },
      "replica.read": async ({ type, ids }) =>
        this.there
          ? ok(ids.map((one) => ({ id: one as RecordId, base: this.rows.get(`${type}:${one}`) ?? null })))
          : this.#gone,
      "replica.rows": async ({ type, ids }) =>
        this.there
          ? ok(ids.map((one) => this.rows.get(`${type}:${one}`)).filter((row) => row !== undefined))
          : this.#gone,
      "replica.settle": async (settlement) => {
        if (!this.there || !this.settles) return this.#gone;
        if (this.failsOver(settlement as Settlement)) return err({ kind: "internal", reference: "a1b2" });
        this.settled.push(settlement as Settlement);
        const { type, serverId, record, deleted } = settlement;
        if (serverId !== null && serverId !== settlement.id) this.rows.delete(`${type}:${settlement.id}`);
        if (deleted) this.rows.delete(`${type}:${serverId}`);
        else if (record !== null) this.rows.set(`${type}:${serverId}`, record);
        return ok(null);
      },
      "replica.mark": async (mark) => {
        if (!this.marksAreShown) return err({ kind: "diskFull" } as const);
        this.marks.push(`${mark.sequences.join("+")} ${mark.state}`);
        return this.there ? ok(null) : this.#gone;
      },
      "replica.wipe": async () => {
        if (!this.wipes) return this.#gone;
        this.wiped = true;
        return ok(null);
      },
    };
  }
}

/**
 * An engine over a real journal, the product's own remotes and the services in memory, with a replica of rows alone.
 */
export class World {
  readonly clock = new FakeClock();
  readonly service = new ScriptedServices(this.clock);
  readonly replica = new FakeReplica();
  readonly journal: Journal;
  readonly signInNeeded: string[] = [];
  /** The Support account that edits are sent as. */
  supportEditor: SupportAccount | null = null;
  /** The connected Support account (`now`), and the account that owns the held data (`kept`). */
  readonly support: { now: string | null; kept: string | null } = { now: null, kept: null };
  /** Whether the connected account can be stored as the owner of the held data. */
  supportIsKept = true;
  /** Whether Support has no login, or refuses it. */
  supportLoggedOut = false;
  /** Capabilities that the administrator has switched on. */
  capabilities: readonly Capability[] = [];
  /** Whether somebody can see the window. */
  isSeen = true;
  /** Number of rows that the journal has read from its database. `reads` counts its queries, `commits` its transactions. */
  rowsRead = 0;
  reads = 0;
  commits = 0;
  /** True makes the journal's further writes fail, as on a full disk. */
  journalIsFull = false;
  engine: Engine;
  /** Returns the server time of the service's last answer. */
  serverDate: () => ServiceTime | null = () => this.service.now();
  #sequence = 0;
  #life = { over: false };

  constructor() {
    const database = new DatabaseSync(":memory:");
    migrate(database);
    const counted = counting(database, {
      read: (rows) => {
        this.rowsRead += rows;
        this.reads += 1;
      },
      committed: () => {
        this.commits += 1;
      },
    });
    this.journal = fillable(sqliteJournal(counted), () => this.journalIsFull);
    this.engine = this.#newEngine();
  }

  #newEngine(): Engine {
    this.#life = { over: false };
    const life = this.#life;
    const { sales, support } = this.service.remotes();
    return createEngine({
      journal: mortal(this.journal, life, () => err({ kind: "storageBroken", detail: "over" })),
      replica: mortal(this.replica.port(), life, silence),
      remotes: { sales: mortal(sales, life, silence), support: mortal(support, life, silence) },
      capabilities: () => this.capabilities,
      loggedOut: () => (this.supportLoggedOut ? ["support"] : []),
      isSeen: () => this.isSeen,
      supportAccount: {
        now: () => this.support.now,
        kept: () => this.support.kept,
        keep: async () => {
          if (!this.supportIsKept) return err({ kind: "storageClosed" });
          this.support.kept = this.support.now;
          return ok(null);
        },
        editor: () => this.supportEditor,
      },
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

  /** Starts a new process over the same journal. The old engine stops at its current step, and its calls have no effect. */
  restart(): void {
    this.#life.over = true;
    this.engine = this.#newEngine();
  }

  /**
   * `acknowledged`: the replica knows that the journal has these edits. `digests`: edits that the replica names without
   * sending them.
   */
  async attach(
    edits: readonly Edit[] = [],
    how: {
      readonly acknowledged?: boolean;
      readonly signedIn?: boolean;
      readonly digests?: readonly DigestedEntry[];
    } = {},
  ): Promise<JournalTruth> {
    const { mark } = this.replica;
    mark.generation += 1;
    const attached = await this.engine.attach({
      account,
      ...mark,
      cursors: [...this.replica.cursors.values()],
      edits: edits.map((one) => ({ ...one, acknowledged: how.acknowledged ?? false })),
      digests: [...(how.digests ?? [])],
    });
    if (!attached.ok) throw new Error(attached.error.kind);
    if (attached.value.rebuild) {
      this.replica.cursors.clear();
      this.replica.mark = { epoch: `${mark.epoch}'`, generation: mark.generation, confirmed: 0 };
    }
    const { epoch, generation } = this.replica.mark;
    this.engine.start(accountKey, { epoch, generation, signedIn: how.signedIn ?? true });
    this.replica.mark.confirmed = generation;
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

  /** Waits until every promise of the engine has had its turn. The services answer at once. */
  async quiet(): Promise<void> {
    let asked = this.service.log.length;
    for (let turn = 0, all = 0; turn < 500 && all < 20_000; turn += 1, all += 1) {
      await Promise.resolve();
      // The engine has sent a request since: wait for its answer.
      if (this.service.log.length > asked) turn = 0;
      asked = this.service.log.length;
    }
  }

  async wait(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.quiet();
  }
}

const silence = () => new Promise(() => {});

/** Wraps a part of a process. Once the process is over, a call does nothing and returns `after()`. */
function mortal<T extends object>(part: T, life: { readonly over: boolean }, after: () => unknown): T {
  return new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => (life.over ? after() : Reflect.apply(member, target, given));
    },
  });
}

/** Reports the number of rows of each query, and each commit. */
function counting(
  database: DatabaseSync,
  { read, committed }: { readonly read: (rows: number) => void; readonly committed: () => void },
): DatabaseSync {
  return new Proxy(database, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (name === "exec")
        return (sql: string) => {
          target.exec(sql);
          if (sql === "COMMIT") committed();
        };
      if (name !== "prepare") return member.bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        return new Proxy(statement, {
          get: (prepared, method) => {
            const own: unknown = Reflect.get(prepared, method, prepared);
            if (typeof own !== "function") return own;
            return (...given: unknown[]) => {
              const answer: unknown = Reflect.apply(own, prepared, given);
              if (Array.isArray(answer)) read(answer.length);
              return answer;
            };
          },
        });
      };
    },
  });
}

/** Puts the journal on a disk that is full while `full` returns true: reads still work, writes fail. */
function fillable(journal: Journal, full: () => boolean): Journal {
  const refused = err<StorageFailure>({ kind: "diskFull" });
  return {
    ...journal,
    reserve: (...given) => (full() ? refused : journal.reserve(...given)),
    append: (...given) => (full() ? refused : journal.append(...given)),
    claim: (...given) => (full() ? refused : journal.claim(...given)),
    mark: (...given) => (full() ? refused : journal.mark(...given)),
    release: (...given) => (full() ? refused : journal.release(...given)),
    settle: (...given) => (full() ? refused : journal.settle(...given)),
    adoptServerId: (...given) => (full() ? refused : journal.adoptServerId(...given)),
    forget: (...given) => (full() ? refused : journal.forget(...given)),
    importEdits: (...given) => (full() ? refused : journal.importEdits(...given)),
    withdraw: (...given) => (full() ? refused : journal.withdraw(...given)),
  };
}
