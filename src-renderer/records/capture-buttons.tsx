import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type Subject, useUi } from "../session/ui.ts";
import { IconCheckbox, IconMapPin, IconNote, IconPhone } from "../ui/icons.ts";

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
      {subject.type !== "deal" && (
        <Button
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => open({ kind: "visit", subject })}
        >
          {t`Log visit`}
        </Button>
      )}
    </>
  );
}
