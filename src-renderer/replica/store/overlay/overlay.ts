import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import { rebase } from "../../../../src-shared/merge/rebase.ts";
import type { Json } from "../../../../src-shared/plain-json.ts";

type Overlaid = Pick<Edit, "id" | "kind" | "base" | "patch">;

/**
 * Returns the row as the rep sees it: the service's row (null if there is none) with the pending edits applied over it in their
 * order (law 7). If an edit and the service disagree, it shows the rep's own value. Null if the record is deleted, or if there is
 * no row to apply an update to.
 */
export function applyEdits(
  descriptor: RecordDescriptor,
  base: Row | null,
  edits: readonly Overlaid[],
): Row | null {
  return edits.reduce<Row | null>((row, edit) => applyEdit(descriptor, row, edit), base);
}

function applyEdit(descriptor: RecordDescriptor, row: Row | null, edit: Overlaid): Row | null {
  switch (edit.kind) {
    case "create":
      return { ...row, ...edit.patch, id: edit.id };
    case "update":
      return row === null
        ? null
        : {
            ...row,
            ...rebase({ descriptor, base: edit.base, patch: edit.patch, theirs: row }).patch,
            id: row.id,
          };
    case "delete":
      return null;
  }
}

/**
 * Returns the base of an edit: the present values of the fields of `row` that `patch` is about to change. If the service sets the
 * type's records by a key, the base has the key too, because an edit finds its record by the key alone (`writes.set`).
 */
export function baseFor(
  { writes }: Pick<RecordDescriptor, "writes">,
  row: Readonly<Record<string, unknown>>,
  patch: Values,
): Values {
  const fields = new Set([...(writes.set === undefined ? [] : [writes.set.by]), ...Object.keys(patch)]);
  return Object.fromEntries([...fields].map((field) => [field, (row[field] ?? null) as Json]));
}

/**
 * Returns the base of a deletion: every field that people fill in, as the rep saw it, and null for a field that the rep did not
 * see. Until Rounds pulls a record, a replica that was lost shows only the fields that the rep's own edits name; so a deletion
 * must name the missing fields.
 */
export function wholeBase({ fields }: Pick<RecordDescriptor, "fields">, seen: Values): Values {
  // mutation: partly-known-record-deleted
  const all = Object.keys(fields).filter((name) => fields[name]?.access !== "readOnly");
  return { ...Object.fromEntries(all.map((name) => [name, null])), ...seen };
}
