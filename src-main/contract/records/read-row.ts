import { type RecordId, recordId } from "../ids.ts";
import { bounded, isFieldName, longestOf, mostEntries } from "./bounded.ts";
import type { RecordDescriptor } from "./define.ts";

/** A row of any type. */
export type Row = { readonly id: RecordId } & Readonly<Record<string, unknown>>;

export interface ReadRow {
  /** Null where it has no usable id: there is nothing to key it by. */
  readonly row: Row | null;
  /**
   * Names of fields whose value does not fit: they are read as null, so that one bad field hides no record. Texts beyond
   * `longestOf` are among them, and are read as far as that.
   */
  readonly misfits: readonly string[];
}

/**
 * Reads `data` of a record as a service sent it. Unknown fields are kept as they are: a newer service may
 * have more of them, and what we do not know we must not lose. Every value is within bounds (`bounded.ts`).
 */
export function readRow(descriptor: RecordDescriptor, data: unknown): ReadRow {
  if (typeof data !== "object" || data === null) return { row: null, misfits: ["data"] };
  const id = recordId.safeParse((data as Record<string, unknown>).id);
  if (!id.success || id.data < 0) return { row: null, misfits: ["id"] };
  const given = Object.entries(data);
  if (given.length > mostEntries) return { row: null, misfits: ["data"] };
  const misfits: string[] = [];
  const row: Record<string, unknown> = {};
  for (const [name, whole] of given) {
    const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
    if (name === "__proto__") continue;
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
    if (value !== whole || !parsed.success) misfits.push(name);
    row[name] = parsed.success ? parsed.data : null;
  }
  return { row: { ...row, id: id.data }, misfits };
}
