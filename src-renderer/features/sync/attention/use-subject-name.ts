import { leadTitle, numbered, titleOf } from "../../../format/names.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import { subjectNamed } from "../by-subject.ts";
import type { ParkedGroup } from "./parked-groups.ts";

/** Names the record that a note, a task or the like is about; null for an edit about none that is known by name. */
export function useSubjectName(
  { base, patch }: ParkedGroup,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  const subject = subjectNamed({ ...record, ...base, ...patch });
  const type = subject?.type === "deal" ? "deal" : "contact";
  const isLead = subject?.type === "lead";
  const row = useRow(type, subject === null || isLead ? null : subject.id);
  if (subject === null) return null;
  if (isLead) return leadTitle(subject.id);
  if (row === undefined) return null;
  return row === null ? numbered(type, subject.id) : titleOf(type, row);
}
