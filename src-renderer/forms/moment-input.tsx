import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { clockTime, dayKey, instantOf, momentOf } from "../format/dates.ts";
import { unfinishedTime } from "../format/unfinished-time.ts";
import { DayAndTime } from "../ui/inputs/day-and-time.tsx";

interface Props {
  readonly label: string;
  readonly value: Values[string];
  readonly set: (to: Values[string]) => void;
  readonly error: string | undefined;
  readonly clearable: boolean;
}

/** A moment of a record as a day and a time. Half of a time is kept in the fields, and saved by nobody. */
export function MomentInput({ label, value, set, error, clearable }: Props) {
  const [{ day, time }, setTyped] = useState(() => {
    const at = instantOf(typeof value === "string" ? value : null);
    return { day: at === null ? null : dayKey(at), time: at === null ? "17:00" : clockTime(at) };
  });
  const put = (on: string | null, clock: string) => {
    setTyped({ day: on, time: clock });
    const moment = momentOf(on, clock);
    // A day alone is no moment: the record's own rules refuse it.
    set(moment === null ? on : new Date(moment).toISOString());
  };
  const unfinished = error === undefined ? undefined : unfinishedTime(day, time);
  return (
    <DayAndTime
      dayLabel={label}
      timeLabel={t`${label}: time`}
      day={day}
      time={time}
      onDay={(on) => put(on, time)}
      onTime={(clock) => put(day, clock)}
      error={unfinished === undefined ? error : undefined}
      timeError={unfinished}
      clearable={clearable}
    />
  );
}
