import { t } from "@lingui/core/macro";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { task } from "../../../src-shared/records/task.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useCurrentSubject } from "../../records/use-current-subject.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { TaskFields, type TaskInput, taskLabels, taskValues, unfinishedTimes } from "./task-fields.tsx";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

export function TaskModal({ subject: given, close }: Props) {
  const { edits } = useReplica();
  const me = useMe();
  const [typed, setTyped] = useState<TaskInput>({
    content: "",
    day: null,
    time: "17:00",
    remindDay: null,
    remindTime: "09:00",
    owner: me,
    subject: given,
  });
  const input = { ...typed, subject: useCurrentSubject(typed.subject) };
  const { owner_id, remind_at, ...others } = taskValues(input);
  // The service assigns a task to whoever makes it.
  const draft = {
    ...others,
    ...(owner_id === me ? {} : { owner_id }),
    ...(remind_at === null ? {} : { remind_at }),
  };
  const issues = checkCreate(task, draft);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own: unfinishedTimes(input),
    labels: taskLabels,
    save: () => edits.create("task", draft),
    saved: (saved) => announceSaved(t`Task saved.`, edits, saved, () => edits.remove("task", saved.id)),
    close,
  });
  return (
    <FormModal title={t`New task`} size={560} saveLabel={t`Save task`} {...dialog}>
      <TaskFields
        input={input}
        set={(part) => setTyped((before) => ({ ...before, ...part }))}
        errors={errors}
      />
      <SaveFailure
        failure={failure}
        shown={["content", "due_date", "remind_at", "owner_id", "resource_id"]}
      />
    </FormModal>
  );
}
