import { useRow } from "../replica/live/hooks.ts";
import type { Subject } from "../session/ui.ts";

/** The same record under the id that it has now: it may have got its real one while the form was open (law 11). */
export function useCurrentSubject(subject: Subject | null): Subject | null {
  const contact = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const deal = useRow("deal", subject?.type === "deal" ? subject.id : null);
  if (subject === null || subject.type === "lead") return subject;
  const row = subject.type === "contact" ? contact : deal;
  return row ? { type: subject.type, id: row.id } : subject;
}
