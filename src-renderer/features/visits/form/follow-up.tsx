import { t } from "@lingui/core/macro";
import { Chip } from "@mantine/core";
import { useState } from "react";
import { momentOf, momentText } from "../../../format/dates.ts";
import { recordFieldLabel } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { DayAndTime } from "../../../ui/inputs/day-and-time.tsx";
import { DayChips } from "../../../ui/inputs/day-chips.tsx";
import { LineInput } from "../../../ui/inputs/line-input.tsx";
import { followUpOf, type VisitInput } from "./visit-input.ts";

type Input = Pick<VisitInput, "followUp" | "followUpDay" | "followUpTime">;

interface Props {
  readonly input: Input;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<Input>) => void;
}

/** Asks for the next task and its day. A day alone is enough. */
export function FollowUp({ input, errors, set }: Props) {
  return (
    <div className="follow-up">
      <LineInput
        label={recordFieldLabel("task_id", "visit_log")}
        placeholder={followUpOf({ ...input, followUp: "" }) ?? ""}
        value={input.followUp}
        onChange={(event) => set({ followUp: event.currentTarget.value })}
      />
      <DueDay
        label={t`Follow-up due`}
        timeLabel={t`Follow-up time`}
        input={input}
        error={errors.follow_up_time}
        set={set}
      />
    </div>
  );
}

interface DueProps {
  readonly label: string;
  readonly timeLabel: string;
  readonly input: Omit<Input, "followUp">;
  readonly error: string | undefined;
  readonly set: Props["set"];
}

/** The usual days by one press, and any other one. */
export function DueDay({ label, timeLabel, input, error, set }: DueProps) {
  const now = useNow();
  const [another, setAnother] = useState(false);
  const { followUpDay: day, followUpTime: time } = input;
  const due = momentOf(day, time);
  const shown = another || error !== undefined;
  return (
    <>
      <DayChips
        label={label}
        day={another ? null : day}
        onDay={(followUpDay) => {
          setAnother(false);
          set({ followUpDay });
        }}
      >
        <Chip size="xs" variant="outline" checked={shown} onChange={setAnother}>
          {t`Another day`}
        </Chip>
        {!shown && due !== null && <span className="follow-up-due numbers">{momentText(due, now)}</span>}
      </DayChips>
      {shown && (
        <DayAndTime
          dayLabel={label}
          timeLabel={timeLabel}
          day={day}
          time={time}
          onDay={(followUpDay) => set({ followUpDay })}
          onTime={(followUpTime) => set({ followUpTime })}
          timeError={error}
          isAhead
        />
      )}
    </>
  );
}
