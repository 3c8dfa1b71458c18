import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useMark, useReplica } from "../../replica/live/hooks.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import { IconAlertTriangle } from "../../ui/icons.ts";

/** Whether everything of a logged visit is delivered, and whether it may be there twice. */
export function VisitMark({ entry }: { readonly entry: Pick<ListedVisit, "logged" | "isCopied"> }) {
  const note = entry.logged?.note;
  return (
    <>
      {entry.isCopied && (
        <span className="mark mark-attention">
          <IconAlertTriangle size={13} aria-hidden />
          {t`Possible duplicate`}
        </span>
      )}
      {note && <PartsMark note={note} />}
    </>
  );
}

function PartsMark({ note }: { readonly note: NoteRow }) {
  const { aliases } = useReplica();
  // Its parts name a visit by the id that its note had when they were made.
  const parts = [
    useMark("note", note.id),
    useMark("visit_log", aliases.origin("note", note.id)),
    useMark("visit_log", note.id),
  ];
  const kind = parts.includes("attention") ? "attention" : parts.find((one) => one !== undefined);
  return kind === undefined ? null : <Mark kind={kind} />;
}
