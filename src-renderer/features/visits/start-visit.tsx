import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { RunningVisit } from "../../../src-shared/ipc/account-settings/running-visit.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { failedBy } from "../../outbox/edits.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import { useVisitTimer } from "../../session/running-visit.ts";
import type { Subject } from "../../session/ui.ts";
import { useVisited } from "./form/use-visited.ts";
import { LogForm } from "./form/visit-modal.tsx";
import { kindMessages } from "./visit-messages.ts";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

/** Starts a visit by the keyboard. While one runs it is that one's form: a rep who starts the next has left the last. */
export function StartVisitModal(props: Props) {
  const { running } = useVisitTimer();
  return running === undefined ? null : <Start {...props} running={running} />;
}

interface KnownProps extends Props {
  readonly running: RunningVisit | null;
}

function Start({ running, subject, close }: KnownProps) {
  const [inTheWay] = useState(running);
  return inTheWay ? (
    <LogForm kind="visit" subject={null} started={inTheWay} isInTheWay close={close} />
  ) : (
    <StartForm subject={subject} close={close} />
  );
}

/** Ends the visit that runs: its form has the time when it began, and the minutes since. */
export function EndVisitModal({ close }: Pick<Props, "close">) {
  const { running } = useVisitTimer();
  return running === undefined ? null : <End running={running} close={close} />;
}

function End({ running, close }: Pick<KnownProps, "running" | "close">) {
  const [ending] = useState(running);
  // Another window may have ended it, or none was running.
  useEffect(() => {
    if (ending === null) close();
  }, [ending, close]);
  return ending && <LogForm kind="visit" subject={null} started={ending} close={close} />;
}

function StartForm({ subject: given, close }: Props) {
  const { start } = useVisitTimer();
  const [chosen, choose] = useState(given);
  const visited = useVisited(chosen);
  const { errors, failure, dialog } = useRecordForm({
    own: visited === null ? { resource_id: kindMessages.visit.whoMissing } : {},
    reading: visited === undefined,
    save: visited
      ? async () => {
          const begun = await start({ resource_type: visited.type, resource_id: visited.id });
          return begun.ok ? begun : failedBy(begun.error);
        }
      : null,
    saved: () => undefined,
    close,
  });
  return (
    <FormModal title={t`Start visit`} size={480} saveLabel={t`Start visit`} {...dialog}>
      <RecordPicker
        label={t`Contact or lead`}
        types={["contact", "lead"]}
        value={visited ?? null}
        onChange={choose}
        error={errors.resource_id}
        autoFocus
        required
      />
      <SaveFailure failure={failure} shown={[]} />
    </FormModal>
  );
}
