import { type ReplicaPort, replicaOver } from "../../../../src-main/sync/ports.ts";
import { entryDigest } from "../../../../src-shared/entry-digest.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { recordId, type Sequence, sequenceNumber } from "../../../../src-shared/ids.ts";
import {
  type JournalTruth,
  packTruth,
  type ReplicaHeld,
  replicaHeld,
} from "../../../../src-shared/ipc/attach.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { Callers, Handlers } from "../../../../src-shared/ipc/channel.ts";
import type { ReadOutcome } from "../../../../src-shared/ipc/edits-file.ts";
import type { Edit, Entry, SavedEdit, Settlement } from "../../../../src-shared/ipc/outbox.ts";
import { commandCalls, type Requests } from "../../../../src-shared/ipc/table.ts";
import { tellersOf } from "../../../../src-shared/merge/changes-of-events.ts";
import { release } from "../../../../src-shared/merge/release.ts";
import { remapIds } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";

type Commands = Bridge["commands"];
type Missed = Pick<JournalTruth, "rebuild" | "renamed" | "withdrawn">;

const notMissed: Missed = { rebuild: false, renamed: [], withdrawn: [] };

/**
 * Main as the replica sees it, in memory: the journal with its states, the counter of sequences, and the renderer's
 * handlers to call. It outlives a renderer, as main does. `refuse` makes the next call of a command fail.
 */
export class FakeMain {
  readonly log: string[] = [];
  readonly entries = new Map<Sequence, Entry>();
  readonly ended = new Set<Sequence>();
  readonly attached: ReplicaHeld[] = [];
  /** Edits as the window sent them. */
  readonly appended: SavedEdit[] = [];
  /** The part of the answer to `replica.attach` about events that the replica missed. */
  missed: Missed = notMissed;
  #next = 1;
  #refusals = new Map<string, Fault>();
  #losses = new Map<string, Fault>();
  #handlers: Handlers<Requests> | null = null;
  /** Creates in the file that `edits.read` takes in next. Each function gets the sequence that this main gives the edit. */
  file: ((of: Sequence) => Edit)[] = [];
  readonly #takenIn = new Set<FakeMain["file"][number]>();
  /** Runs when a command arrives, before this main carries it out. */
  before: (command: string) => Promise<void> = async () => {};
  /** Runs when a command was carried out, before its answer arrives. */
  after: (command: string) => Promise<void> = async () => {};

  readonly bridge: Bridge = {
    commands: this.#commands(),
    serve: (handlers) => {
      this.#handlers = handlers;
    },
    listen: () => () => {},
  };

  refuse(command: keyof Commands, fault: Fault): void {
    this.#refusals.set(command, fault);
  }

  /** Loses the answer to the next call of a command, after carrying the call out. */
  lose(command: keyof Commands): void {
    this.#losses.set(command, { kind: "internal", reference: "lost" });
  }

  get requests(): ReplicaPort {
    if (this.#handlers === null) throw new Error("The renderer serves nothing.");
    return replicaOver(this.#handlers as unknown as Callers<Requests>);
  }

  entry(of: Sequence): Entry {
    const found = this.entries.get(of);
    if (found === undefined) throw new Error(`The journal has no entry ${of}.`);
    return found;
  }

  /** Main's half of a delivery: the journal remaps and keeps the entries as settled until the replica has settled. */
  settleInJournal(settlement: Settlement): void {
    for (const one of settlement.sequences) {
      const entry = this.entries.get(one);
      if (entry !== undefined) this.entries.set(one, { ...entry, state: "settled" });
    }
    const { type, id, serverId } = settlement;
    if (serverId === null || serverId === id) return;
    for (const [key, entry] of this.entries) {
      if (entry.state === "settled") continue;
      const context = { ...entry.base, ...entry.patch };
      const descriptor = descriptorOf(entry.type);
      const remap = { type, from: id, to: serverId };
      this.entries.set(key, {
        ...entry,
        id: entry.type === type && entry.id === id ? serverId : entry.id,
        patch: remapIds(descriptor, entry.patch, remap, context),
        base: entry.base && remapIds(descriptor, entry.base, remap, context),
        visitLogId: entry.visitLogId === id ? serverId : entry.visitLogId,
      });
    }
  }

  async deliver(settlement: Settlement): Promise<Result<null, Fault>> {
    this.settleInJournal(settlement);
    const settled = await this.requests["replica.settle"](settlement);
    if (settled.ok) {
      for (const one of settlement.sequences) {
        this.entries.delete(one);
        this.ended.add(one);
      }
    }
    return settled;
  }

  async mark(of: Sequence, change: Pick<Entry, "state"> & Partial<Entry>): Promise<void> {
    const entry = { ...this.entry(of), ...change };
    this.entries.set(of, entry);
    const { state, attempts, fault, park } = entry;
    await this.requests["replica.mark"]({ sequences: [of], state, attempts, fault, park });
  }

  #commands(): Commands {
    const answer = <K extends keyof Commands>(name: K, work: (input: never) => unknown): Commands[K] =>
      // One body serves all signatures of the table; each work is given the input of its own command.
      (async (input: never) => {
        this.log.push(name);
        await this.before(name);
        const refusal = this.#refusals.get(name);
        this.#refusals.delete(name);
        if (refusal !== undefined) return err(refusal);
        // As the bridge does (`src-main/desktop/bridge.ts`).
        if (!commandCalls[name].input.safeParse(input).success)
          return err({ kind: "invalidArguments", detail: name });
        const value = await work(input);
        await this.after(name);
        const loss = this.#losses.get(name);
        this.#losses.delete(name);
        return loss === undefined ? ok(value) : err(loss);
      }) as unknown as Commands[K];
    // A call that no command below answers is refused by its name.
    const missing = Object.fromEntries(
      Object.keys(commandCalls).map((name) => [
        name,
        async () => err({ kind: "internal", reference: `${name} is not in this fake` }),
      ]),
    ) as unknown as Commands;

    return {
      ...missing,
      "edits.read": answer("edits.read", ({ above }: { above: number }) => this.#importEdits(above)),
      "sync.now": answer("sync.now", () => null),
      "journal.reserve": answer("journal.reserve", ({ count, above }: { count: number; above: number }) => {
        const first = Math.max(this.#next, above + 1);
        this.#next = first + count;
        return { first: sequenceNumber.parse(first) };
      }),
      "journal.append": answer("journal.append", ({ edits }: { edits: SavedEdit[] }) => {
        this.appended.push(...edits);
        return this.#append(edits);
      }),
      "journal.withdraw": answer("journal.withdraw", ({ sequences }: { sequences: Sequence[] }) => {
        const free = sequences.filter((one) =>
          ["waiting", "parked", "kept"].includes(this.entries.get(one)?.state ?? "gone"),
        );
        for (const one of free) {
          this.entries.delete(one);
          this.ended.add(one);
        }
        return { withdrawn: free };
      }),
      "journal.retry": answer("journal.retry", (input: Parameters<Commands["journal.retry"]>[0]) =>
        this.#retry(input),
      ),
      "journal.retryAll": answer(
        "journal.retryAll",
        async ({ sequences }: Parameters<Commands["journal.retryAll"]>[0]) => {
          for (const one of sequences) await this.#retry({ sequence: one, patch: null, keep: "asIs" });
          return null;
        },
      ),
      "replica.attach": answer("replica.attach", (given: Parameters<Commands["replica.attach"]>[0]) => {
        const input = replicaHeld.parse(given);
        this.attached.push(input);
        const edits = input.edits.map(({ acknowledged: _, ...one }) => one as Edit);
        const there = new Map(input.digests);
        const wanted = [...there.keys()].filter((one) => !this.entries.has(one) && !this.ended.has(one));
        if (wanted.length > 0) return packTruth({ wanted, entries: [], drop: [], ...notMissed });
        const drop = [...edits.map((one) => one.sequence), ...there.keys()].filter((one) =>
          this.ended.has(one),
        );
        this.#append(edits);
        const entries = [...this.entries.values()].filter(
          (one) => this.missed.rebuild || there.get(one.sequence) !== entryDigest(one),
        );
        return packTruth({ wanted, entries, drop, ...this.missed });
      }),
      "replica.start": answer("replica.start", () => null),
    };
  }

  async #retry(input: Omit<Parameters<Commands["journal.retry"]>[0], "account">): Promise<null> {
    const all = [...this.entries.values()];
    const {
      requeued: again,
      dropped: spent,
      rebased,
    } = release(all, sequenceNumber.parse(input.sequence), input);
    for (const one of rebased) this.entries.set(one.sequence, one);
    for (const one of [...spent, ...tellersOf(spent, all)]) {
      this.entries.delete(one.sequence);
      this.ended.add(one.sequence);
    }
    for (const one of again) {
      this.entries.set(one.sequence, one);
      await this.mark(one.sequence, { state: "waiting", park: null });
    }
    return null;
  }

  #importEdits(above: number): ReadOutcome {
    const first = Math.max(this.#next, above + 1);
    const fresh = this.file.filter((edit) => !this.#takenIn.has(edit));
    this.#append(fresh.map((edit, at) => edit(sequenceNumber.parse(first + at))));
    for (const edit of fresh) this.#takenIn.add(edit);
    this.#next = first + fresh.length;
    return { kind: "read", taken: fresh.length, known: this.file.length - fresh.length, refused: [] };
  }

  #append(edits: readonly Edit[]): null {
    for (const edit of edits) {
      if (this.ended.has(edit.sequence) || this.entries.has(edit.sequence)) continue;
      const state = descriptorOf(edit.type).service === "local" ? "kept" : "waiting";
      // The bridge hands over copies.
      const copy = structuredClone(edit);
      this.entries.set(edit.sequence, {
        ...copy,
        state,
        attempts: 0,
        notBefore: null,
        fault: null,
        park: null,
      });
    }
    return null;
  }
}

export const id = (value: number) => recordId.parse(value);
