import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { announceFailure } from "../session/announce.tsx";
import { useVisitTimer } from "../session/running-visit.ts";
import { type Subject, useUi } from "../session/ui.ts";
import { DialogButton } from "../ui/dialog-button.tsx";
import {
  IconCheckbox,
  IconMapPin,
  IconNote,
  IconPhone,
  IconPlayerPlay,
  IconPlayerStop,
} from "../ui/icons.ts";

/**
 * Buttons that add a note, a task, a call or a visit to the page's record. Reps log these two with contacts and leads
 * only (docs/design.md, "A visit").
 */
export function CaptureButtons({ subject }: { readonly subject: Subject }) {
  return (
    <>
      <DialogButton icon={IconNote} variant="default" opens={{ kind: "note", subject }}>
        {t`Add note`}
      </DialogButton>
      <DialogButton icon={IconCheckbox} variant="default" opens={{ kind: "task", subject }}>
        {t`Add task`}
      </DialogButton>
      {subject.type !== "deal" && (
        <DialogButton icon={IconPhone} variant="default" opens={{ kind: "call", subject }}>
          {t`Log call`}
        </DialogButton>
      )}
      {subject.type !== "deal" && <VisitButtons type={subject.type} id={subject.id} />}
    </>
  );
}

/** Logs a visit or starts one; while a visit to this record runs, ends it. */
function VisitButtons({ type, id }: Subject & { readonly type: "contact" | "lead" }) {
  const open = useUi((state) => state.open);
  const { running, start } = useVisitTimer();
  if (running?.resource_type === type && running.resource_id === id) {
    return (
      <DialogButton icon={IconPlayerStop} opens={{ kind: "endVisit" }}>
        {t`End visit`}
      </DialogButton>
    );
  }
  const begin = async () => {
    if (running !== null) return open({ kind: "startVisit", subject: running ? null : { type, id } });
    const started = await start({ resource_type: type, resource_id: id });
    if (!started.ok) announceFailure(started.error);
  };
  return (
    <Button.Group>
      <DialogButton icon={IconMapPin} opens={{ kind: "visit", subject: { type, id } }}>
        {t`Log visit`}
      </DialogButton>
      <Button
        px={10}
        className="beside-button"
        aria-label={t`Start visit`}
        title={t`Start visit`}
        onClick={() => void begin()}
      >
        <IconPlayerPlay size={16} aria-hidden />
      </Button>
    </Button.Group>
  );
}
