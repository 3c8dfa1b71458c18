import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { type FieldIssue, issueAt } from "../../src-shared/errors/field-issue.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { remapIds, temporaryReferences } from "../../src-shared/merge/remap-ids.ts";
import { currentId } from "../replica/store/current-id.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

/** The types of records that a draft names by temporary ids: their tables are read with it. */
export function typesNamed(descriptor: RecordDescriptor, values: Fieldwise, context?: Fieldwise) {
  return temporaryReferences(descriptor, values, context).map((one) => one.type);
}

/**
 * The draft with the ids that records have by now. A reference to a record that was taken back in the meantime is an
 * issue: the edit would wait for it for ever (law 6).
 */
export async function resolveReferences(
  database: ReplicaDatabase,
  descriptor: RecordDescriptor,
  draft: Values,
  context: Fieldwise = {},
): Promise<{ readonly values: Values; readonly issues: readonly FieldIssue[] }> {
  let values = draft;
  const issues: FieldIssue[] = [];
  const whole = { ...context, ...draft };
  for (const { field, type, id } of temporaryReferences(descriptor, draft, whole)) {
    const to = await currentId(database, type, id);
    if (to !== id) values = remapIds(descriptor, values, { type, from: id, to }, whole);
    else if ((await rowsOf(database, type).get(id)) === undefined) {
      issues.push(issueAt(field, "gone"));
    }
  }
  return { values, issues };
}
