import type { VisitLogRow } from "../../../src-main/contract/records/visit-log.ts";
import { nobody } from "../../app/nobody.ts";
import { Mark } from "../../app/record-mark.tsx";
import { useMark } from "../../replica/hooks.ts";

/** Whether every part of a logged visit has been delivered. */
export function VisitMark({ log }: { readonly log: VisitLogRow }) {
  const parts = [
    useMark("note", log.note_id ?? nobody),
    useMark("user_event", log.event_id ?? nobody),
    useMark("task", log.task_id ?? nobody),
  ];
  const kind = parts.includes("attention") ? "attention" : parts.find((one) => one !== undefined);
  return kind === undefined ? null : <Mark kind={kind} />;
}
