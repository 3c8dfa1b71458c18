import { Button } from "@mantine/core";
import type { RecordId } from "../../src-main/contract/ids.ts";
import { IconCheckbox, IconMapPin, IconNote } from "./icons.ts";
import { useUi } from "./ui.ts";

/** What a rep can add to the record of this page. Visits are logged with contacts (DESIGN section 6). */
export function CaptureButtons({
  subject,
}: {
  readonly subject: { readonly type: "contact" | "deal"; readonly id: RecordId };
}) {
  const open = useUi((state) => state.open);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconNote size={16} aria-hidden />}
        onClick={() => open({ kind: "note", subject })}
      >
        Add note
      </Button>
      <Button
        variant="default"
        leftSection={<IconCheckbox size={16} aria-hidden />}
        onClick={() => open({ kind: "task", subject })}
      >
        Add task
      </Button>
      {subject.type === "contact" && (
        <Button
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => open({ kind: "visit", subject })}
        >
          Log visit
        </Button>
      )}
    </>
  );
}
