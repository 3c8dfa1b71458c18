import type { RecordId } from "../../../../src-shared/ids.ts";
import { note as descriptor, type NoteRow } from "../../../../src-shared/records/note.ts";
import { readVisitNote, type VisitNote, writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { clockTime, dayKey, momentOf } from "../../../format/dates.ts";
import { ChangedMeanwhile } from "../../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../../forms/use-opened-record.ts";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import { locale } from "../../../platform/locale.ts";
import { useReplica, useRow, useStableKey } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import { outcomeChoices, outcomeName } from "../outcome-names.ts";
import { useOutcomes } from "../outcomes.ts";
import { useVisitSupport } from "../use-visit-support.ts";
import { kindWords } from "../visit-words.ts";
import { VisitStory } from "./visit-fields.tsx";
import { minutesOf, missingOf } from "./visit-input.ts";
import { VisitWhenFields } from "./visit-when.tsx";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Corrects a visit or a call in its note. The form keeps the typed text while the note gets its id or a pull changes it (law 11). */
export function VisitEditor({ id, close }: Props) {
  const note = useRow("note", id);
  const key = useStableKey("note", id);
  const visit = note ? readVisitNote(note) : null;
  return note && visit ? <Editor key={key} note={note} visit={visit} close={close} /> : null;
}

interface EditorProps extends Pick<Props, "close"> {
  readonly note: NoteRow;
  readonly visit: VisitNote;
}

function Editor({ note, visit, close }: EditorProps) {
  const { edits } = useReplica();
  const support = useVisitSupport();
  const opened = useOpenedRecord(descriptor, note, inputOf);
  const { seen, input } = opened;
  const { outcomes } = useOutcomes();
  const words = kindWords[visit.kind];
  const choices = outcomeChoices(outcomes);
  const isOffered = input.outcome === null || choices.some(({ value }) => value === input.outcome);
  const all = isOffered
    ? choices
    : [...choices, { value: input.outcome ?? "", label: outcomeName(input.outcome, outcomes) ?? "" }];

  const was = inputOf(seen);
  const isMoved = input.day !== was.day || input.time !== was.time;
  const at = isMoved ? momentOf(input.day, input.time) : Date.parse(was.visitedAt);
  const minutes = minutesOf(input.minutes);

  const isChanged =
    isMoved || (["summary", "outcome", "address", "minutes"] as const).some((one) => input[one] !== was[one]);
  const corrected: VisitNote = {
    ...visit,
    summary: input.summary,
    outcome: input.outcome,
    minutes: minutes ?? null,
    address: input.address,
    visitedAt: at === null ? was.visitedAt : new Date(at).toISOString(),
  };
  const content = isChanged ? writeVisitNote(corrected, locale) : (seen.content ?? "");
  const patch = isChanged ? { content } : {};
  const { errors, failure, dialog } = useRecordForm({
    own: missingOf(input, at, words),
    save: isChanged ? () => edits.correctVisit({ ...seen, id: note.id }, content, support) : null,
    saved: (saved) =>
      announceSaved(words.corrected, edits, saved, () =>
        edits.correctVisit({ ...seen, id: note.id, content }, seen.content ?? "", support),
      ),
    close,
  });
  return (
    <FormModal title={words.correctTitle} size={680} saveLabel={words.save} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <VisitStory kind={visit.kind} input={input} outcomes={all} errors={errors} set={opened.set} isFirst />
      <VisitWhenFields kind={visit.kind} input={input} errors={errors} set={opened.set} />
      <SaveFailure failure={failure} shown={["summary", "visited_at", "minutes"]} />
    </FormModal>
  );
}

function inputOf(note: NoteRow) {
  const visit = readVisitNote(note);
  const at = Date.parse(visit?.visitedAt ?? "");
  return {
    summary: visit?.summary ?? "",
    outcome: visit?.outcome ?? null,
    minutes: String(visit?.minutes ?? ""),
    address: visit?.address ?? "",
    visitedAt: visit?.visitedAt ?? "",
    day: Number.isNaN(at) ? null : (dayKey(at) as string | null),
    time: Number.isNaN(at) ? "" : clockTime(at),
    moved: false,
  };
}
