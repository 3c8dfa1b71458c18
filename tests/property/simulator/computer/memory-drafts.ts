import type { EditFailure } from "../../../../src-renderer/outbox/edits.ts";
import { type Withdrawal, withoutWithdrawn } from "../../../../src-renderer/outbox/undo/withdrawals.ts";
import { baseFor, wholeBase } from "../../../../src-renderer/replica/store/overlay/overlay.ts";
import { checkCreate, checkUpdate } from "../../../../src-shared/descriptor/draft.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId, type Sequence, temporaryId } from "../../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { isUntouched } from "../../../../src-shared/merge/is-older.ts";
import { referencesIn } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import { failed } from "./failed.ts";
import type { MemoryReplica } from "./memory-replica.ts";

export type Drawn = Result<readonly Edit[], EditFailure>;

export interface DraftParts {
  readonly account: Account;
  readonly replica: MemoryReplica;
  readonly clock: () => number;
  /** Edits that a form may still show. */
  readonly withdrawals: readonly Withdrawal[];
}

/** Makes edits of what the rep says, as `src-renderer/outbox/build-edits.ts` does, over a replica in memory. */
export class MemoryDrafts {
  readonly #parts: DraftParts;

  constructor(parts: DraftParts) {
    this.#parts = parts;
  }

  create(
    type: RecordName,
    draft: Values,
    sequence: Sequence | undefined,
    visitLogId: RecordId | null = null,
  ): Drawn {
    if (sequence === undefined) return failed({ kind: "notFound" });
    const descriptor = descriptorOf(type);
    const owned = descriptor.fields.owner_id?.access === "writable" && draft.owner_id == null;
    const values = this.#resolved(
      type,
      owned ? { ...draft, owner_id: this.#parts.account.userId } : draft,
      {},
    );
    const issues = checkCreate(descriptor, values);
    if (issues.length > 0) return err({ kind: "invalid", issues });
    return ok([{ ...this.#edit(sequence, type, temporaryId(sequence), "create", null, values), visitLogId }]);
  }

  update(
    type: RecordName,
    named: RecordId,
    { draft, seen }: { readonly draft: Values; readonly seen: Values },
    own: Sequence | undefined,
  ): Drawn {
    const { replica } = this.#parts;
    const descriptor = descriptorOf(type);
    const id = replica.currentId(type, named);
    const row = replica.shown(type, id);
    if (row === null || own === undefined) return failed({ kind: "notFound" });
    if (!descriptor.writes.update && !this.isUnsent(type, id)) return failed({ kind: "notFound" });
    const values = this.#resolved(type, draft, row);
    // A field that the form did not show was nothing to the rep: a lost replica knows a record in part.
    const unknown = Object.fromEntries(Object.keys(draft).map((name) => [name, null]));
    const shown = { ...unknown, ...this.#resolved(type, seen, {}) };
    const patch = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !equal(shown[name], value) && !equal(row[name], value),
      ),
    );
    for (const name of Object.keys(patch)) {
      const by = descriptor.fields[name]?.refersBy;
      if (by !== undefined) patch[by] = values[by] ?? (row[by] as Values[string]) ?? null;
    }
    if (Object.keys(patch).length === 0) return ok([]);
    const issues = checkUpdate(descriptor, row, patch).filter(
      (one) => one.field !== null && one.field in patch,
    );
    if (issues.length > 0) return err({ kind: "invalid", issues });
    const base = baseFor(descriptor, this.#asShown(row, shown, { sequence: own, type, id, named }), patch);
    return ok([this.#edit(own, type, id, "update", base, patch)]);
  }

  remove(type: RecordName, named: RecordId, seen: Values, own: Sequence | undefined): Drawn {
    const { replica } = this.#parts;
    const id = replica.currentId(type, named);
    const row = replica.shown(type, id);
    if (row === null || own === undefined) return failed({ kind: "notFound" });
    const unsent = this.isUnsent(type, id);
    if (!descriptorOf(type).writes.delete && !unsent) return failed({ kind: "notFound" });
    const dependents = unsent ? this.dependents(type, id).length : 0;
    if (dependents > 0) return failed({ kind: "neededByOthers", count: dependents });
    const shown = Object.entries(this.#resolved(type, seen, {})).filter(
      ([name]) =>
        name === "updated_at" || (descriptorOf(type).fields[name]?.access ?? "readOnly") !== "readOnly",
    );
    const { id: _, ...fields } = this.#asShown(row, Object.fromEntries(shown), {
      sequence: own,
      type,
      id,
      named,
    });
    const base = unsent ? (fields as Values) : wholeBase(descriptorOf(type), fields as Values);
    return ok([this.#edit(own, type, id, "delete", base, {})]);
  }

  /**
   * Returns the row with the shown value of each field that somebody else has changed since the screen showed it: the
   * edit's base is what the rep saw (law 8).
   */
  #asShown(
    row: Row,
    shown: Values,
    edit: Pick<Edit, "sequence" | "type" | "id"> & { readonly named: RecordId },
  ): Row {
    const { replica, withdrawals } = this.#parts;
    const isEdited = replica.entriesOf(edit.type, edit.id).length > 0;
    const there = isEdited ? replica.of(edit.type).get(edit.id) : row;
    if (there !== undefined && isTemporary(edit.named) && isUntouched(there)) return row;
    const stood = withoutWithdrawn(shown, edit, withdrawals);
    const arrived = Object.entries(stood).filter(
      ([name, value]) => there !== undefined && !equal(there[name], value),
    );
    return { ...row, ...Object.fromEntries(arrived) };
  }

  #edit(
    sequence: Sequence,
    type: RecordName,
    id: RecordId,
    kind: Edit["kind"],
    base: Values | null,
    patch: Values,
  ): Edit {
    return { sequence, type, id, kind, base, patch, recordedAt: this.#parts.clock(), visitLogId: null };
  }

  /** A form may hold a temporary id long after the record has got its own. */
  #resolved(type: RecordName, values: Values, row: object): Values {
    const resolved: Values = { ...values };
    for (const { field, type: to, id } of referencesIn(descriptorOf(type), values, { ...row, ...values })) {
      if (isRecordName(to)) resolved[field] = this.#parts.replica.currentId(to, id as RecordId);
    }
    return resolved;
  }

  isUnsent(type: RecordName, id: RecordId): boolean {
    return isTemporary(id) && this.#parts.replica.entriesOf(type, id).some((one) => one.kind === "create");
  }

  dependents(type: RecordName, id: RecordId): readonly Edit[] {
    return [...this.#parts.replica.outbox.values()].filter(
      (one) =>
        !(one.type === type && one.id === id) &&
        referencesIn(descriptorOf(one.type), { ...one.base, ...one.patch }).some(
          (reference) => reference.type === type && reference.id === id,
        ),
    );
  }
}
