import { type RecordId, recordId } from "../ids.ts";
import { bounded, isFieldName, longestOf, mostEntries } from "./bounded.ts";
import type { RecordDescriptor } from "./define.ts";

/**
 * Key beside the fields of a row: the service's values that could not be read, by field. The screen shows the
 * row without them, and Rounds compares an edit with them (law 8).
 */
const unreadFields = "$unread";

/** The service's own value of a field, readable or not; null where it has none. */
export function asSent(row: Readonly<Record<string, unknown>>, name: string): unknown {
  const unread = row[unreadFields];
  if (typeof unread === "object" && unread !== null && Object.hasOwn(unread, name))
    return (unread as Readonly<Record<string, unknown>>)[name];
  return row[name] ?? null;
}

/** Drops the unread value of a field, so that `asSent` gives the value in the field itself. */
export function withoutUnread<V extends Readonly<Record<string, unknown>>>(values: V, name: string): V {
  const unread = values[unreadFields];
  if (typeof unread !== "object" || unread === null || !Object.hasOwn(unread, name)) return values;
  const { [name]: _, ...others } = unread as Readonly<Record<string, unknown>>;
  return { ...values, [unreadFields]: others };
}

/** A row of any type. */
export type Row = { readonly id: RecordId } & Readonly<Record<string, unknown>>;

export interface ReadRow {
  /** Null where it has no usable id: there is nothing to key it by. */
  readonly row: Row | null;
  /**
   * Names of fields whose value does not fit: they are read as null, so that one bad field hides no record.
   * Texts longer than `longestOf` are among them, and are cut to that length.
   */
  readonly misfits: readonly string[];
}

/**
 * Reads `data` of a record as a service sent it. Keeps unknown fields as they are: a newer service may have
 * more of them, and Rounds must not lose them. Every value is within bounds (`bounded.ts`).
 */
export function readRow(descriptor: RecordDescriptor, data: unknown): ReadRow {
  if (typeof data !== "object" || data === null) return { row: null, misfits: ["data"] };
  const id = recordId.safeParse((data as Record<string, unknown>).id);
  if (!id.success || id.data < 0) return { row: null, misfits: ["id"] };
  const given = Object.entries(data);
  if (given.length > mostEntries) return { row: null, misfits: ["data"] };
  const misfits: string[] = [];
  const row: Record<string, unknown> = {};
  const unread: Record<string, unknown> = {};
  for (const [name, whole] of given) {
    const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
    if (name === "__proto__" || name === unreadFields) continue;
    if (!isFieldName(name)) {
      misfits.push(name.slice(0, 100));
      continue;
    }
    // mutation: answer-without-bounds
    const value = bounded(whole, longestOf(field));
    const isOpen = value === null || value === undefined || field === undefined;
    const parsed = isOpen
      ? { success: true, data: value ?? null }
      : field.schema.safeParse(field.read?.(value) ?? value);
    row[name] = parsed.success ? parsed.data : null;
    if (value === whole && parsed.success) continue;
    misfits.push(name);
    // mutation: unreadable-value-overwritten
    if (field?.access === "writable") unread[name] = value === whole ? whole : cutOff(value);
  }
  const all = Object.keys(unread).length === 0 ? row : { ...row, [unreadFields]: unread };
  return { row: { ...all, id: id.data }, misfits };
}

/**
 * Stands for a value that was cut: it differs from the part that is kept, so that an edit of the part does
 * not count as an edit of the whole.
 */
function cutOff(part: unknown): string {
  return typeof part === "string" ? `${part}…` : "…";
}
