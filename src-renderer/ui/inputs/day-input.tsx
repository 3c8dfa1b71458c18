import { t } from "@lingui/core/macro";
import { DateInput } from "@mantine/dates";
import { useState } from "react";
import { dayFieldText, unreadDay } from "../../format/dates.ts";
import { asNoun } from "../../format/noun-of.ts";
import { guessesYear, parseDay } from "../../format/parse-day.ts";
import { useClock } from "../../platform/clock.ts";
import { locale } from "../../platform/locale.ts";

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or `unreadDay`. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  readonly error?: string | undefined;
  readonly clearable?: boolean;
  /** A day without its year is the next one: for what is planned. */
  readonly isAhead?: boolean;
}

/**
 * A day, typed in words ("fri", "+3") or picked. A text that names no day stays in sight, with the value `unreadDay`, and
 * a year that is guessed is shown while the rep types.
 */
export function DayInput({ label, day, onDay, error, clearable = true, isAhead = false }: Props) {
  const clock = useClock();
  const read = (text: string) => parseDay(text, clock(), { isAhead });
  const [typed, setTyped] = useState("");
  const [isTyping, setIsTyping] = useState(false);
  const isUnread = day === unreadDay;
  const isShown = isUnread && (!isTyping || error !== undefined);
  return (
    <DateInput
      label={label}
      placeholder={t`tomorrow, fri, +3, 4/3`}
      value={isUnread ? null : day}
      onChange={onDay}
      onInput={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        setIsTyping(true);
        if (text.trim() !== "" && read(text) === null) onDay(unreadDay);
      }}
      onBlur={() => {
        setTyped("");
        setIsTyping(false);
      }}
      fixOnBlur={!isUnread}
      dateParser={read}
      valueFormat={(shown) => dayFieldText(shown)}
      clearable={clearable}
      clearButtonProps={{ tabIndex: -1, "aria-label": t`Clear ${{ field: asNoun(label, locale) }}` }}
      description={
        day !== null &&
        !isUnread &&
        typed !== "" &&
        guessesYear(typed, day, clock()) &&
        t`Read as ${dayFieldText(day)}.`
      }
      error={isShown ? t`Rounds can't read this day. Type one such as 2026-12-31, or pick it.` : error}
      previousLabel={t`Previous month`}
      nextLabel={t`Next month`}
      hideOutsideDates
      popoverProps={{ shadow: "md", transitionProps: { duration: 0 } }}
    />
  );
}
