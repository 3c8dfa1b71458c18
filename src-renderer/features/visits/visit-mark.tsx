import type { VisitLogRow } from "../../../src-main/contract/records/visit-log.ts";
import { nobody } from "../../app/nobody.ts";
import { Mark } from "../../app/record-mark.tsx";
import { useRecordState } from "../../replica/hooks.ts";

/** Whether every part of a logged visit has been delivered. */
export function VisitMark({ log }: { readonly log: VisitLogRow }) {
  const parts = [
    useRecordState("note", log.note_id ?? nobody),
    useRecordState("user_event", log.event_id ?? nobody),
    useRecordState("task", log.task_id ?? nobody),
  ];
  if (parts.some((one) => one.parked !== null)) return <Mark kind="attention" />;
  return parts.some((one) => one.unsent > 0) ? <Mark kind="unsent" /> : null;
}
