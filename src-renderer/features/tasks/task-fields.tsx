import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { momentOf } from "../../format/dates.ts";
import { unfinishedTime } from "../../format/unfinished-time.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import type { Subject } from "../../session/ui.ts";
import { useUserOptions } from "../../session/use-me.ts";
import { DayAndTime } from "../../ui/inputs/day-and-time.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";

/** Values of the task form. */
export interface TaskInput {
  readonly content: string;
  readonly day: string | null;
  readonly time: string;
  readonly remindDay: string | null;
  readonly remindTime: string;
  readonly owner: RecordId | null;
  readonly subject: Subject | null;
}

export const taskLabels = { content: t`Task`, due_date: t`Due date`, remind_at: t`Reminder` };

/** Turns the form into record fields. */
export function taskValues(input: TaskInput) {
  return {
    content: input.content,
    due_date: isoOf(input.day, input.time),
    remind_at: isoOf(input.remindDay, input.remindTime),
    owner_id: input.owner,
    resource_type: input.subject?.type ?? null,
    resource_id: input.subject?.id ?? null,
  };
}

/** Returns an error for each incomplete time of day, by form field, because a record cannot hold one. */
export function unfinishedTimes(input: TaskInput): Readonly<Record<string, string>> {
  const due = unfinishedTime(input.day, input.time);
  const remind = unfinishedTime(input.remindDay, input.remindTime);
  return { ...(due && { due_time: due }), ...(remind && { remind_time: remind }) };
}

function isoOf(day: string | null, time: string): string | null {
  const at = momentOf(day, time);
  return at === null ? null : new Date(at).toISOString();
}

interface Props {
  readonly input: TaskInput;
  readonly set: (part: Partial<TaskInput>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

export function TaskFields({ input, set, errors }: Props) {
  const people = useUserOptions();
  return (
    <>
      <TextArea
        label={t`Task`}
        placeholder={t`What to do`}
        minRows={2}
        value={input.content}
        onChange={(event) => set({ content: event.currentTarget.value })}
        error={errors.content}
        data-autofocus
        withAsterisk
      />
      <DayAndTime
        dayLabel={t`Due date`}
        timeLabel={t`Due time`}
        day={input.day}
        time={input.time}
        onDay={(day) => set({ day })}
        onTime={(time) => set({ time })}
        error={errors.due_date}
        timeError={errors.due_time}
      />
      <DayAndTime
        dayLabel={t`Remind on`}
        timeLabel={t`Remind at`}
        day={input.remindDay}
        time={input.remindTime}
        onDay={(remindDay) => set({ remindDay })}
        onTime={(remindTime) => set({ remindTime })}
        error={errors.remind_at}
        timeError={errors.remind_time}
      />
      <div className="fields-two">
        <RecordPicker
          label={t`About`}
          description={t`Optional. A lead by its number.`}
          types={["contact", "deal", "lead"]}
          value={input.subject}
          onChange={(subject) => set({ subject })}
          error={errors.resource_id}
        />
        <Select
          label={t`Owner`}
          description={t`Who is to do it.`}
          data={people}
          value={input.owner === null ? null : String(input.owner)}
          onChange={(value) => set({ owner: value === null ? null : recordId.parse(Number(value)) })}
          error={errors.owner_id}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t`Nobody found`}
        />
      </div>
    </>
  );
}
