import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type Subject, useUi } from "../session/ui.ts";
import { IconCheckbox, IconMapPin, IconNote } from "../ui/icons.ts";

/** What a rep can add to the record of this page. Visits are logged with contacts and leads (DESIGN section 6). */
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
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => open({ kind: "visit", subject })}
        >
          {t`Log visit`}
        </Button>
      )}
    </>
  );
}
