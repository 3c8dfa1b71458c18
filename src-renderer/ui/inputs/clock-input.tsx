import { t } from "@lingui/core/macro";
import { TimePicker } from "@mantine/dates";
import { useId } from "react";
import { dayPeriods, hasTwelveHours } from "../../format/hour-cycle.ts";
import { locale } from "../../platform/locale.ts";

interface Props {
  readonly label: string;
  /** `HH:mm`, empty where there is none. */
  readonly time: string;
  readonly onTime: (time: string) => void;
  readonly error?: string | undefined;
}

const amPmLabels = dayPeriods(locale);
const format = hasTwelveHours(locale) ? "12h" : "24h";

/** A time of day as the rep's region writes it. Chromium's own field would follow Chromium's language. */
export function ClockInput({ label, time, onTime, error }: Props) {
  const errorId = useId();
  return (
    <TimePicker
      label={label}
      // Leaves `value` out while the time is empty: TimePicker clears all parts on "", although the rep has cleared
      // only one.
      {...(time !== "" && { value: time })}
      onChange={onTime}
      error={error}
      errorProps={{ id: errorId }}
      // Tab reaches only the first part, so that part takes the focus and the error.
      {...(error !== undefined && {
        hoursInputProps: { "aria-invalid": true, "aria-describedby": errorId },
      })}
      format={format}
      amPmLabels={amPmLabels}
      hoursInputLabel={t`${label}: hours`}
      minutesInputLabel={t`${label}: minutes`}
      amPmInputLabel={t`${label}: morning or afternoon`}
    />
  );
}
