import type {
  EditFailure,
  Edits,
  EditsOfMany,
  EditsOfVisits,
  Saved,
  SavedSeveral,
  SeenBeforeDelete,
  Step,
  Undone,
  VisitDraft,
} from "../../../../src-renderer/outbox/edits.ts";
import { isJournalRefusal } from "../../../../src-renderer/outbox/save-edits.ts";
import type { createSequences } from "../../../../src-renderer/outbox/sequences.ts";
import { rememberWithdrawals, type Withdrawal } from "../../../../src-renderer/outbox/undo/withdrawals.ts";
import type { VisitSupport } from "../../../../src-renderer/outbox/visits/person-of-visit.ts";
import { freshEntry } from "../../../../src-renderer/replica/store/entries-of.ts";
import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import type { Fault, Keep } from "../../../../src-shared/errors/fault.ts";
import type { RecordId, Sequence } from "../../../../src-shared/ids.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { Edit, SavedEdit, Values } from "../../../../src-shared/ipc/outbox.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../../src-shared/ipc/support-profile.ts";
import { retoldBy, tellersOf } from "../../../../src-shared/merge/changes-of-events.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { rebaseOnto } from "../../../../src-shared/merge/rebase-onto.ts";
import { parkedTogether, release } from "../../../../src-shared/merge/release.ts";
import { createMutex } from "../../../../src-shared/mutex.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import { failed } from "./failed.ts";
import { type Drawn, MemoryDrafts } from "./memory-drafts.ts";
import type { MemoryReplica } from "./memory-replica.ts";
import { MemoryVisits } from "./memory-visits.ts";

type Save = Result<Saved, EditFailure>;

/** All that a window over a replica in memory works with. */
export interface WindowParts {
  readonly account: Account;
  readonly bridge: Bridge;
  readonly replica: MemoryReplica;
  readonly clock: () => number;
  readonly chance: RandomSource;
  readonly supportAccount: () => SupportAccount | null;
  /** A step of the window's own storage: true where the window ends there. */
  readonly strike: (kind: string) => boolean;
}

interface Parts extends WindowParts {
  readonly sequences: ReturnType<typeof createSequences>;
}

type Draft = (sequences: readonly Sequence[]) => Drawn;

/** Recording edits as `src-renderer/outbox` does, one after the other, over a replica in memory. */
export class MemoryEdits implements Edits, EditsOfMany, EditsOfVisits {
  readonly #parts: Parts;
  /** Half saved: nobody can say whether the journal has them, and it is told again with the next edit. */
  readonly #pending: SavedEdit[] = [];
  /** Edits that a form may still show. */
  readonly #withdrawals: Withdrawal[] = [];
  readonly #turns = createMutex();
  readonly #drafts: MemoryDrafts;
  readonly #visits: MemoryVisits;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#drafts = new MemoryDrafts({ ...parts, withdrawals: this.#withdrawals });
    this.#visits = new MemoryVisits(parts, this.#drafts);
    parts.replica.onPage = () => void this.#turns.run(() => this.#flush());
  }

  create(type: RecordName, draft: object): Promise<Save> {
    return this.#save(1, ([own]) => this.#drafts.create(type, draft as Values, own));
  }

  upsert(type: RecordName, draft: object, match: readonly string[]): Promise<Save> {
    return this.#save(1, ([own]) => {
      const drawn = this.#drafts.create(type, draft as Values, own);
      const base = (patch: Values) => Object.fromEntries(match.map((field) => [field, patch[field] ?? null]));
      return drawn.ok ? ok(drawn.value.map((edit) => ({ ...edit, base: base(edit.patch) }))) : drawn;
    });
  }

  update(type: RecordName, named: RecordId, draft: object, seen: object): Promise<Save> {
    const change = { draft: { ...draft } as Values, seen: { ...seen } as Values };
    return this.#save(1, ([own]) => this.#drafts.update(type, named, change, own));
  }

  async several(
    type: RecordName,
    steps: Parameters<EditsOfMany["several"]>[1],
  ): Promise<Result<SavedSeveral, EditFailure>> {
    const left: SavedSeveral["left"][number][] = [];
    const ids: (RecordId | null)[] = [];
    const saved = await this.#save(steps.length, (sequences) => {
      const taken: Edit[] = [];
      for (const [at, step] of steps.entries()) {
        const drawn = this.#drawn(type, step, sequences[at]);
        ids.push(drawn.ok ? (drawn.value[0]?.id ?? null) : null);
        if (drawn.ok) taken.push(...drawn.value);
        else if (drawn.error.kind === "invalid") left.push({ at, issues: drawn.error.issues });
        else return drawn;
      }
      return ok(taken);
    });
    return saved.ok ? ok({ sequences: saved.value.sequences, left, ids }) : saved;
  }

  #drawn(type: RecordName, step: Step<RecordName>, own: Sequence | undefined) {
    if (step.id === null) return this.#drafts.create(type, step.draft as Values, own);
    if ("remove" in step) return this.#drafts.remove(type, step.id, seenIn(step.remove), own);
    const change = { draft: { ...step.patch } as Values, seen: { ...step.seen } as Values };
    return this.#drafts.update(type, step.id, change, own);
  }

  remove(type: RecordName, named: RecordId, shown: SeenBeforeDelete): Promise<Save> {
    return this.#save(1, ([own]) => this.#drafts.remove(type, named, seenIn(shown), own));
  }

  logVisit(draft: VisitDraft): Promise<Save> {
    return this.#save(3, (sequences) => this.#visits.logged(draft, sequences));
  }

  correctVisit(seen: NoteRow, content: string, support: VisitSupport): Promise<Save> {
    return this.#save(2, (sequences) => this.#visits.corrected(seen, content, support, sequences));
  }

  withdrawVisit(seen: NoteRow, support: VisitSupport): Promise<Save> {
    return this.#save(2, (sequences) => this.#visits.withdrawn(seen, support, sequences));
  }

  logVisitAgain(note: NoteRow, support: VisitSupport): Promise<Save> {
    return this.#save(2, (sequences) => this.#visits.again(note, support, sequences));
  }

  undo(named: readonly Sequence[]): Promise<Result<Undone, Fault>> {
    return this.#turns.run(() => this.#undo(named));
  }

  async #undo(named: readonly Sequence[]): Promise<Result<Undone, Fault>> {
    const { replica, bridge, account } = this.#parts;
    const leaving = new Set<Sequence>(named.filter((one) => replica.outbox.has(one)));
    for (const one of leaving) {
      const entry = replica.outbox.get(one);
      if (entry === undefined) continue;
      for (const teller of tellersOf([entry], [...replica.outbox.values()])) leaving.add(teller.sequence);
      if (entry.kind !== "create") continue;
      for (const later of replica.entriesOf(entry.type, entry.id)) leaving.add(later.sequence);
      const others = this.#drafts
        .dependents(entry.type, entry.id)
        .filter((other) => !leaving.has(other.sequence));
      if (others.length > 0) return err({ kind: "neededByOthers", count: others.length });
    }
    if (leaving.size === 0) return ok({ undone: false, left: named });
    const answer = await bridge.commands["journal.withdraw"]({
      account: account.key,
      sequences: [...leaving],
    });
    if (!answer.ok) return answer;
    if (this.#parts.strike("replica withdraw before")) return forever();
    const gone = answer.value.withdrawn
      .map((one) => replica.outbox.get(one))
      .filter((one) => one !== undefined);
    const removed = replica.follow(() => {
      this.#takeOut(gone);
      for (const entry of rebaseOnto([...replica.outbox.values()], gone))
        replica.outbox.set(entry.sequence, entry);
    });
    if (!removed.ok) return removed;
    const left = named.filter((one) => !gone.some(({ sequence }) => sequence === one));
    return ok({ undone: gone.length === leaving.size, left });
  }

  discard(of: Sequence): Promise<Result<readonly Edit[], Fault>> {
    return this.#turns.run(() => this.#discard(of));
  }

  async #discard(of: Sequence): Promise<Result<readonly Edit[], Fault>> {
    const together = parkedTogether([...this.#parts.replica.outbox.values()], of).map((one) => one.sequence);
    const undone = await this.#undo([...new Set([of, ...together])]);
    if (!undone.ok) return undone;
    return undone.value.undone ? ok([]) : err({ kind: "underWay" });
  }

  async restore(): Promise<Save> {
    return failed({ kind: "notFound" });
  }

  retry(of: Sequence, how: { patch?: Values; keep: Keep }): Promise<Result<null, Fault>> {
    return this.#turns.run(() => this.#retry(of, how));
  }

  async #retry(of: Sequence, how: { patch?: Values; keep: Keep }): Promise<Result<null, Fault>> {
    const { replica, bridge, account } = this.#parts;
    const decision = { patch: how.patch ?? null, keep: how.keep };
    const before = new Map(replica.outbox);
    const answer = await bridge.commands["journal.retry"]({
      account: account.key,
      sequence: of,
      ...decision,
    });
    if (!answer.ok) return answer;
    if (this.#parts.strike("replica retry before")) return forever();
    return replica.follow(() => {
      // Main may have been quicker, and have sent some.
      const left = [...replica.outbox.values()].map((one) => {
        const was = before.get(one.sequence);
        return was?.state === "parked" ? { ...one, state: was.state, park: was.park } : one;
      });
      const { requeued: again, dropped: spent, rebased } = release(left, of, decision);
      for (const one of [...again, ...rebased, ...retoldBy([...again, ...rebased], left)]) {
        const now = replica.outbox.get(one.sequence);
        if (now !== undefined) replica.outbox.set(one.sequence, { ...now, base: one.base, patch: one.patch });
      }
      for (const { sequence } of again) {
        const [now, was] = [replica.outbox.get(sequence), before.get(sequence)];
        // Main's mark did not reach a disk that was full.
        if (now?.state === "parked" && now.attempts === was?.attempts && equal(now.park, was.park))
          replica.outbox.set(sequence, { ...now, state: "waiting", park: null });
      }
      for (const one of [...spent, ...tellersOf(spent, left)]) replica.outbox.delete(one.sequence);
    });
  }

  #save(count: number, draw: Draft): Promise<Save> {
    return this.#turns.run(() => this.#saveNow(count, draw));
  }

  async #saveNow(count: number, draw: Draft): Promise<Save> {
    const { replica, bridge, account, strike, sequences } = this.#parts;
    replica.follow();
    const taken = await sequences.take(count);
    if (!taken.ok) return failed(taken.error);
    const drawn = draw(taken.value);
    if (!drawn.ok) return drawn;
    const madeAs = this.#parts.supportAccount();
    const edits = drawn.value.map((edit) =>
      descriptorOf(edit.type).service === "support" && madeAs ? { ...edit, madeAs } : edit,
    );
    const [first] = edits;
    if (first === undefined) return ok({ id: 0 as RecordId, sequences: [] });
    if (strike("replica record before")) return forever();
    const recorded = replica.write("strict", () => {
      for (const one of edits)
        replica.outbox.set(one.sequence, { ...freshEntry(one, stateOf(one)), acknowledged: false });
    });
    if (!recorded.ok) return failed(recorded.error);
    if (strike("replica record after")) return forever();
    const told = [...this.#pending, ...edits];
    const journalled = await bridge.commands["journal.append"]({ account: account.key, edits: told });
    if (!journalled.ok) {
      const takenOut =
        isJournalRefusal(journalled.error) && replica.write("strict", () => this.#takeOut(edits)).ok;
      if (takenOut) return failed(journalled.error);
      this.#pending.push(...edits);
      return failed({ kind: "halfSaved" });
    }
    // The note may fail: the next attach makes up for it.
    const noted = replica.write("relaxed", () => {
      for (const one of told) {
        const held = replica.outbox.get(one.sequence);
        if (held !== undefined) replica.outbox.set(one.sequence, { ...held, acknowledged: true });
      }
      for (const one of told.filter((edit) => stateOf(edit) === "kept")) {
        replica.outbox.delete(one.sequence);
        replica.of(one.type).set(one.id, { ...one.patch, id: one.id });
      }
    });
    if (noted.ok) this.#pending.length = 0;
    return ok({ id: first.id, sequences: edits.map((one) => one.sequence) });
  }

  #takeOut(edits: readonly Edit[]): void {
    const { replica } = this.#parts;
    for (const one of edits) replica.outbox.delete(one.sequence);
    rememberWithdrawals(
      this.#withdrawals,
      edits.map(({ type, id }, at) => ({
        type,
        id,
        edits: edits.slice(at, at + 1),
        under: replica.of(type).get(id) ?? null,
      })),
    );
  }

  /** The journal is told of what only the replica holds. */
  async #flush(): Promise<void> {
    const edits = [...this.#pending];
    if (edits.length === 0) return;
    const { account, bridge } = this.#parts;
    const told = await bridge.commands["journal.append"]({ account: account.key, edits });
    if (told.ok) this.#pending.length = 0;
  }
}

/** Without what only the outbox knows of it. */
export function editOf({ sequence, type, id, kind, base, patch, recordedAt, visitLogId }: Edit): Edit {
  return { sequence, type, id, kind, base, patch, recordedAt, visitLogId };
}

function stateOf(edit: Edit): "kept" | "waiting" {
  return descriptorOf(edit.type).service === "local" ? "kept" : "waiting";
}

/** Of a window that was killed in the middle of it. */
export function forever<T>(): Promise<T> {
  return new Promise(() => {});
}

function seenIn(shown: SeenBeforeDelete): Values {
  return { ...("whole" in shown ? shown.whole : shown.fields) } as Values;
}
