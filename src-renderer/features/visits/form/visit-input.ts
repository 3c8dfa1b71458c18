import { t } from "@lingui/core/macro";
import { minutesAtMost, type VisitKind } from "../../../../src-shared/visit-note.ts";
import { clockTime, dayKey } from "../../../format/dates.ts";
import { unfinishedTime } from "../../../format/unfinished-time.ts";
import { minutesSince } from "../../../session/running-visit.ts";
import type { Subject } from "../../../session/ui.ts";
import type { kindMessages } from "../visit-messages.ts";

/** Values of the visit form. */
export interface VisitInput {
  readonly subject: Subject | null;
  /** The visit's time in milliseconds, unless the rep changes it. The fields cannot show its milliseconds. */
  readonly openedAt: number;
  readonly moved: boolean;
  readonly day: string | null;
  readonly time: string;
  /** One of `outcomeChoices`; null until the rep chooses: Rounds chooses none for the rep. */
  readonly outcome: string | null;
  readonly summary: string;
  /** Empty where nobody measured. */
  readonly minutes: string;
  /** Null until the rep changes it; until then the form shows the contact's own address. */
  readonly address: string | null;
  readonly followUp: string;
  readonly followUpDay: string | null;
  readonly followUpTime: string;
}

/** `startedAt`: when the visit began that ends now. */
export function emptyVisit(subject: Subject | null, now: number, startedAt?: string): VisitInput {
  const at = startedAt === undefined ? now : Date.parse(startedAt);
  const minutes = startedAt === undefined ? null : minutesSince(startedAt, now);
  return {
    subject,
    openedAt: at,
    moved: false,
    day: dayKey(at),
    time: clockTime(at),
    outcome: null,
    summary: "",
    minutes: String(minutes ?? ""),
    address: null,
    followUp: "",
    followUpDay: null,
    followUpTime: "09:00",
  };
}

/** Returns the minutes that were typed: null for none, undefined for what is no time of a visit. */
export function minutesOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= minutesAtMost ? minutes : undefined;
}

/** Says what the form still lacks, by field, wherever a visit or a call is typed. `at`: its moment, if it is one. */
export function missingOf(
  { summary, day, time, minutes }: Pick<VisitInput, "summary" | "day" | "time" | "minutes">,
  at: number | null,
  messages: Pick<(typeof kindMessages)[VisitKind], "dayMissing">,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (summary.trim() === "") missing.summary = t`Say in a few words what happened.`;
  const unfinished = unfinishedTime(day, time);
  if (unfinished !== undefined) missing.visit_time = unfinished;
  else if (at === null) missing.visited_at = messages.dayMissing;
  if (minutesOf(minutes) === undefined)
    missing.minutes = t`Enter whole minutes, a day at most, or leave it empty.`;
  return missing;
}

/** Text of the follow-up task. A day alone makes one too; null for none. */
export function followUpOf({
  followUp,
  followUpDay,
}: Pick<VisitInput, "followUp" | "followUpDay">): string | null {
  return followUp.trim() || (followUpDay === null ? null : t`Follow up`);
}
