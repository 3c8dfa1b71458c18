import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactDraft } from "../../../../src-shared/records/contact.ts";
import type { EditFailure, EditsOfMany, Step } from "../../../outbox/edits.ts";
import type { UnreadContacts } from "../../../replica/query/contacts/contact-file.ts";
import type { ContactPlan, PlannedContactLine } from "../../../replica/query/contacts/plan-contact-import.ts";
import { lineOf, placesWithOutcome } from "../../../replica/query/import/packed-plan.ts";
import type { ReplicaDatabase } from "../../../replica/store/database.ts";
import { runImport } from "../../imports/exports.ts";

interface Parts {
  readonly edits: EditsOfMany;
  readonly database: ReplicaDatabase;
}

/**
 * Imports what the rep has looked through, without the contacts that have come from the service since. `planAgain`: plans the same
 * file anew. `came`: called with the number of lines that it leaves out for that.
 */
export async function importAsSeen(
  parts: Parts,
  {
    file,
    seen,
    planAgain,
    came,
  }: {
    readonly file: string;
    readonly seen: ContactPlan;
    readonly planAgain: () => Promise<ContactPlan | UnreadContacts>;
    readonly came: (count: number) => void;
  },
): Promise<EditFailure | null> {
  const plan = await planAgain();
  // The text is the one that was read before, so that it can be read again.
  if (plan.kind !== "plan") return await runContactImport(parts, { file, plan: seen });
  const left = plan.counts.same + plan.counts.waiting - seen.counts.same - seen.counts.waiting;
  if (left > 0) came(left);
  return await runContactImport(parts, { file, plan });
}

/** Saves the new contacts of a file: its organizations first, which its people then work at. */
export function runContactImport(
  parts: Parts,
  { file, plan }: { readonly file: string; readonly plan: ContactPlan },
): Promise<EditFailure | null> {
  const organizations = new Map<string, RecordId>();
  const first = new Set(plan.organizations);
  const people = placesWithOutcome(plan, ["create"]).filter((place) => !first.has(place));
  return runImport(parts, {
    type: "contact",
    file,
    parts: [plan.organizations, people],
    stepOf: (place) => stepOf(lineOf(plan, place), organizations),
    saved: (place, id) => {
      const key = lineOf(plan, place)?.key ?? null;
      if (key !== null) organizations.set(key, id);
    },
  });
}

/** Leaves a person out whose organization was not saved: the file opened again names both. */
function stepOf(
  line: PlannedContactLine | undefined,
  organizations: ReadonlyMap<string, RecordId>,
): Step<"contact"> | null {
  if (line === undefined) return null;
  const { company } = line;
  const draft: ContactDraft = line.draft;
  switch (company.kind) {
    case "none":
    case "several":
      return { id: null, draft };
    case "known":
      return { id: null, draft: { ...draft, contact_id: company.id } };
    case "new": {
      const id = organizations.get(company.key);
      return id === undefined ? null : { id: null, draft: { ...draft, contact_id: id } };
    }
  }
}
