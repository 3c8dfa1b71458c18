import { expect } from "vitest";
import { lostRequestTimeoutMs } from "../../src-main/sync/push/lost-request-timeout.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId, Sequence } from "../../src-shared/ids.ts";
import type { Edit } from "../../src-shared/ipc/outbox.ts";
import { accountKey } from "../unit/sync/entries.ts";
import { World } from "../unit/sync/world.ts";

type Disturbance = RequestFailure | "lost" | "dropped" | null;
type Kind = "task" | "contact" | "note";

/** An edit that was acknowledged and not taken back. */
interface Kept {
  readonly sequence: Sequence;
  readonly kind: Edit["kind"];
  readonly words: string;
}

/** A record made here. `mark` begins its words for as long as it lives: by it the service's one is known. */
interface Made {
  readonly kind: Kind;
  readonly id: RecordId;
  readonly mark: string;
  edits: Kept[];
  readonly about: Made | null;
  doneThere: boolean;
}

const wordsField = { task: "content", contact: "last_name", note: "content" } as const;

/** Plays a rep, a bad network, a full disk and a killed process against the engine, and keeps count beside it. */
export class EngineRehearsal {
  readonly #world = new World();
  readonly #made: Made[] = [];
  #ahead: Disturbance[] = [];
  #count = 0;

  static async begin(): Promise<EngineRehearsal> {
    const rehearsal = new EngineRehearsal();
    rehearsal.#world.service.disturb = () => rehearsal.#ahead.shift() ?? null;
    await rehearsal.#world.attach();
    return rehearsal;
  }

  createTask(): void {
    this.#create("task", {}, null);
  }

  createContact(): void {
    this.#create("contact", {}, null);
  }

  createNote(pick: number): void {
    const about = at(
      this.#alive().filter((one) => one.kind === "contact"),
      pick,
    );
    // The temporary id, as a form may hold it long after the contact has got its own.
    if (about) this.#create("note", { resource_type: "contact", resource_id: about.id }, about);
  }

  change(pick: number): void {
    const one = at(
      this.#alive().filter((other) => other.kind !== "contact"),
      pick,
    );
    if (one === undefined) return;
    this.#count += 1;
    const words = `${one.mark} v${this.#count}`;
    const field = wordsField[one.kind];
    this.#keep(one, "update", words, { base: { [field]: wordsOf(one) }, patch: { [field]: words } });
  }

  remove(pick: number): void {
    const one = at(
      this.#alive().filter((other) => other.kind !== "contact"),
      pick,
    );
    if (one === undefined) return;
    this.#keep(one, "delete", "", { base: { [wordsField[one.kind]]: wordsOf(one) }, patch: {} });
  }

  /** Takes back the last change of a record, or the whole of it with what hangs on it. */
  async undo(pick: number, whole: boolean): Promise<void> {
    const one = at(
      this.#made.filter((other) => other.edits.length > 0),
      pick,
    );
    if (one === undefined) return;
    const children = this.#made.filter((other) => other.about === one);
    const named = whole ? [one, ...children].flatMap((other) => other.edits) : one.edits.slice(-1);
    if (!whole && named[0]?.kind === "create" && children.some((other) => other.edits.length > 0)) return;
    const taken = await this.#world.engine.withdraw(
      accountKey,
      named.map((edit) => edit.sequence),
    );
    if (!taken.ok) return;
    const gone = new Set(taken.value);
    for (const other of [one, ...children]) {
      other.edits = other.edits.filter((edit) => !gone.has(edit.sequence));
    }
  }

  /** Somebody else ticks off a task of ours. */
  changeThere(pick: number): void {
    const row = at([...this.#world.service.of("task").values()], pick);
    if (row === undefined) return;
    this.#world.service.put("task", { id: row.id, completed: true });
    const ours = this.#made.find((one) => isOf(one, row));
    if (ours) ours.doneThere = true;
  }

  disturbances(ahead: readonly Disturbance[]): void {
    this.#ahead = [...ahead];
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
  }

  wait(ms: number): Promise<void> {
    return this.#world.wait(ms);
  }

  async push(turns: number): Promise<void> {
    this.#world.engine.syncNow(["push"]);
    await this.turns(turns);
  }

  async kill(): Promise<void> {
    this.#world.restart();
    this.#world.journalIsFull = false;
    this.#world.replica.settles = true;
    await this.#world.attach();
  }

  fillDisk(full: boolean): void {
    this.#world.journalIsFull = full;
  }

  window(there: boolean): void {
    this.#world.replica.settles = there;
  }

  /** All is well again, for long enough. */
  async end(): Promise<void> {
    this.#ahead = [];
    this.#world.journalIsFull = false;
    this.#world.replica.settles = true;
    await this.#deliver();
    await this.#decide();
    const left = this.#world.entries();
    expect(left.map((entry) => `${entry.sequence} ${entry.state}`)).toEqual([]);
    for (const one of this.#made) this.#check(one);
  }

  async #deliver(): Promise<void> {
    for (let round = 0; round < 12 && (round < 3 || this.#world.entries().length > 0); round += 1) {
      await this.#world.wait(lostRequestTimeoutMs + 1);
      this.#world.engine.syncNow(["push", "pull"]);
      await this.#world.quiet();
    }
  }

  /** The rep lets each deletion go through that waits because a colleague ticked off its task (law 8), and decides nothing else. */
  async #decide(): Promise<void> {
    const ticked = new Set(this.#made.filter((one) => one.doneThere).map((one) => one.mark));
    const conflicts = this.#world.entries().filter(({ kind, park, type, id }) => {
      const mark = String(this.#world.service.of(type).get(id)?.content).replace(/ .*/, "");
      return kind === "delete" && park?.kind === "conflict" && ticked.has(mark);
    });
    for (const { sequence } of conflicts)
      await this.#world.engine.retry(accountKey, sequence, { patch: null, keep: "mine" });
    if (conflicts.length > 0) await this.#deliver();
  }

  #check(one: Made): void {
    const { service } = this.#world;
    const created = one.edits.some((edit) => edit.kind === "create");
    const deleted = one.edits.some((edit) => edit.kind === "delete");
    const made = service.made.filter((row) => isOf(one, row));
    const there = [...service.of(one.kind).values()].filter((row) => isOf(one, row));
    if (!created || !deleted) expect(made, `${one.mark} was made`).toHaveLength(created ? 1 : 0);
    else expect(made.length, `${one.mark} was made`).toBeLessThanOrEqual(1);
    expect(there, `${one.mark} is there`).toHaveLength(created && !deleted ? 1 : 0);
    const [row] = there;
    if (row === undefined) return;
    expect(row[wordsField[one.kind]]).toBe(wordsOf(one));
    if (one.doneThere) expect(row.completed).toBe(true);
    if (one.about) {
      const about = [...service.of("contact").values()].find((other) => one.about && isOf(one.about, other));
      expect(row.resource_id).toBe(about?.id);
    }
  }

  #create(kind: Kind, values: Record<string, string | number>, about: Made | null): void {
    this.#count += 1;
    const mark = `R${this.#count}.`;
    const words = `${mark} v0`;
    const saved = this.#save({ type: kind, patch: { ...values, [wordsField[kind]]: words } });
    if (saved === null) return;
    const sequence = -saved as Sequence;
    this.#made.push({
      kind,
      id: saved,
      mark,
      edits: [{ sequence, kind: "create", words }],
      about,
      doneThere: false,
    });
  }

  #keep(one: Made, kind: "update" | "delete", words: string, values: Pick<Edit, "base" | "patch">): void {
    const sequence = this.#world.next();
    if (this.#save({ type: one.kind, kind, id: one.id, ...values }) === null) return;
    one.edits.push({ sequence, kind, words });
  }

  /** Null where it was not acknowledged: then the rep was told so, and nothing is owed. */
  #save(edit: Parameters<World["save"]>[0]): RecordId | null {
    if (this.#world.journalIsFull) return null;
    return this.#world.save(edit);
  }

  /** The records that the rep sees and may work on. */
  #alive(): readonly Made[] {
    return this.#made.filter(
      (one) => one.edits[0]?.kind === "create" && one.edits.every((edit) => edit.kind !== "delete"),
    );
  }
}

function wordsOf(one: Made): string {
  return one.edits.findLast((edit) => edit.kind !== "delete")?.words ?? "";
}

function isOf(one: Made, row: Readonly<Record<string, unknown>>): boolean {
  return String(row[wordsField[one.kind]] ?? "").startsWith(one.mark);
}

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list.length === 0 ? undefined : list[pick % list.length];
}
