import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useMark, useReplica } from "../../replica/live/hooks.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import { useIsKeptBeside } from "../../session/dismissed-duplicates.ts";

/** Says whether everything of a logged visit is delivered, and whether it may be there twice. */
export function VisitMark({ entry }: { readonly entry: Pick<ListedVisit, "logged" | "isCopied"> }) {
  const note = entry.logged?.note;
  return (
    <>
      {entry.isCopied && note && <CopyMark note={note} />}
      {note && <PartsMark note={note} />}
    </>
  );
}

/** Nothing once the rep has chosen to keep both notes, nor before that is known. */
function CopyMark({ note }: { readonly note: NoteRow }) {
  const isKept = useIsKeptBeside("note", note.id);
  return isKept === false ? <Mark kind="attention" text={t`Possible duplicate`} /> : null;
}

function PartsMark({ note }: { readonly note: NoteRow }) {
  const { aliases } = useReplica();
  // Its parts name a visit by the id that its note had when they were made.
  const parts = [
    useMark("note", note.id),
    useMark("visit_log", aliases.origin("note", note.id)),
    useMark("visit_log", note.id),
  ];
  const most = (["attention", "sending"] as const).find((kind) => parts.includes(kind));
  return <Mark kind={most ?? parts.find((one) => one !== undefined)} />;
}
