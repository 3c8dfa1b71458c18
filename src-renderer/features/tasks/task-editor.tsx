import { t } from "@lingui/core/macro";
import { checkUpdate } from "../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { task as descriptor, type TaskRow } from "../../../src-shared/records/task.ts";
import { clockTime, dayKey, instantOf } from "../../format/dates.ts";
import { ChangedMeanwhile } from "../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../forms/use-opened-record.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { useCurrentSubject } from "../../records/use-current-subject.ts";
import { useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { TaskFields, type TaskInput, taskLabels, taskValues, unfinishedTimes } from "./task-fields.tsx";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Changes a task. What is typed stays while the task gets its id or is changed by a pull (law 11). */
export function TaskEditor({ id, close }: Props) {
  const task = useRow("task", id);
  const key = useStableKey("task", id);
  return task ? <Editor key={key} task={task} close={close} /> : null;
}

function Editor({ task, close }: { readonly task: TaskRow; readonly close: () => void }) {
  const { edits } = useReplica();
  const opened = useOpenedRecord(descriptor, task, inputOf);
  const { seen } = opened;
  const input = { ...opened.input, subject: useCurrentSubject(opened.input.subject) };
  const patch = patchOf(inputOf(seen), input);
  const issues = checkUpdate(descriptor, task, patch);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own: unfinishedTimes(input),
    labels: taskLabels,
    save: Object.keys(patch).length === 0 ? null : () => edits.update("task", task.id, patch, seen),
    saved: (saved) =>
      announceSaved(t`Task changed.`, edits, saved, () => changeBack(edits, "task", seen, patch)),
    close,
  });
  return (
    <FormModal title={t`Edit task`} size={560} saveLabel={t`Save task`} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <TaskFields input={input} set={opened.set} errors={errors} />
      <SaveFailure
        failure={failure}
        shown={["content", "due_date", "remind_at", "owner_id", "resource_id"]}
      />
    </FormModal>
  );
}

function inputOf(task: TaskRow): TaskInput {
  const [due, remind] = [instantOf(task.due_date), instantOf(task.remind_at)];
  const { resource_type: type, resource_id: id } = task;
  return {
    content: task.content ?? "",
    day: due === null ? null : dayKey(due),
    time: due === null ? "17:00" : clockTime(due),
    remindDay: remind === null ? null : dayKey(remind),
    remindTime: remind === null ? "09:00" : clockTime(remind),
    owner: task.owner_id ?? null,
    subject: type && id ? { type, id } : null,
  };
}

/** Only what the rep has touched: the fields show minutes, and the seconds of the service are nobody's edit. */
function patchOf(opened: TaskInput, input: TaskInput) {
  const [was, is] = [taskValues(opened), taskValues(input)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]);
  const about = names.some((name) => name === "resource_type" || name === "resource_id");
  const changed = about ? [...new Set([...names, "resource_type", "resource_id"] as const)] : names;
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
}
