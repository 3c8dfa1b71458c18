import type { RecordDescriptor } from "../descriptor/define.ts";
import type { Row } from "../descriptor/read-row.ts";
import type { Edit, Values } from "../ipc/outbox.ts";
import { rebase } from "./rebase.ts";

type Overlaid = Pick<Edit, "id" | "kind" | "base" | "patch">;

/**
 * The row as the rep sees it: the row of the service (null where there is none) with the pending edits applied
 * over it in their order (law 7). Where an edit and the service disagree the rep's own value is shown. Null when
 * the record is deleted, or when there is nothing to apply an edit to.
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
 * The fields of `row` that `patch` is about to change, as they are now: the base of an edit. Where records are set by a key
 * that is with them: by it alone the edit finds its record (`writes.set`).
 */
export function baseFor(
  { writes }: Pick<RecordDescriptor, "writes">,
  row: Readonly<Record<string, unknown>>,
  patch: Values,
): Values {
  const fields = new Set([...(writes.set === undefined ? [] : [writes.set.by]), ...Object.keys(patch)]);
  return Object.fromEntries([...fields].map((field) => [field, (row[field] ?? null) as Values[string]]));
}

/**
 * The base of a deletion: every field that people fill in, as the rep saw it, and null where the rep saw none. A replica that was
 * lost shows only those fields of a record that the rep's own edits name, until Rounds pulls it; so a deletion must say what is missing.
 */
export function wholeBase({ fields }: Pick<RecordDescriptor, "fields">, seen: Values): Values {
  // mutation: partly-known-record-deleted
  const all = Object.keys(fields).filter((name) => fields[name]?.access !== "readOnly");
  return { ...Object.fromEntries(all.map((name) => [name, null])), ...seen };
}
