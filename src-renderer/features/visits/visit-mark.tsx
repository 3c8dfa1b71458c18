import type { VisitLogRow } from "../../../src-shared/records/visit-log.ts";
import { noRecordId } from "../../records/no-record-id.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useMark } from "../../replica/live/hooks.ts";

/** Whether every part of a logged visit has been delivered. */
export function VisitMark({ log }: { readonly log: VisitLogRow }) {
  const parts = [
    useMark("note", log.note_id ?? noRecordId),
    useMark("user_event", log.event_id ?? noRecordId),
    useMark("task", log.task_id ?? noRecordId),
  ];
  const kind = parts.includes("attention") ? "attention" : parts.find((one) => one !== undefined);
  return kind === undefined ? null : <Mark kind={kind} />;
}
