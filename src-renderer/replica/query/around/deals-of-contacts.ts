import { isTemporary, type RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import type { Stores } from "../../store/database.ts";
import { rowsUnder } from "../reading/rows-under.ts";

type DealStores = Stores<"contact" | "deal">;

/**
 * Reads the deals of each of these contacts, by indexes, lowest id first and each deal once: those made with the contact, and
 * for an organization those of its people as well.
 */
export async function dealsOfContacts(
  database: DealStores,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly DealRow[]>> {
  const { deal } = database;
  const read = await Promise.all([
    rowsUnder(deal, "contact_id", ids),
    rowsUnder(deal, "organization_id", ids),
    // Few deals are unsent, and no index names their organization.
    deal.where(":id").below(0).toArray(),
  ]);
  const deals = [...new Map(read.flat().map((row) => [row.id, row])).values()];
  const organizationsOf = await organizationsOfDeals(database, deals);
  const found = new Map<RecordId, DealRow[]>(ids.map((id) => [id, []]));
  for (const row of deals.toSorted((one, other) => one.id - other.id))
    for (const id of new Set([row.contact_id, ...organizationsOf(row)])) if (id) found.get(id)?.push(row);
  return found;
}

/**
 * Tells to which organizations each of these deals belongs: to the one that the service names, to the contact itself, and before
 * the service has answered to that of the person.
 */
export async function organizationsOfDeals(
  { contact }: Stores<"contact">,
  deals: readonly DealRow[],
): Promise<(deal: DealRow) => ReadonlySet<RecordId>> {
  const ids = new Set(deals.flatMap((one) => one.contact_id ?? []));
  const contacts = new Map((await contact.bulkGet([...ids])).flatMap((row) => (row ? [[row.id, row]] : [])));
  return ({ id, contact_id, organization_id: named }) => {
    const made = contact_id == null ? undefined : contacts.get(contact_id);
    const own = made?.is_organization === true ? made.id : null;
    // The service sets the organization, so an unsent deal has none yet.
    const before = isTemporary(id) && named == null ? made?.contact_id : null;
    return new Set([named, own, before].filter((one) => one != null));
  };
}
