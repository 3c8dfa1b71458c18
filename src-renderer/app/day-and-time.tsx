import { DateInput, TimeInput } from "@mantine/dates";
import { useClock } from "./clock.ts";
import { parseDay } from "./parse-day.ts";

interface Props {
  readonly dayLabel: string;
  readonly timeLabel: string;
  readonly day: string | null;
  readonly time: string;
  readonly onDay: (day: string | null) => void;
  readonly onTime: (time: string) => void;
  readonly error?: string | undefined;
  readonly clearable?: boolean;
}

/** A day, typed in words ("fri", "+3") or picked, and a time of day. */
export function DayAndTime({
  dayLabel,
  timeLabel,
  day,
  time,
  onDay,
  onTime,
  error,
  clearable = true,
}: Props) {
  const clock = useClock();
  return (
    <div className="fields-two">
      <DateInput
        label={dayLabel}
        placeholder="tomorrow, fri, +3, 4/3"
        value={day}
        onChange={onDay}
        dateParser={(typed) => parseDay(typed, clock())}
        valueFormat="ddd D MMM YYYY"
        clearable={clearable}
        clearButtonProps={{ tabIndex: -1, "aria-label": `Clear ${dayLabel.toLowerCase()}` }}
        error={error}
        popoverProps={{ shadow: "md", transitionProps: { duration: 0 } }}
      />
      <TimeInput label={timeLabel} value={time} onChange={(event) => onTime(event.currentTarget.value)} />
    </div>
  );
}
