import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { titleOf } from "../../../format/names.ts";
import {
  type ContactTraits,
  emailKey,
  nameKey,
  type SameBy,
  traitsOf,
} from "../../../replica/query/contacts/same-contact.ts";
import { isSameNumber } from "../../../replica/search/phone-number.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import type { Stores } from "../../../replica/store/database.ts";

export interface KnownContact {
  readonly id: RecordId;
  readonly title: string;
  readonly by: SameBy;
}

const most = 3;

/**
 * Finds contacts that seem to be the contact that the rep types: by the very email address, by a number in any
 * spelling, or by the name at the same company. `candidates`: contacts that the search finds by the numbers and the
 * name. `self`: the contact that the form changes, which the result leaves out.
 */
export async function findKnown(
  database: Stores<"aliases" | "contact">,
  typed: ContactTraits,
  candidates: readonly RecordId[],
  self: RecordId | null,
): Promise<readonly KnownContact[]> {
  const email = emailKey(typed);
  const name = nameKey(typed);
  // mutation: changed-contact-warns-of-itself
  const own = self === null ? null : await currentId(database, "contact", self);
  const [sameEmail, rows] = await Promise.all([
    email === null
      ? []
      : database.contact
          .where("email")
          .equalsIgnoreCase(email)
          .limit(most + 1)
          .toArray(),
    database.contact.bulkGet([...candidates]),
  ]);
  const others = rows.filter((row): row is ContactRow => row !== undefined);
  const found = [
    ...sameEmail.map((row) => ({ row, by: "email" as const })),
    ...others.filter((row) => hasNumber(row, typed)).map((row) => ({ row, by: "phone" as const })),
    ...others
      .filter((row) => name !== null && nameKey(traitsOf(row)) === name)
      .map((row) => ({ row, by: "name" as const })),
  ];
  const first = new Map<RecordId, KnownContact>();
  for (const { row, by } of found) {
    if (row.id === own || first.has(row.id)) continue;
    first.set(row.id, { id: row.id, title: titleOf("contact", row), by });
  }
  return [...first.values()].slice(0, most);
}

function hasNumber(row: ContactRow, { phone, mobile }: ContactTraits): boolean {
  return [phone, mobile].some((typed) => [row.phone, row.mobile].some((own) => isSameNumber(own, typed)));
}
