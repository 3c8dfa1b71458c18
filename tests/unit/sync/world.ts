import { DatabaseSync } from "node:sqlite";
import type { Journal } from "../../../src-main/journal/port.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { ServiceTime } from "../../../src-shared/clock.ts";
import { type RecordId, type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { DigestedEntry, JournalTruth } from "../../../src-shared/ipc/attach.ts";
import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { Edit, Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../../src-shared/ipc/support-profile.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { manualClock } from "../manual-clock.ts";
import { accountKey, id } from "./entries.ts";
import { me, ScriptedServices } from "./scripted-services.ts";
import { countingDatabase } from "./world/counting-database.ts";
import { FakeReplica } from "./world/fake-replica.ts";
import { fullDiskJournal } from "./world/full-disk-journal.ts";
import { mortal } from "./world/mortal.ts";
import { sweepFilesInMemory } from "./world/sweep-files-in-memory.ts";

const account = { key: accountKey, userId: me, name: "Ana" };

/**
 * An engine over a real journal, the product's own remotes and the services in memory, with a replica of rows alone.
 */
export class World {
  readonly clock = manualClock();
  readonly service = new ScriptedServices(this.clock);
  readonly replica = new FakeReplica();
  readonly journal: Journal;
  readonly sweepFiles = sweepFilesInMemory();
  readonly signInNeeded: string[] = [];
  /** The Support account that edits are sent as. */
  sentAs: SupportAccount | null = null;
  /** The connected Support account (`connected`), and the account that the held data was read as (`readAs`). */
  readonly support: { connected: string | null; readAs: string | null } = {
    connected: "ana https://help.test",
    readAs: "ana https://help.test",
  };
  /** Whether the connected account can be stored as the one that the held data was read as. */
  readAsCanBeStored = true;
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
    const counted = countingDatabase(database, {
      read: (rows) => {
        this.rowsRead += rows;
        this.reads += 1;
      },
      committed: () => {
        this.commits += 1;
      },
    });
    this.journal = fullDiskJournal(sqliteJournal(counted), () => this.journalIsFull);
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
      sweepFiles: mortal(this.sweepFiles, life, silence),
      supportAccount: {
        connected: () => this.support.connected,
        readAs: () => this.support.readAs,
        setReadAs: async () => {
          if (!this.readAsCanBeStored) return err({ kind: "storageClosed" });
          this.support.readAs = this.support.connected;
          return ok(null);
        },
        sentAs: () => this.sentAs,
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

  /** Records the rep's change of the record with this id. */
  change(type: RecordName, of: number, base: Values, patch: Values): RecordId {
    return this.save({ type, kind: "update", id: id(of), base, patch });
  }

  /** Records the rep's deletion of it. */
  remove(type: RecordName, of: number, base: Values): RecordId {
    return this.save({ type, kind: "delete", id: id(of), base, patch: {} });
  }

  /** Puts records 1 to `count` of the type into the service. */
  many(type: RecordName, count: number, values: Readonly<Record<string, unknown>> = {}): void {
    for (let at = 1; at <= count; at += 1) this.service.put(type, { id: id(at), ...values });
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

  /** Lets minutes pass by the computer's clock, in steps in which each alarm of the engine has its turn. */
  async pass(minutes: number): Promise<void> {
    for (let waited = 0; waited < minutes * 60_000; waited += 20_000) await this.wait(20_000);
  }
}

const silence = () => new Promise(() => {});
