import { Textarea } from "@mantine/core";
import { useState } from "react";
import { checkCreate } from "../../../src-main/contract/records/draft.ts";
import { task } from "../../../src-main/contract/records/task.ts";
import { announceSaved } from "../../app/announce.tsx";
import { momentOf } from "../../app/dates.ts";
import { DayAndTime } from "../../app/day-and-time.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { errorsByField, fieldErrors } from "../../app/issues.ts";
import { RecordPicker } from "../../app/record-picker.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import type { Subject } from "../../app/ui.ts";
import { useCurrentSubject } from "../../app/use-current-subject.ts";
import { useSave } from "../../app/use-save.ts";
import { useReplica } from "../../replica/hooks.ts";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

const labels = { content: "Task" };

export function TaskModal({ subject: given, close }: Props) {
  const { edits } = useReplica();
  const [content, setContent] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState("17:00");
  const [picked, setPicked] = useState(given);
  const subject = useCurrentSubject(picked);
  const { save, saving, failure } = useSave(close);
  const [tried, setTried] = useState(false);
  const due = momentOf(day, time);
  const draft = {
    content,
    due_date: due === null ? null : new Date(due).toISOString(),
    resource_type: subject?.type ?? null,
    resource_id: subject?.id ?? null,
  };
  const issues = checkCreate(task, draft);
  const errors = { ...fieldErrors(failure, labels), ...(tried ? errorsByField(issues, labels) : {}) };

  const submit = async () => {
    setTried(true);
    if (issues.length > 0) return;
    const saved = await save(() => edits.create("task", draft));
    if (saved === null) return;
    close();
    announceSaved("Task saved.", edits, saved, () => edits.remove("task", saved.id));
  };
  return (
    <FormModal
      title="New task"
      size={520}
      saveLabel="Save task"
      saving={saving}
      submit={submit}
      close={close}
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
    </FormModal>
  );
}
