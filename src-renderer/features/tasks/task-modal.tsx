import { Modal, Textarea } from "@mantine/core";
import { useState } from "react";
import { announceSaved } from "../../app/announce.tsx";
import { momentOf } from "../../app/dates.ts";
import { DayAndTime } from "../../app/day-and-time.tsx";
import { FormFoot } from "../../app/form-foot.tsx";
import { fieldErrors } from "../../app/issues.ts";
import { RecordPicker } from "../../app/record-picker.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import { submitOnModEnter } from "../../app/submit-key.ts";
import type { Subject } from "../../app/ui.ts";
import { useCurrentSubject } from "../../app/use-current-subject.ts";
import { useSave } from "../../app/use-save.ts";
import { useReplica } from "../../replica/hooks.ts";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

export function TaskModal({ subject: given, close }: Props) {
  const { edits } = useReplica();
  const [content, setContent] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState("17:00");
  const [picked, setPicked] = useState(given);
  const subject = useCurrentSubject(picked);
  const { save, saving, failure } = useSave();
  const errors = fieldErrors(failure);

  const submit = async () => {
    const due = momentOf(day, time);
    const saved = await save(() =>
      edits.create("task", {
        content,
        due_date: due === null ? null : new Date(due).toISOString(),
        resource_type: subject?.type ?? null,
        resource_id: subject?.id ?? null,
      }),
    );
    if (saved === null) return;
    close();
    announceSaved("Task saved.", edits, saved, () => edits.remove("task", saved.id));
  };
  return (
    <Modal opened onClose={close} title="New task" size={520}>
      <form
        className="fields"
        noValidate
        onKeyDown={submitOnModEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Textarea
          label="Task"
          placeholder="What is to be done"
          minRows={2}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          error={errors.content}
          data-autofocus
          withAsterisk
        />
        <DayAndTime
          dayLabel="Due date"
          timeLabel="Due time"
          day={day}
          time={time}
          onDay={setDay}
          onTime={setTime}
          error={errors.due_date}
        />
        <RecordPicker
          label="About"
          description="Optional. A contact or a deal."
          types={["contact", "deal"]}
          value={subject}
          onChange={setPicked}
          error={errors.resource_id}
        />
        <SaveFailure failure={failure} shown={["content", "due_date", "resource_id"]} />
        <FormFoot label="Save task" saving={saving} cancel={close} />
      </form>
    </Modal>
  );
}
