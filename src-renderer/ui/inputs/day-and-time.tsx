import { unreadDay } from "../../format/dates.ts";
import { ClockInput } from "./clock-input.tsx";
import { DayInput } from "./day-input.tsx";

interface Props {
  readonly dayLabel: string;
  readonly timeLabel: string;
  readonly day: string | null;
  readonly time: string;
  readonly onDay: (day: string | null) => void;
  readonly onTime: (time: string) => void;
  /** Error of the day. */
  readonly error?: string | undefined;
  readonly timeError?: string | undefined;
  readonly clearable?: boolean;
  /** As `DayInput` has it. */
  readonly isAhead?: boolean;
}

/** A day, typed in words or picked, and a time of day. */
export function DayAndTime({
  dayLabel,
  timeLabel,
  day,
  time,
  onDay,
  onTime,
  error,
  timeError,
  clearable = true,
  isAhead = false,
}: Props) {
  const isUnread = day === unreadDay;
  return (
    <div className="fields-two">
      <DayInput
        label={dayLabel}
        day={day}
        onDay={onDay}
        error={isUnread ? (error ?? timeError) : error}
        clearable={clearable}
        isAhead={isAhead}
      />
      <ClockInput label={timeLabel} time={time} onTime={onTime} error={isUnread ? undefined : timeError} />
    </div>
  );
}
