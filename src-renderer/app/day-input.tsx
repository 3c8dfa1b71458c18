import { DateInput } from "@mantine/dates";
import { useClock } from "./clock.ts";
import { parseDay } from "./parse-day.ts";

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  readonly error?: string | undefined;
  readonly clearable?: boolean;
}

/** A day, typed in words ("fri", "+3") or picked. */
export function DayInput({ label, day, onDay, error, clearable = true }: Props) {
  const clock = useClock();
  return (
    <DateInput
      label={label}
      placeholder="tomorrow, fri, +3, 4/3"
      value={day}
      onChange={onDay}
      dateParser={(typed) => parseDay(typed, clock())}
      valueFormat="ddd D MMM YYYY"
      clearable={clearable}
      clearButtonProps={{ tabIndex: -1, "aria-label": `Clear ${label.toLowerCase()}` }}
      error={error}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      popoverProps={{ shadow: "md", transitionProps: { duration: 0 } }}
    />
  );
}
