import { type RecordId, recordId } from "../ids.ts";
import type { RecordDescriptor } from "./define.ts";

/** A row of any type. */
export type Row = { readonly id: RecordId } & Readonly<Record<string, unknown>>;

export interface ReadRow {
  /** Null where it has no usable id: there is nothing to key it by. */
  readonly row: Row | null;
  /** Names of fields whose value does not fit; they are read as null, so that one bad field hides no record. */
  readonly misfits: readonly string[];
}

/**
 * Reads `data` of a record as a service sent it. Unknown fields are kept as they are: a newer service may
 * have more of them, and what we do not know we must not lose.
 */
export function readRow(descriptor: RecordDescriptor, data: unknown): ReadRow {
  if (typeof data !== "object" || data === null) return { row: null, misfits: ["data"] };
  const id = recordId.safeParse((data as Record<string, unknown>).id);
  if (!id.success || id.data < 0) return { row: null, misfits: ["id"] };
  const misfits: string[] = [];
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
    if (name === "__proto__") continue;
    if (value === null || field === undefined) {
      row[name] = value;
      continue;
    }
    const parsed = field.schema.safeParse(field.read?.(value) ?? value);
    if (!parsed.success) misfits.push(name);
    row[name] = parsed.success ? parsed.data : null;
  }
  return { row: { ...row, id: id.data }, misfits };
}
