import { DatabaseSync } from "node:sqlite";
import { vi } from "vitest";
import type { Journal } from "../../../src-main/journal/port.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { recordNumber } from "../../../src-main/support/record-number.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { Remotes } from "../../../src-main/sync/ports.ts";
import { baseFor } from "../../../src-renderer/replica/store/overlay/overlay.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKeyOf, type RecordId, recordId, temporaryId } from "../../../src-shared/ids.ts";
import type { Edit, Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { ok } from "../../../src-shared/result.ts";
import { hurriedClock } from "../../services/hurried-clock.ts";
import type { Services } from "../../services/start.ts";
import { oneLogin } from "../../unit/sync/one-login.ts";
import { FakeReplica } from "../../unit/sync/world/fake-replica.ts";
import { sweepFilesInMemory } from "../../unit/sync/world/sweep-files-in-memory.ts";
import { connect, silent } from "../remotes/connect.ts";

export const rulesPath = "/api/v2/guide/redirect_rules";
export type Rule = Readonly<Record<string, string>>;

/** The engine over real HTTP to the sandbox's rules, with a journal of its own and a replica in memory. */
export class RuleDesk {
  readonly replica = new FakeReplica();
  readonly problems: string[] = [];
  readonly engine: Engine;
  readonly remotes: Remotes;
  /** The connected Support account (`now`), and the account that owns the held data (`kept`). */
  readonly support = { connected: "ana https://one", readAs: "ana https://one" };
  /** Runs after the service has answered a `set` of the engine, before the engine gets the answer. */
  afterSet: () => Promise<void> = async () => {};
  readonly #services: Services;
  readonly #journal: Journal;
  readonly #me: RecordId;
  readonly #key;
  #sequence = 0;

  /** Opens a desk. The engine's clock runs `times` as fast as the computer's, so that the engine's waits are short. */
  static async open(services: Services, { times = 30 } = {}): Promise<RuleDesk> {
    const { remotes, userId } = await connect(services, undefined, 3);
    const desk = new RuleDesk(services, remotes, userId, times);
    await desk.begin();
    return desk;
  }

  private constructor(services: Services, remotes: Remotes, me: RecordId, times: number) {
    this.#services = services;
    this.#me = me;
    this.remotes = remotes;
    this.#key = accountKeyOf(services.sales.url, me);
    const database = new DatabaseSync(":memory:");
    migrate(database);
    this.#journal = sqliteJournal(database);
    this.engine = createEngine({
      ...oneLogin,
      sweepFiles: sweepFilesInMemory(),
      journal: this.#journal,
      replica: this.replica.port(),
      remotes: {
        ...remotes,
        support: {
          ...remotes.support,
          set: async (...asked) => {
            const answer = await remotes.support.set(...asked);
            await this.afterSet();
            return answer;
          },
        },
      },
      supportAccount: {
        connected: () => this.support.connected,
        readAs: () => this.support.readAs,
        setReadAs: async () => {
          this.support.readAs = this.support.connected;
          return ok(null);
        },
        sentAs: () => null,
      },
      clock: hurriedClock(times),
      random: () => 0.5,
      isSeen: () => true,
      log: { ...silent, error: (event) => this.problems.push(event) },
      serverDate: () => serviceTime(new Date(services.control.now()).toISOString()),
      onStatus: () => {},
      onSignInNeeded: () => this.problems.push("sign in"),
    });
  }

  async begin(): Promise<void> {
    const { mark } = this.replica;
    mark.generation += 1;
    const cursors = [...this.replica.cursors.values()];
    const account = { key: this.#key, userId: this.#me, name: "Marta" };
    await this.engine.attach({ account, ...mark, cursors, edits: [], digests: [] });
    this.engine.start(this.#key, { ...mark, signedIn: true });
    await this.rest();
  }

  /** Waits until the engine has nothing more to do. */
  async rest(): Promise<void> {
    await vi.waitFor(
      () => {
        if (this.engine.status().phase !== "idle") throw new Error(this.engine.status().phase);
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  /** Opens the section as a rep does; waits until the engine has read the list to its end, or has failed to. */
  async look(): Promise<void> {
    const before = this.replica.cursors.get("redirect_rule");
    this.engine.requestRefresh(this.#key, "redirect_rule");
    await vi.waitFor(
      () => {
        const now = this.replica.cursors.get("redirect_rule");
        const failed = this.engine.status().progress.find((one) => one.type === "redirect_rule")?.fault;
        if (!failed && (now === before || now?.phase !== "steady")) throw new Error("still reading");
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  there(): readonly Rule[] {
    return (this.#services.control.table("support_redirect_rule") ?? []) as readonly Rule[];
  }

  rule(from: string): Rule | undefined {
    return this.there().find((one) => one.redirect_from === from);
  }

  /** Returns the replica's row of the rule with this path. */
  here(from: string): Values | undefined {
    return [...this.replica.rows.entries()].find(
      ([key, row]) => key.startsWith("redirect_rule:") && row.redirect_from === from,
    )?.[1];
  }

  idOf(from: string): RecordId {
    return recordNumber("redirect_rule", String(this.rule(from)?.id));
  }

  /** Somebody else sets a rule at the service. */
  async others(from: string, to: string, status = "301"): Promise<void> {
    await this.remotes.support.set(
      descriptorOf("redirect_rule"),
      { redirect_from: from, redirect_to: to, redirect_status: status },
      () => false,
    );
  }

  /** Somebody else deletes a rule at the service. */
  async drop(from: string): Promise<void> {
    const known = { remote_id: this.rule(from)?.id };
    await this.remotes.support.remove(descriptorOf("redirect_rule"), this.idOf(from), () => false, known);
  }

  save(parts: Pick<Edit, "kind" | "patch"> & Partial<Edit>): RecordId {
    return this.saveAll([parts])[0] ?? recordId.parse(1);
  }

  saveAll(all: readonly (Pick<Edit, "kind" | "patch"> & Partial<Edit>)[]): readonly RecordId[] {
    const edits = all.map((parts): Edit => {
      this.#sequence += 1;
      const sequence = this.#sequence as Edit["sequence"];
      const id = temporaryId(sequence);
      return { sequence, type: "redirect_rule", id, base: null, recordedAt: 0, visitLogId: null, ...parts };
    });
    const appended = this.engine.append(this.#key, edits);
    if (!appended.ok) throw new Error(appended.error.kind);
    return edits.map((one) => one.id);
  }

  create(from: string, to: string, status = "301"): RecordId {
    return this.save({
      kind: "create",
      patch: { redirect_from: from, redirect_to: to, redirect_status: status },
    });
  }

  /** Changes a rule as the screen does: the base comes from the replica's row. */
  change(from: string, patch: Values): RecordId {
    const row = this.here(from) ?? {};
    return this.save({
      kind: "update",
      id: recordId.parse(row.id),
      base: baseFor(descriptorOf("redirect_rule"), row, patch),
      patch,
    });
  }

  /** Deletes a rule. `unsent`: values of unsent edits that the rep sees in place of the rule's own. */
  remove(from: string, unsent: Values = {}): RecordId {
    const { id, ...base } = this.here(from) ?? {};
    return this.save({ kind: "delete", id: recordId.parse(id), base: { ...base, ...unsent }, patch: {} });
  }

  entries(): readonly Entry[] {
    const entries = this.#journal.entries(this.#key);
    return entries.ok ? entries.value : [];
  }

  async retry(of: Entry, how: Parameters<Engine["retry"]>[2]): Promise<void> {
    await this.engine.retry(this.#key, of.sequence, how);
    await this.rest();
  }

  /** Returns the requests that the service received, each as `POST /api/…`. */
  asked(): readonly string[] {
    return this.#services.control.log().map((one) => `${one.method} ${one.path}`);
  }
}
