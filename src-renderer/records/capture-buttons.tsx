import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { announceFailure } from "../session/announce.tsx";
import { useVisitTimer } from "../session/running-visit.ts";
import { type Subject, useUi } from "../session/ui.ts";
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
  const open = useUi((state) => state.open);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconNote size={16} aria-hidden />}
        onClick={() => open({ kind: "note", subject })}
      >
        {t`Add note`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCheckbox size={16} aria-hidden />}
        onClick={() => open({ kind: "task", subject })}
      >
        {t`Add task`}
      </Button>
      {subject.type !== "deal" && (
        <Button
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => open({ kind: "call", subject })}
        >
          {t`Log call`}
        </Button>
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
      <Button
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        onClick={() => open({ kind: "endVisit" })}
      >
        {t`End visit`}
      </Button>
    );
  }
  const begin = async () => {
    if (running !== null) return open({ kind: "startVisit", subject: null });
    const started = await start({ resource_type: type, resource_id: id });
    if (!started.ok) announceFailure({ kind: "fault", fault: started.error });
  };
  return (
    <Button.Group>
      <Button
        leftSection={<IconMapPin size={16} aria-hidden />}
        onClick={() => open({ kind: "visit", subject: { type, id } })}
      >
        {t`Log visit`}
      </Button>
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
