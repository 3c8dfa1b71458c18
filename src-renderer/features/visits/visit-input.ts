import { clockTime, dayKey } from "../../format/dates.ts";
import type { Subject } from "../../session/ui.ts";
import type { Verification } from "./visit-words.ts";

/** What the rep has entered so far. */
export interface VisitInput {
  readonly subject: Subject | null;
  /** The visit's time unless the rep moves it; with its milliseconds, which the fields cannot show. */
  readonly openedAt: number;
  readonly moved: boolean;
  readonly day: string | null;
  readonly time: string;
  /** Of `outcomeChoices`; null until the rep chooses: then the first. */
  readonly outcome: string | null;
  readonly summary: string;
  /** Null until the rep changes it: then the contact's own address stands there. */
  readonly address: string | null;
  readonly verification: Verification;
  readonly followUp: string;
  readonly followUpDay: string | null;
  readonly followUpTime: string;
}

export function emptyVisit(subject: Subject | null, now: number): VisitInput {
  return {
    subject,
    openedAt: now,
    moved: false,
    day: dayKey(now),
    time: clockTime(now),
    outcome: null,
    summary: "",
    address: null,
    verification: "location_unknown",
    followUp: "",
    followUpDay: null,
    followUpTime: "09:00",
  };
}
