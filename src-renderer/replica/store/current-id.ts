import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Stores } from "./database.ts";

/** The id a record has now: a form or a query may hold the one from when it had none of its own (law 11). */
export async function currentId(
  database: Stores<"aliases">,
  type: RecordName,
  id: RecordId,
): Promise<RecordId> {
  if (!isTemporary(id)) return id;
  // mutation: form-keeps-lost-id
  return (await database.aliases.get([type, id]))?.to ?? id;
}
