import { t } from "@lingui/core/macro";
import { Button, type ButtonProps } from "@mantine/core";
import { announceFailure } from "../session/announce.tsx";
import { useVisitTimer } from "../session/running-visit.ts";
import { type OpenDialog, type Subject, useUi } from "../session/ui.ts";
import {
  type Icon,
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
      <Opens icon={IconNote} variant="default" dialog={{ kind: "note", subject }}>
        {t`Add note`}
      </Opens>
      <Opens icon={IconCheckbox} variant="default" dialog={{ kind: "task", subject }}>
        {t`Add task`}
      </Opens>
      {subject.type !== "deal" && (
        <>
          <Opens icon={IconPhone} variant="default" dialog={{ kind: "call", subject }}>
            {t`Log call`}
          </Opens>
          <VisitButtons type={subject.type} id={subject.id} />
        </>
      )}
    </>
  );
}

interface OpensProps extends ButtonProps {
  readonly icon: Icon;
  readonly dialog: OpenDialog;
}

function Opens({ icon: Shown, dialog, ...button }: OpensProps) {
  const open = useUi((state) => state.open);
  return <Button {...button} leftSection={<Shown size={16} aria-hidden />} onClick={() => open(dialog)} />;
}

/** Logs a visit or starts one; while a visit to this record runs, ends it. */
function VisitButtons({ type, id }: Subject & { readonly type: "contact" | "lead" }) {
  const open = useUi((state) => state.open);
  const { running, start } = useVisitTimer();
  if (running?.resource_type === type && running.resource_id === id) {
    return (
      <Opens icon={IconPlayerStop} dialog={{ kind: "endVisit" }}>
        {t`End visit`}
      </Opens>
    );
  }
  const begin = async () => {
    if (running !== null) return open({ kind: "startVisit", subject: null });
    const started = await start({ resource_type: type, resource_id: id });
    if (!started.ok) announceFailure({ kind: "fault", fault: started.error });
  };
  return (
    <Button.Group>
      <Opens icon={IconMapPin} dialog={{ kind: "visit", subject: { type, id } }}>
        {t`Log visit`}
      </Opens>
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
