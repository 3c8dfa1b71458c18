import { t } from "@lingui/core/macro";
import { recordFieldLabel } from "../../../format/names.ts";
import { RecordPicker } from "../../../records/record-picker.tsx";
import { subjectTypes } from "../../../session/ui.ts";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { DueDay } from "../form/follow-up.tsx";
import type { VisitInput } from "../form/visit-input.ts";

interface Props {
  readonly type: "task" | "note";
  readonly input: VisitInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<VisitInput>) => void;
}

/** The fields of a task or a note that a line can fill. */
export function LineFields({ type, input, errors, set }: Props) {
  return (
    <>
      <RecordPicker
        label={recordFieldLabel("resource_id", type)}
        types={subjectTypes}
        value={input.subject}
        onChange={(subject) => set({ subject })}
        error={errors.resource_id}
        required={type === "note"}
      />
      <TextArea
        label={recordFieldLabel("content", type)}
        value={input.summary}
        onChange={(event) => set({ summary: event.currentTarget.value })}
        error={errors.content}
        required
      />
      {type === "task" && (
        <DueDay label={t`Due date`} timeLabel={t`Due time`} input={input} error={errors.due_date} set={set} />
      )}
    </>
  );
}
