import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import type { Around } from "../filters/virtual-filter.ts";
import { scanRows } from "../reading/scan-rows.ts";

type Asked = NonNullable<ReturnType<Around["contactOf"]>>;

/** Reads what filters ask of contacts, by the deals and tasks that are about them: a task's deal has its own contact. */
export async function contactsAround(
  database: ReplicaDatabase,
  type: RecordName,
  signal?: AbortSignal,
): Promise<Around["contactOf"]> {
  const contacts = new Map<unknown, Asked>();
  await scanRows(
    database,
    "contact",
    ({ id, tags, industry, email }) => contacts.set(id, { id, tags, industry, email }),
    signal,
  );
  if (type === "deal") return (deal) => contacts.get(deal.contact_id) ?? null;
  const ofDeals = new Map<unknown, unknown>();
  await scanRows(database, "deal", ({ id, contact_id }) => ofDeals.set(id, contact_id), signal);
  return ({ resource_type, resource_id }) => {
    const contact = resource_type === "deal" ? ofDeals.get(resource_id) : resource_id;
    return resource_type === "lead" ? null : (contacts.get(contact) ?? null);
  };
}
