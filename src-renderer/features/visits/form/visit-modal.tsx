import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { useState } from "react";
import type { RunningVisit } from "../../../../src-shared/ipc/kept/running-visit.ts";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { momentOf } from "../../../format/dates.ts";
import { addressText } from "../../../format/names.ts";
import { unfinishedTime } from "../../../format/unfinished-time.ts";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import type { Edits } from "../../../outbox/edits.ts";
import { useClock } from "../../../platform/clock.ts";
import { locale } from "../../../platform/locale.ts";
import { useReplica, useRow } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import { useVisitTimer } from "../../../session/running-visit.ts";
import { useSupport, useSupportProfile } from "../../../session/session.ts";
import type { AboutProps } from "../../../session/ui.ts";
import { outcomeChoices } from "../outcome-names.ts";
import { useOutcomes } from "../outcomes.ts";
import { kindWords } from "../visit-words.ts";
import { DeliveryPreview } from "./delivery-preview.tsx";
import { useVisited } from "./use-visited.ts";
import { VisitFields } from "./visit-fields.tsx";
import { emptyVisit, followUpOf, minutesOf, missingOf, type VisitInput } from "./visit-input.ts";

interface Props extends AboutProps {
  readonly kind: VisitKind;
  /** The visit that is ended by this form; null for one that nobody started. */
  readonly started?: RunningVisit | null;
  /** The rep wanted to start another visit while this one runs. */
  readonly isInTheWay?: boolean;
}

export function VisitModal(props: AboutProps) {
  return <LogForm {...props} kind="visit" />;
}

export function CallModal(props: AboutProps) {
  return <LogForm {...props} kind="call" />;
}

/** Logs a visit or a call: one form, no mouse. What could not be saved stays in it. */
export function LogForm({ kind, subject: asked, started = null, isInTheWay = false, close }: Props) {
  const given = started ? { type: started.resource_type, id: started.resource_id } : asked;
  const words = kindWords[kind];
  const { edits } = useReplica();
  const { keep } = useVisitTimer();
  const clock = useClock();
  const [input, setInput] = useState<VisitInput>(() => emptyVisit(given, clock(), started?.startedAt));
  const visited = useVisited(input.subject);
  const subject = visited ?? null;
  const found = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const contact = found ?? null;
  const supportConnected = useSupport();
  const profile = useSupportProfile();
  const address = kind === "call" ? "" : (input.address ?? addressText(contact?.address));

  const at = input.moved ? momentOf(input.day, input.time) : input.openedAt;
  const missing = missingOf(input, at, words);
  if (subject === null) missing.resource_id = words.whoMissing;
  const minutes = minutesOf(input.minutes);
  const followUpTime = unfinishedTime(input.followUpDay, input.followUpTime);
  const followUp = followUpOf(input);
  if (followUpTime !== undefined && followUp !== null) missing.follow_up_time = followUpTime;

  const { outcomes } = useOutcomes();
  const choices = outcomeChoices(outcomes);
  const due = momentOf(input.followUpDay, input.followUpTime);
  const visit = subject !== null &&
    at !== null &&
    minutes !== undefined && {
      kind,
      minutes,
      ...(started && { reference: started.reference }),
      resource_type: subject.type,
      resource_id: subject.id,
      visited_at: new Date(at).toISOString(),
      outcome: input.outcome,
      summary: input.summary.trim(),
      address: address.trim() || null,
      followUp:
        followUp === null
          ? null
          : { content: followUp, due_date: due === null ? null : new Date(due).toISOString() },
      supportConnected,
      profile,
      locale,
    };
  const { errors, failure, dialog } = useRecordForm({
    own: missing,
    save: visit ? () => edits.logVisit(visit) : null,
    reading: visited === undefined || (subject?.type === "contact" && found === undefined),
    saved: async (saved) => {
      if (started === null) return announceSaved(words.logged, edits, saved);
      await keep(null);
      announceSaved(
        words.logged,
        undoneBy(edits, () => keep(started)),
        saved,
      );
    },
    close,
  });
  return (
    <FormModal
      title={started ? t`End visit` : words.logTitle}
      size={680}
      yOffset="5vh"
      saveLabel={words.save}
      {...dialog}
    >
      {isInTheWay && (
        <Alert color="yellow">{t`This visit is still under way. End or discard it before you start the next one.`}</Alert>
      )}
      <VisitFields
        kind={kind}
        input={{ ...input, subject }}
        outcomes={choices}
        address={address}
        isNow={started === null}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
        pickSubject={given === null || (given.type === "deal" && visited === null)}
      />
      <DeliveryPreview
        contact={contact}
        lead={subject?.type === "lead" ? subject.id : null}
        supportConnected={supportConnected}
        followUp={followUp !== null}
      />
      <SaveFailure failure={failure} shown={["resource_id", "summary", "visited_at", "minutes"]} />
    </FormModal>
  );
}

/** Edits whose Undo also brings something else back. */
function undoneBy<E extends Pick<Edits, "undo">>(edits: E, bringBack: () => Promise<void>): E {
  return {
    ...edits,
    undo: async (sequences) => {
      const undone = await edits.undo(sequences);
      if (undone.ok && undone.value.undone) await bringBack();
      return undone;
    },
  };
}
