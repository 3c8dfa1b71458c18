import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { isTemporary, type RecordId, recordId, type Sequence } from "../../src-shared/ids.ts";
import type { RefusedEdit } from "../../src-shared/ipc/edits-file.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { referencesIn } from "../../src-shared/merge/remap-ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import type { SavedEdits } from "./port.ts";

export type SavedEntry = SavedEdits["entries"][number];

/** What the journal that reads a file knows. */
export interface Surroundings {
  /** The service whose edits are not to be taken in. */
  readonly without: RecordDescriptor["service"] | null;
  /** The sequence that an edit of the file has here, held or ended; null where it is not known here. */
  readonly hereOf: (entry: SavedEntry) => Sequence | null;
  /** What a record is called now that a create of this sequence made here; null where there is none. */
  readonly madeHere: (type: RecordName, here: Sequence) => RecordId | null;
  /** The same for a create that is not in the file, by the sequence that it had where the file was written. */
  readonly madeThere: (type: RecordName, there: number) => RecordId | null;
}

export interface Fitting {
  readonly known: readonly { readonly entry: SavedEntry; readonly here: Sequence }[];
  /** To be taken in, in order. */
  readonly taken: readonly SavedEntry[];
  readonly refused: readonly RefusedEdit[];
  /** The entry with ids of this journal, once it is known which ids the taken creates get. */
  readonly renamed: (entry: SavedEntry, idOf: (create: SavedEntry) => RecordId) => SavedEntry;
}

/**
 * Which edits of a file can be taken in beside what is here. One that belongs to a record of which nobody knows what
 * became cannot, and neither can what hangs on it in turn: it is listed, not dropped (law 4).
 */
export function selectImportable(entries: readonly SavedEntry[], around: Surroundings): Fitting {
  const here = new Map(entries.map((entry) => [entry, around.hereOf(entry)]));
  const creates = new Map(
    entries.filter((one) => one.kind === "create").map((one) => [`${one.type}:${one.id}`, one]),
  );
  const refused = new Map<SavedEntry, RefusedEdit["reason"]>();

  /** The record's id here, or the create in the file that it waits for; null where it is lost. */
  function target(type: string, id: number): RecordId | SavedEntry | null {
    if (!isRecordName(type)) return null;
    const create = creates.get(`${type}:${id}`);
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
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    for (const one of candidates) {
      if (!refused.has(one) && isLost(one)) refused.set(one, "parentUnknown");
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
    const own = () => (entry.kind === "create" ? idOf(entry) : nameOf(entry.type, entry.id));
    return {
      ...entry,
      id: isTemporary(entry.id) ? recordId.parse(own()) : entry.id,
      base: entry.base && rename(entry.base),
      patch: rename(entry.patch),
      visitLogId: entry.visitLogId && nameOf("visit_log", entry.visitLogId),
    };
  }

  return {
    known: [...here].flatMap(([entry, at]) => (at === null ? [] : [{ entry, here: at }])),
    taken: candidates.filter((one) => !refused.has(one)),
    refused: [...refused].map(([entry, reason]) => ({
      type: entry.type,
      kind: entry.kind,
      title: titleOf(entry, reason),
      reason,
    })),
    renamed,
  };
}

/** A logged visit goes on without a part that was taken back. */
function canForget(descriptor: RecordDescriptor, entry: SavedEntry, field: string): boolean {
  return entry.state === "kept" && descriptor.fields[field]?.required !== true;
}

function temporaryIn(entry: SavedEntry) {
  return [...temporaryAmong(entry, entry.patch), ...temporaryAmong(entry, entry.base ?? {})];
}

function temporaryAmong(entry: SavedEntry, values: Values) {
  const context = { ...entry.base, ...entry.patch };
  return referencesIn(descriptorOf(entry.type), values, context).filter((one) => one.id < 0);
}

/** Fields that this Rounds knows, with values that it can show: a file may come from anywhere. */
function isReadable({ type, base, patch }: SavedEntry): boolean {
  const { fields } = descriptorOf(type);
  const fits = ([name, value]: readonly [string, unknown]) =>
    value === null || fields[name]?.schema.safeParse(value).success === true;
  const isKnown = (name: string) => Object.hasOwn(fields, name);
  return (
    Object.entries(patch).every((one) => isKnown(one[0]) && fits(one)) &&
    // What a newer service adds to a record stands in the base of a delete.
    Object.entries(base ?? {}).every((one) => one[0] !== "id" && (!isKnown(one[0]) || fits(one)))
  );
}

function titleOf(entry: SavedEntry, reason: RefusedEdit["reason"]): string {
  const { title, label } = descriptorOf(entry.type);
  return reason === "unreadable" || !isReadable(entry)
    ? label.one
    : title({ ...entry.base, ...entry.patch, id: entry.id });
}
