import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { NamedOutcome } from "../../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { choiceLabel } from "../../format/field-label.ts";
import { leadTitle, numbered, recordFieldLabel } from "../../format/names.ts";
import { outcomeOf, type Visit, verificationOf, visitKindOf } from "../../replica/query/merge-visits.ts";
import { type AllVisitsQuery, readAllVisits } from "../../replica/query/read-all-visits.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { type Cell, csvFile } from "../../table/csv.ts";
import { idCell, RecordTitles } from "../../table/record-titles.ts";
import { outcomeName } from "./outcome-names.ts";
import { kindMessages, verificationMessages } from "./visit-messages.ts";

/**
 * Returns the visits and calls that a query finds as CSV text, the newest first: a visit that was logged with Rounds and that the
 * service lists is one line, with the values that a screen shows of it.
 */
export async function visitsCsv(
  database: ReplicaDatabase,
  query: AllVisitsQuery,
  named: readonly NamedOutcome[],
  where?: string,
): Promise<string> {
  const heads = [
    t`Kind`,
    recordFieldLabel("visited_at", "visit"),
    recordFieldLabel("resource_type", "visit"),
    t`Contact or lead`,
    t`Contact or lead: ID`,
    recordFieldLabel("organization_id", "deal"),
    recordFieldLabel("outcome_id", "visit"),
    recordFieldLabel("summary", "visit"),
    t`Duration in minutes`,
    recordFieldLabel("resource_address", "visit"),
    t`Location check`,
    recordFieldLabel("creator_id", "visit"),
  ];
  return await csvFile(heads, rowsOfVisits(database, query, named), where);
}

async function* rowsOfVisits(
  database: ReplicaDatabase,
  query: AllVisitsQuery,
  named: readonly NamedOutcome[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const titles = new RecordTitles(database);
  const organizations = new Map<RecordId, RecordId | null>();
  for await (const visits of readAllVisits(database, query)) {
    const contacts = new Set(visits.flatMap((one) => contactOf(one) ?? []));
    const unknown = [...contacts].filter((id) => !organizations.has(id));
    for (const one of await database.contact.bulkGet(unknown)) {
      if (one !== undefined) organizations.set(one.id, one.contact_id ?? null);
    }
    await titles.read([
      ...[...contacts, ...[...contacts].flatMap((id) => organizations.get(id) ?? [])].map((id) => ({
        type: "contact" as const,
        id,
      })),
      ...visits.map((one) => ({ type: "user" as const, id: authorOf(one, query.me) })),
    ]);
    yield visits.map((one) => cellsOf(one, { titles, organizations, named, me: query.me }));
  }
}

interface Known {
  readonly titles: RecordTitles;
  /** Each contact's organization. */
  readonly organizations: ReadonlyMap<RecordId, RecordId | null>;
  readonly named: readonly NamedOutcome[];
  readonly me: RecordId;
}

function cellsOf(entry: Visit, { titles, organizations, named, me }: Known): readonly Cell[] {
  const { logged, visit } = entry;
  const { resource_type: type = null, resource_id: about = null } = logged ?? visit ?? {};
  const contact = contactOf(entry);
  const organization = contact === null ? null : (organizations.get(contact) ?? null);
  const [outcome, place, author] = [outcomeOf(entry), verificationOf(entry), authorOf(entry, me)];
  const titleOf = (of: "contact" | "user", id: RecordId) => titles.of(of, id) ?? numbered(of, id);
  return [
    kindMessages[visitKindOf(entry)].noun,
    logged?.visitedAt ?? visit?.visited_at ?? null,
    type && choiceLabel(type),
    contact === null ? about && leadTitle(about) : titleOf("contact", contact),
    about && idCell(about),
    organization && titleOf("contact", organization),
    outcomeName(outcome, named) ?? outcome,
    (logged ?? visit)?.summary ?? null,
    logged?.minutes ?? null,
    logged?.address ?? visit?.resource_address ?? null,
    place && verificationMessages[place],
    titleOf("user", author),
  ];
}

function contactOf({ logged, visit }: Visit): RecordId | null {
  const row = logged ?? visit;
  return row?.resource_type === "contact" ? (row.resource_id ?? null) : null;
}

/** An unsent visit has no author yet: it is this rep's. */
function authorOf({ logged, visit }: Visit, me: RecordId): RecordId {
  return logged?.creator_id ?? visit?.creator_id ?? me;
}
