import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { useState } from "react";
import type { RunningVisit } from "../../../../src-shared/ipc/account-settings/running-visit.ts";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import type { Edits } from "../../../outbox/edits.ts";
import { useClock } from "../../../platform/clock.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import { useVisitTimer } from "../../../session/running-visit.ts";
import type { AboutProps } from "../../../session/ui.ts";
import { kindMessages } from "../visit-messages.ts";
import { DeliveryPreview } from "./delivery-preview.tsx";
import { shownInVisit, useVisitLog } from "./use-visit-log.ts";
import { VisitFields } from "./visit-fields.tsx";
import { emptyVisit, type VisitInput } from "./visit-input.ts";

interface Begun extends Pick<AboutProps, "subject" | "close"> {
  /** Values that the form begins with. */
  readonly begin?: Pick<VisitInput, "summary">;
}

interface Props extends Begun {
  readonly kind: VisitKind;
  /** The visit that is ended by this form; null for one that nobody started. */
  readonly started?: RunningVisit | null;
  /** The rep wanted to start another visit while this one runs. */
  readonly isInTheWay?: boolean;
}

export function VisitModal(props: Begun) {
  return <LogForm {...props} kind="visit" />;
}

export function CallModal(props: Begun) {
  return <LogForm {...props} kind="call" />;
}

/** Logs a visit or a call in one form that needs no mouse. If saving fails, the form keeps its input. */
export function LogForm({ kind, subject: asked, begin, started = null, isInTheWay = false, close }: Props) {
  const given = started ? { type: started.resource_type, id: started.resource_id } : asked;
  const messages = kindMessages[kind];
  const { edits } = useReplica();
  const { keep } = useVisitTimer();
  const clock = useClock();
  const [input, setInput] = useState<VisitInput>(() => ({
    ...emptyVisit(given, clock(), started?.startedAt),
    ...begin,
  }));
  const log = useVisitLog({ kind, input, ...(started && { reference: started.reference }) });
  const { visit, visited } = log;
  const { errors, failure, dialog } = useRecordForm({
    own: log.missing,
    save: visit ? () => edits.logVisit(visit) : null,
    reading: log.reading,
    saved: async (saved) => {
      if (started === null) return announceSaved(messages.logged, edits, saved);
      // Undo is there as soon as the form is gone, and main takes both in their order.
      announceSaved(
        messages.logged,
        undoneBy(edits, () => keep(started)),
        saved,
      );
      await keep(null);
    },
    close,
  });
  return (
    <FormModal
      title={started ? t`End visit` : messages.logTitle}
      size={680}
      yOffset="5vh"
      saveLabel={messages.save}
      {...dialog}
    >
      {isInTheWay && (
        <Alert color="yellow">{t`This visit is still under way. End or discard it before you start the next one.`}</Alert>
      )}
      <VisitFields
        kind={kind}
        input={{ ...input, subject: visited ?? null }}
        outcomes={log.choices}
        address={log.address}
        isNow={started === null}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
        focus={given === null || (given.type === "deal" && visited === null) ? "subject" : "summary"}
      />
      <DeliveryPreview {...log.delivery} />
      <SaveFailure failure={failure} shown={shownInVisit} />
    </FormModal>
  );
}

/** Edits whose Undo also brings something else back. */
function undoneBy<E extends Pick<Edits, "undo">>(edits: E, bringBack: () => Promise<unknown>): E {
  return {
    ...edits,
    undo: async (sequences) => {
      const undone = await edits.undo(sequences);
      // The note is the visit: where it is gone, the beginning comes back, whatever else was sent.
      if (undone.ok && !undone.value.left.some((one) => one === sequences[0])) await bringBack();
      return undone;
    },
  };
}
