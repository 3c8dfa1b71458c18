import { t } from "@lingui/core/macro";
import type { Json } from "../../src-shared/plain-json.ts";
import { unfinishedTime } from "../format/unfinished-time.ts";
import { DayAndTime } from "../ui/inputs/day-and-time.tsx";
import { momentTyped } from "./typed-values.ts";

interface Props {
  readonly label: string;
  readonly timeLabel?: string | undefined;
  /** ISO 8601, or as it was typed. */
  readonly value: Json;
  readonly set: (to: Json) => void;
  readonly error: string | undefined;
  readonly clearable: boolean;
  readonly isAhead: boolean;
}

/** A moment of a record as a day and a time. Half of a time is kept in the fields, and saved by nobody. */
export function MomentInput({ label, timeLabel, value, set, error, clearable, isAhead }: Props) {
  const { day, time } = momentTyped(value);
  const unfinished = error === undefined ? undefined : unfinishedTime(day, time);
  return (
    <DayAndTime
      dayLabel={label}
      timeLabel={timeLabel ?? t`${label}: time`}
      day={day}
      time={time}
      onDay={(on) => set({ day: on, time })}
      onTime={(clock) => set({ day, time: clock })}
      error={unfinished === undefined ? error : undefined}
      timeError={unfinished}
      clearable={clearable}
      isAhead={isAhead}
    />
  );
}
