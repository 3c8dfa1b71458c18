import type { RecordId } from "../../../../src-shared/ids.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import type { Subject } from "../../../session/ui.ts";

/** Whom a visit is to: a contact or a lead. On a deal's page it is the deal's primary contact, undefined until it is read. */
export function useVisited(
  chosen: Subject | null,
): { readonly type: "contact" | "lead"; readonly id: RecordId } | null | undefined {
  const subject = useCurrentSubject(chosen);
  const deal = useRow("deal", subject?.type === "deal" ? subject.id : null);
  if (subject === null) return null;
  if (subject.type === "deal" && deal === undefined) return undefined;
  if (subject.type === "deal") return deal?.contact_id ? { type: "contact", id: deal.contact_id } : null;
  return { type: subject.type, id: subject.id };
}

/** Returns a record under the id that it has now: it may have got its real one while the form was open (law 11). */
export function useCurrentSubject(subject: Subject | null): Subject | null {
  const contact = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const deal = useRow("deal", subject?.type === "deal" ? subject.id : null);
  if (subject === null || subject.type === "lead") return subject;
  const row = subject.type === "contact" ? contact : deal;
  return row ? { type: subject.type, id: row.id } : subject;
}
