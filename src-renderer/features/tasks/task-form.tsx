import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { FieldInput } from "../../forms/field-input.tsx";
import type { PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { momentAt, momentTyped } from "../../forms/typed-values.ts";
import type { AboutProps } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { DayChips } from "../../ui/inputs/day-chips.tsx";
import "../../ui/styles/tasks.css";

export const taskForm: RecordFormOf = {
  type: "task",
  places: [
    { field: "content", placeholder: t`What to do`, focus: true },
    {
      field: "due_date",
      label: t`Due date`,
      timeLabel: t`Due time`,
      input: (props) => <DueInput {...props} />,
    },
    { field: "remind_at", label: t`Remind on`, timeLabel: t`Remind at` },
    [
      { field: "resource_id", description: t`Optional. A lead by its number.` },
      { field: "owner_id", description: t`Who is to do it.`, kept: true },
    ],
  ],
  shapes: { remind_at: momentAt("09:00") },
  without: { completed: "it is ticked in the lists and on the task's page" },
};

const dialog = { form: taskForm, saveLabel: t`Save task` };

/** The due date, with the usual days below it. */
function DueInput(props: PlaceProps) {
  const { values, change } = props;
  const { day, time } = momentTyped(values.due_date ?? null);
  return (
    <div className="due-input">
      <FieldInput {...props} />
      <DayChips label={t`Usual days`} day={day} onDay={(to) => change({ due_date: { day: to, time } })} />
    </div>
  );
}

export function TaskModal({ subject, begin, close }: AboutProps) {
  const usual = { owner_id: useMe(), resource_type: subject?.type ?? null, resource_id: subject?.id ?? null };
  return (
    <RecordForm
      {...dialog}
      id={null}
      begin={{ ...usual, ...begin }}
      title={t`New task`}
      done={t`Task saved.`}
      close={close}
    />
  );
}

export function TaskEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return <RecordForm {...dialog} id={id} title={t`Edit task`} done={t`Task changed.`} close={close} />;
}
