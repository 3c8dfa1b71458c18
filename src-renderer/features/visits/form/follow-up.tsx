import { t } from "@lingui/core/macro";
import { Chip, TextInput } from "@mantine/core";
import { useState } from "react";
import { addDays, addMonths, dayKey, momentOf, momentText } from "../../../format/dates.ts";
import { fieldText } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { DayAndTime } from "../../../ui/inputs/day-and-time.tsx";
import { followUpOf, type VisitInput } from "./visit-input.ts";

type Input = Pick<VisitInput, "followUp" | "followUpDay" | "followUpTime">;

interface Props {
  readonly input: Input;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<Input>) => void;
}

/** Asks for the next task and its day. A day alone is enough. */
export function FollowUp({ input, errors, set }: Props) {
  const now = useNow();
  const [another, setAnother] = useState(false);
  const { followUpDay: day, followUpTime: time } = input;
  const due = momentOf(day, time);
  const days = [
    { label: t`Tomorrow`, day: dayKey(addDays(now, 1)) },
    { label: t`In a week`, day: dayKey(addDays(now, 7)) },
    { label: t`In a month`, day: dayKey(addMonths(now, 1)) },
  ];
  const shown = another || errors.follow_up_time !== undefined;
  return (
    <div className="follow-up">
      <TextInput
        label={fieldText("task_id", "visit_log")}
        placeholder={followUpOf({ ...input, followUp: "" }) ?? ""}
        value={input.followUp}
        onChange={(event) => set({ followUp: event.currentTarget.value })}
      />
      <fieldset className="follow-up-days" aria-label={t`Follow-up due`}>
        {days.map((one) => (
          <Chip
            key={one.day}
            size="xs"
            variant="outline"
            checked={!another && day === one.day}
            onChange={(chosen) => {
              setAnother(false);
              set({ followUpDay: chosen ? one.day : null });
            }}
          >
            {one.label}
          </Chip>
        ))}
        <Chip size="xs" variant="outline" checked={shown} onChange={setAnother}>
          {t`Another day`}
        </Chip>
        {!shown && due !== null && <span className="dim">{momentText(due, now)}</span>}
      </fieldset>
      {shown && (
        <DayAndTime
          dayLabel={t`Follow-up due`}
          timeLabel={t`Follow-up time`}
          day={day}
          time={time}
          onDay={(followUpDay) => set({ followUpDay })}
          onTime={(followUpTime) => set({ followUpTime })}
          timeError={errors.follow_up_time}
        />
      )}
    </div>
  );
}
