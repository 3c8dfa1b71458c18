import { type VisitNote, writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { clockTime, dayKey, momentOf } from "../../../format/dates.ts";
import { locale } from "../../../platform/locale.ts";
import { kindMessages } from "../visit-messages.ts";
import { minutesOf, missingOf } from "./visit-input.ts";

/** Values of the form that corrects a visit or a call. */
export interface Correction {
  readonly summary: string;
  readonly outcome: string | null;
  /** Empty where nobody measured. */
  readonly minutes: string;
  readonly address: string;
  readonly visitedAt: string;
  readonly day: string | null;
  readonly time: string;
  readonly moved: boolean;
}

/** Returns the values with which the form of a visit opens; empty ones for a note that is none any more. */
export function correctionOf(visit: VisitNote | null): Correction {
  const at = Date.parse(visit?.visitedAt ?? "");
  return {
    summary: visit?.summary ?? "",
    outcome: visit?.outcome ?? null,
    minutes: String(visit?.minutes ?? ""),
    address: visit?.address ?? "",
    visitedAt: visit?.visitedAt ?? "",
    day: Number.isNaN(at) ? null : dayKey(at),
    time: Number.isNaN(at) ? "" : clockTime(at),
    moved: false,
  };
}

/**
 * Writes the note of a corrected visit. The mark comes from `visit`, so that no correction can break it. `was`: the values
 * with which the form opened. `content` is null where the rep changed nothing; `missing` says by field what the form lacks.
 */
export function correctedVisit(
  visit: VisitNote,
  was: Correction,
  input: Correction,
): { readonly content: string | null; readonly missing: Readonly<Record<string, string>> } {
  const isMoved = input.day !== was.day || input.time !== was.time;
  const at = isMoved ? momentOf(input.day, input.time) : Date.parse(was.visitedAt);
  const isChanged =
    isMoved || (["summary", "outcome", "address", "minutes"] as const).some((one) => input[one] !== was[one]);
  const { summary, outcome, address } = input;
  const corrected: VisitNote = {
    ...visit,
    summary,
    outcome,
    address,
    minutes: minutesOf(input.minutes) ?? null,
    visitedAt: at === null ? was.visitedAt : new Date(at).toISOString(),
  };
  return {
    content: isChanged ? writeVisitNote(corrected, locale) : null,
    missing: missingOf(input, at, kindMessages[visit.kind]),
  };
}
