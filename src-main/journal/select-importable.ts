import { bounded, longestOf } from "../../src-shared/descriptor/bounded.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { isTemporary, type RecordId, recordId, type Sequence } from "../../src-shared/ids.ts";
import type { RefusedEdit } from "../../src-shared/ipc/edits-file.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { referencesIn } from "../../src-shared/merge/remap-ids.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import type { SavedEdits } from "./port.ts";

export type SavedEntry = SavedEdits["entries"][number];

/** Knowledge of the journal that reads a file. */
export interface Surroundings {
  /** The service whose edits must not be imported. */
  readonly without: RecordDescriptor["service"] | null;
  /**
   * The sequence that an edit of the file has here, open or ended; null where this journal does not know the
   * edit.
   */
  readonly hereOf: (entry: SavedEntry) => Sequence | null;
  /** Current id of the record that a create of this sequence made here; null where there is none. */
  readonly madeHere: (type: RecordName, here: Sequence) => RecordId | null;
  /** Current id of the record that a create outside the file made, by its sequence in the journal that wrote the file. */
  readonly madeThere: (type: RecordName, there: number) => RecordId | null;
}

export interface Fitting {
  readonly known: readonly { readonly entry: SavedEntry; readonly here: Sequence }[];
  /** Edits to import, in order. */
  readonly taken: readonly SavedEntry[];
  readonly refused: readonly RefusedEdit[];
  /** Returns the entry with ids of this journal; `idOf` gives the ids of imported creates. */
  readonly renamed: (entry: SavedEntry, idOf: (create: SavedEntry) => RecordId) => SavedEntry;
}

/**
 * Selects the edits of a file that this journal can import. It refuses an edit whose record is unknown both
 * here and in the file, and every edit that depends on a refused one. The rep sees a list of the refused edits
 * (law 4).
 */
export function selectImportable(entries: readonly SavedEntry[], around: Surroundings): Fitting {
  const here = new Map(entries.map((entry) => [entry, around.hereOf(entry)]));
  const creates = new Map(entries.filter((one) => one.kind === "create").map((one) => [recordKey(one), one]));
  const refused = new Map<SavedEntry, RefusedEdit["reason"]>();

  /**
   * The record's id here, or the create in the file that the edit waits for; null where the record is lost.
   */
  function target(type: string, id: number): RecordId | SavedEntry | null {
    if (!isRecordName(type)) return null;
    const create = creates.get(recordKey({ type, id }));
    if (create === undefined) return around.madeThere(type, -id);
    const known = here.get(create) ?? null;
    if (known !== null) return around.madeHere(type, known);
    return refused.has(create) ? null : create;
  }

  const candidates = entries.filter((one) => here.get(one) === null);
  for (const one of candidates) {
    if (descriptorOf(one.type).service === around.without) refused.set(one, "otherSupport");
    else if (!isReadable(one)) refused.set(one, "unreadable");
  }
  const dependents = dependentsIn(candidates.filter((one) => !refused.has(one)));
  // A refused create has those that depend on it looked at again, and no others: a file may hold 100,000 that depend on each other.
  const unsure = [...candidates];
  for (let one = unsure.pop(); one !== undefined; one = unsure.pop()) {
    if (!refused.has(one) && isLost(one)) refused.set(one, "parentUnknown");
    if (refused.has(one) && one.kind === "create") {
      const key = recordKey(one);
      unsure.push(...(dependents.get(key) ?? []));
      dependents.delete(key);
    }
  }

  function isLost(entry: SavedEntry): boolean {
    const descriptor = descriptorOf(entry.type);
    const own = isTemporary(entry.id) && entry.kind !== "create";
    if (own && target(entry.type, entry.id) === null) return true;
    return temporaryIn(entry).some(
      ({ field, type, id }) => target(type, id) === null && !canForget(descriptor, entry, field),
    );
  }

  function renamed(entry: SavedEntry, idOf: (create: SavedEntry) => RecordId): SavedEntry {
    const nameOf = (type: string, id: number): RecordId | null => {
      const found = target(type, id);
      return found === null || typeof found === "number" ? found : idOf(found);
    };
    const rename = (values: Values): Values => ({
      ...values,
      ...Object.fromEntries(
        temporaryAmong(entry, values).map(({ field, type, id }) => [field, nameOf(type, id)]),
      ),
    });
    const visitOf = (id: RecordId) =>
      isTemporary(id) ? (nameOf("visit_log", id) ?? nameOf("note", id)) : id;
    const own = () => (entry.kind === "create" ? idOf(entry) : nameOf(entry.type, entry.id));
    return {
      ...entry,
      id: isTemporary(entry.id) ? recordId.parse(own()) : entry.id,
      base: entry.base && rename(entry.base),
      patch: rename(entry.patch),
      visitLogId: entry.visitLogId && visitOf(entry.visitLogId),
    };
  }

  return {
    known: [...here].flatMap(([entry, at]) => (at === null ? [] : [{ entry, here: at }])),
    taken: candidates.filter((one) => !refused.has(one)),
    refused: candidates.flatMap((entry) => {
      const reason = refused.get(entry);
      const { type, kind } = entry;
      return reason === undefined ? [] : [{ type, kind, title: titleOf(entry, reason), reason }];
    }),
    renamed,
  };
}

/** A logged visit stays valid without an optional part that was withdrawn. */
function canForget(descriptor: RecordDescriptor, entry: SavedEntry, field: string): boolean {
  return entry.state === "kept" && descriptor.fields[field]?.required !== true;
}

/** The edits that name a record which was made here, by that record. */
function dependentsIn(entries: readonly SavedEntry[]): Map<string, SavedEntry[]> {
  const found = new Map<string, SavedEntry[]>();
  for (const entry of entries) {
    const own = entry.kind === "create" ? [] : [{ type: entry.type as string, id: entry.id }];
    for (const { type, id } of [...own, ...temporaryIn(entry)]) {
      const key = recordKey({ type, id });
      const before = found.get(key);
      if (before === undefined) found.set(key, [entry]);
      else before.push(entry);
    }
  }
  return found;
}

function temporaryIn(entry: SavedEntry) {
  return [...temporaryAmong(entry, entry.patch), ...temporaryAmong(entry, entry.base ?? {})];
}

function temporaryAmong(entry: SavedEntry, values: Values) {
  const context = { ...entry.base, ...entry.patch };
  return referencesIn(descriptorOf(entry.type), values, context).filter((one) => one.id < 0);
}

/** Whether this Rounds knows the fields and can show their values: a file may come from anywhere. */
function isReadable({ type, base, patch }: SavedEntry): boolean {
  const { fields } = descriptorOf(type);
  const fits = ([name, value]: readonly [string, unknown]) =>
    value === null ||
    (isShort(fields[name], value) && fields[name]?.schema.safeParse(value).success === true);
  const isKnown = (name: string) => Object.hasOwn(fields, name);
  return (
    Object.entries(patch).every((one) => isKnown(one[0]) && fits(one)) &&
    // The base of a delete may hold fields that a newer service added to the record.
    Object.entries(base ?? {}).every((one) => one[0] !== "id" && (!isKnown(one[0]) || fits(one)))
  );
}

/** Whether a value is as short as one of an answer. The base may hold a cut value, which is one character longer. */
function isShort(field: Field | undefined, value: unknown): boolean {
  // mutation: text-of-a-file-without-bounds
  return bounded(value, longestOf(field) + 1) === value;
}

function titleOf(entry: SavedEntry, reason: RefusedEdit["reason"]): string {
  const { title, label } = descriptorOf(entry.type);
  return reason === "unreadable" || !isReadable(entry)
    ? label.one
    : title({ ...entry.base, ...entry.patch, id: entry.id });
}
