import { t } from "@lingui/core/macro";
import { DateInput } from "@mantine/dates";
import { dayFieldText } from "../../format/dates.ts";
import { asNoun } from "../../format/noun-of.ts";
import { parseDay } from "../../format/parse-day.ts";
import { useClock } from "../../platform/clock.ts";
import { locale } from "../../platform/locale.ts";

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
      placeholder={t`tomorrow, fri, +3, 4/3`}
      value={day}
      onChange={onDay}
      dateParser={(typed) => parseDay(typed, clock())}
      valueFormat={(shown) => dayFieldText(shown)}
      clearable={clearable}
      clearButtonProps={{ tabIndex: -1, "aria-label": t`Clear ${{ field: asNoun(label, locale) }}` }}
      error={error}
      previousLabel={t`Previous month`}
      nextLabel={t`Next month`}
      hideOutsideDates
      popoverProps={{ shadow: "md", transitionProps: { duration: 0 } }}
    />
  );
}
