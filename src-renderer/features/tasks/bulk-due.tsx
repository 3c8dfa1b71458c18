import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { useState } from "react";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { clockTime, dayOf, instantOf, momentOf } from "../../format/dates.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { useClock } from "../../platform/clock.ts";
import { BulkMenu } from "../../table/bulk/bulk-bar.tsx";
import { useBulkDialog } from "../../table/bulk/bulk-dialog.tsx";
import { DayInput } from "../../ui/inputs/day-input.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { snoozeChoices, snoozed } from "./snooze.ts";

type Due = (task: TaskRow) => ReturnType<typeof snoozed>;

/** The end of a working day: for a task that had no time of its own. */
export const usualTime = "17:00";

/** Puts the chosen tasks off: to a moment, or to a day at each one's own time. */
export function BulkDue({ put }: { readonly put: (dueOf: Due) => void }) {
  const clock = useClock();
  const show = useBulkDialog();
  const close = () => show(null);
  const choose = (day: string) => {
    close();
    put((task) => snoozed(task, onDay(task, day)));
  };
  return (
    <BulkMenu label={t`Postpone`}>
      {snoozeChoices(clock()).map(({ label, at }) => (
        <Menu.Item key={label} onClick={() => put((task) => snoozed(task, at))}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => show(<OnDay close={close} choose={choose} />)}>{t`On a day…`}</Menu.Item>
    </BulkMenu>
  );
}

function onDay(task: TaskRow, day: string): number {
  const due = instantOf(task.due_date);
  return momentOf(day, due === null ? usualTime : clockTime(due)) ?? due ?? 0;
}

function OnDay({ choose, close }: { readonly choose: (day: string) => void; readonly close: () => void }) {
  useFocusBack();
  const [day, setDay] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  return (
    <FormModal
      title={t`Postpone to a day`}
      size={400}
      saveLabel={t`Postpone`}
      saving={false}
      submit={async () => {
        setTried(true);
        if (day !== null && dayOf(day) !== null) choose(day);
      }}
      close={close}
    >
      <DayInput
        label={t`Due date`}
        day={day}
        onDay={setDay}
        isAhead
        {...(tried && dayOf(day) === null && { error: t`A day is needed.` })}
      />
    </FormModal>
  );
}
