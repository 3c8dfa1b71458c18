import { t } from "@lingui/core/macro";
import { TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { lineText } from "../../../format/brief.ts";
import { momentText } from "../../../format/dates.ts";
import { recordFieldLabel } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { IconHistory } from "../../../ui/icons.ts";
import { DayAndTime } from "../../../ui/inputs/day-and-time.tsx";
import { LineInput } from "../../../ui/inputs/line-input.tsx";
import { kindMessages, minutesText } from "../visit-messages.ts";
import { minutesOf, type VisitInput } from "./visit-input.ts";

type When = Pick<VisitInput, "day" | "time" | "moved" | "minutes"> & { readonly address: string };

interface Props {
  readonly kind: VisitKind;
  readonly input: When;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<When>) => void;
}

/**
 * Shows time, duration and place in one line until the rep changes them or one of them has an error. The form fills
 * them in by itself, so the rep need not read past their fields.
 */
export function VisitWhen(props: Props & { readonly openedAt: number; readonly isNow: boolean }) {
  const { kind, input, errors, openedAt, isNow } = props;
  const now = useNow();
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const hasError = ["visited_at", "visit_time", "minutes"].some((name) => errors[name] !== undefined);
  useEffect(() => {
    if (open) fields.current?.querySelector("input")?.focus();
  }, [open]);
  if (open || hasError) {
    return (
      <div ref={fields} className="fields">
        <VisitWhenFields {...props} />
      </div>
    );
  }
  const words = [
    isNow ? t`Now` : momentText(openedAt, now),
    minutesText(minutesOf(input.minutes)),
    kind === "visit" && lineText(input.address.trim()),
  ].filter(Boolean);
  return (
    <p className="visit-when">
      <IconHistory size={15} stroke={1.6} aria-hidden />
      <span className="truncate">{words.join(" · ")}</span>
      <UnstyledButton
        className="link"
        aria-expanded={false}
        aria-label={kindMessages[kind].changeWhen}
        onClick={() => setOpen(true)}
      >
        {t`Change`}
      </UnstyledButton>
    </p>
  );
}

/** When it was, how long it took, and where: all that can be corrected later. */
export function VisitWhenFields({ kind, input, errors, set }: Props) {
  const messages = kindMessages[kind];
  return (
    <>
      <div className="fields-two">
        <DayAndTime
          dayLabel={messages.date}
          timeLabel={messages.time}
          day={input.day}
          time={input.time}
          onDay={(day) => set({ day, moved: true })}
          onTime={(time) => set({ time, moved: true })}
          error={errors.visited_at}
          timeError={errors.visit_time}
          clearable={false}
        />
        <TextInput
          label={t`Duration in minutes`}
          inputMode="numeric"
          value={input.minutes}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
          error={errors.minutes}
        />
      </div>
      {kind === "visit" && (
        <LineInput
          label={recordFieldLabel("address", "visit_log")}
          value={input.address}
          onChange={(event) => set({ address: event.currentTarget.value })}
        />
      )}
    </>
  );
}
