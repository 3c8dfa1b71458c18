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
  const complaint = useId();
  return (
    <TimePicker
      label={label}
      // Emptied by the rep's own Backspace in one part, the others stay: it takes "" for an order to empty them all.
      {...(time !== "" && { value: time })}
      onChange={onTime}
      error={error}
      errorProps={{ id: complaint }}
      // Of the parts only the first can be reached by Tab: it takes the focus, and says what is wrong.
      {...(error !== undefined && {
        hoursInputProps: { "aria-invalid": true, "aria-describedby": complaint },
      })}
      format={format}
      amPmLabels={amPmLabels}
      hoursInputLabel={t`${label}: hours`}
      minutesInputLabel={t`${label}: minutes`}
      amPmInputLabel={t`${label}: morning or afternoon`}
    />
  );
}
