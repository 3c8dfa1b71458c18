import type { RecordId } from "../../../../src-shared/ids.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { OutboxRow, Stores } from "../../store/database.ts";
import { rowsUnder } from "../reading/rows-under.ts";
import type { MarkKind } from "./outbox-marks.ts";
import { isUnsent } from "./outbox-queries.ts";

export type FieldMarks = ReadonlyMap<string, MarkKind>;

/**
 * Marks the fields of a record, known by these ids, that have unsent changes, or changes that need the rep. A new record
 * is marked as a whole, so that its fields are not.
 */
export async function readFieldMarks(
  { outbox }: Stores<"outbox">,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<FieldMarks> {
  const keys = [...new Set(ids)].map((id) => [type, id]);
  const entries = await rowsUnder(outbox, "[type+id]", keys);
  const marks = new Map<string, MarkKind>();
  for (const entry of entries.filter(({ kind }) => kind === "update")) {
    for (const field of Object.keys(entry.patch)) {
      if (needsRep(entry, field)) marks.set(field, "attention");
      else if (!marks.has(field) && (entry.state === "parked" || isUnsent(entry.state)))
        marks.set(field, "unsent");
    }
  }
  return marks;
}

/** In a conflict only the fields that both sides changed wait for the rep; the others wait with them. */
function needsRep({ state, park }: OutboxRow, field: string): boolean {
  if (state !== "parked") return false;
  if (park?.kind !== "conflict") return true;
  return park.fields.some((one) => one.field === field || one.field.startsWith(`${field}.`));
}
