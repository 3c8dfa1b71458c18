import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import { momentOf } from "../../format/dates.ts";
import { addressText } from "../../format/names.ts";
import { unfinishedTime } from "../../format/unfinished-time.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useClock } from "../../platform/clock.ts";
import { locale } from "../../platform/locale.ts";
import { useReplica, useRow } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { useSupport, useSupportProfile } from "../../session/session.ts";
import type { AboutProps, Subject } from "../../session/ui.ts";
import { DeliveryPreview } from "./delivery-preview.tsx";
import { outcomeChoices } from "./outcome-names.ts";
import { useOutcomes } from "./outcomes.ts";
import { VisitFields } from "./visit-fields.tsx";
import { emptyVisit, minutesOf, minutesWanted, type VisitInput } from "./visit-input.ts";
import { kindWords } from "./visit-words.ts";

interface Props extends AboutProps {
  readonly kind: VisitKind;
}

export function VisitModal(props: AboutProps) {
  return <LogForm {...props} kind="visit" />;
}

export function CallModal(props: AboutProps) {
  return <LogForm {...props} kind="call" />;
}

/** Logs a visit or a call: one form, no mouse. What could not be saved stays in it. */
function LogForm({ kind, subject: given, close }: Props) {
  const words = kindWords[kind];
  const { edits } = useReplica();
  const clock = useClock();
  const [input, setInput] = useState<VisitInput>(() => emptyVisit(given, clock()));
  const visited = useVisited(input.subject);
  const subject = visited ?? null;
  const found = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const contact = found ?? null;
  const supportConnected = useSupport();
  const profile = useSupportProfile();
  const address = kind === "call" ? "" : (input.address ?? addressText(contact?.address));

  const at = input.moved ? momentOf(input.day, input.time) : input.openedAt;
  const missing: Record<string, string> = {};
  if (subject === null) missing.resource_id = words.whoMissing;
  if (input.summary.trim() === "") missing.summary = t`Say in a few words what happened.`;
  const time = unfinishedTime(input.day, input.time);
  if (time !== undefined) missing.visit_time = time;
  else if (at === null) missing.visited_at = words.dayMissing;
  const minutes = minutesOf(input.minutes);
  if (minutes === undefined) missing.minutes = minutesWanted;
  const followUpTime = unfinishedTime(input.followUpDay, input.followUpTime);
  if (followUpTime !== undefined && input.followUp.trim() !== "") missing.follow_up_time = followUpTime;

  const { outcomes } = useOutcomes();
  const choices = outcomeChoices(outcomes);
  const due = momentOf(input.followUpDay, input.followUpTime);
  const visit = subject !== null &&
    at !== null &&
    minutes !== undefined && {
      kind,
      minutes,
      resource_type: subject.type,
      resource_id: subject.id,
      visited_at: new Date(at).toISOString(),
      outcome: input.outcome,
      summary: input.summary.trim(),
      address: address.trim() || null,
      followUp:
        input.followUp.trim() === ""
          ? null
          : { content: input.followUp.trim(), due_date: due === null ? null : new Date(due).toISOString() },
      supportConnected,
      profile,
      locale,
    };
  const { errors, failure, dialog } = useRecordForm({
    own: missing,
    save: visit ? () => edits.logVisit(visit) : null,
    reading: visited === undefined || (subject?.type === "contact" && found === undefined),
    saved: (saved) => announceSaved(words.logged, edits, saved),
    close,
  });
  return (
    <FormModal title={words.logTitle} size={680} yOffset="5vh" saveLabel={words.save} {...dialog}>
      <VisitFields
        kind={kind}
        input={{ ...input, subject }}
        outcomes={choices}
        address={address}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
        pickSubject={given === null || (given.type === "deal" && visited === null)}
      />
      <DeliveryPreview
        contact={contact}
        lead={subject?.type === "lead" ? subject.id : null}
        supportConnected={supportConnected}
        followUp={input.followUp.trim() !== ""}
      />
      <SaveFailure failure={failure} shown={["resource_id", "summary", "visited_at", "minutes"]} />
    </FormModal>
  );
}

/** Whom a visit is to: a contact or a lead. On a deal's page it is the deal's primary contact, undefined until it is read. */
function useVisited(
  chosen: Subject | null,
): { readonly type: "contact" | "lead"; readonly id: RecordId } | null | undefined {
  const subject = useCurrentSubject(chosen);
  const deal = useRow("deal", subject?.type === "deal" ? subject.id : null);
  if (subject === null) return null;
  if (subject.type === "deal" && deal === undefined) return undefined;
  if (subject.type === "deal") return deal?.contact_id ? { type: "contact", id: deal.contact_id } : null;
  return { type: subject.type, id: subject.id };
}

/** The same record under the id that it has now: it may have got its real one while the form was open (law 11). */
function useCurrentSubject(subject: Subject | null): Subject | null {
  const contact = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const deal = useRow("deal", subject?.type === "deal" ? subject.id : null);
  if (subject === null || subject.type === "lead") return subject;
  const row = subject.type === "contact" ? contact : deal;
  return row ? { type: subject.type, id: row.id } : subject;
}
