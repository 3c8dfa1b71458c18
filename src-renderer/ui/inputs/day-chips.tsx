import { t } from "@lingui/core/macro";
import { Chip } from "@mantine/core";
import type { ReactNode } from "react";
import { addDays, addMonths, dayKey } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";

interface Props {
  /** Name of the group. */
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  /** Stands behind the days. */
  readonly children?: ReactNode;
}

/** The usual days of what comes next, each by one press; another press takes it back. */
export function DayChips({ label, day, onDay, children }: Props) {
  const now = useNow();
  const days = [
    { label: t`Tomorrow`, day: dayKey(addDays(now, 1)) },
    { label: t`In a week`, day: dayKey(addDays(now, 7)) },
    { label: t`In a month`, day: dayKey(addMonths(now, 1)) },
  ];
  return (
    <fieldset className="day-chips" aria-label={label}>
      {days.map((one) => (
        <Chip
          key={one.day}
          size="xs"
          variant="outline"
          checked={day === one.day}
          onChange={(chosen) => onDay(chosen ? one.day : null)}
        >
          {one.label}
        </Chip>
      ))}
      {children}
    </fieldset>
  );
}
