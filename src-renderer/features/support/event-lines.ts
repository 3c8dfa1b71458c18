import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { visitChanges } from "../../../src-shared/visit-event.ts";
import { visitKinds } from "../../../src-shared/visit-note.ts";
import { instantOf, momentText } from "../../format/dates.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { kindMessages, minutesText } from "../visits/exports.ts";
import { detailsOf, isFromRounds } from "./read-event.ts";

/** A property of an event as it is shown. */
export interface EventLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface EventTexts {
  readonly text: string;
  /** One line below the text; null where there is none. */
  readonly about: string | null;
}

/** Returns the texts of an event: in a rep's words for a visit that Rounds reported, as its source wrote them for any other. */
export function textsOf(event: UserEventRow): EventTexts {
  const { type, description, properties } = event;
  const sentence = visitSentenceOf(event);
  if (sentence === null)
    return { text: description || (type ?? ""), about: description ? (type ?? null) : null };
  const summary = properties?.summary;
  return summary && !isWithdrawn(event)
    ? { text: summary, about: sentence }
    : { text: sentence, about: null };
}

/**
 * Returns the properties of an event that have a value. `nameOf`: the name of an outcome. Those of a visit that Rounds reported
 * have labels, without its summary, which is the event's text, and its reference, which tells a rep nothing.
 */
export function eventLinesOf(
  event: UserEventRow,
  now: number,
  nameOf: (outcome: string) => string | null,
): readonly EventLine[] {
  const all = detailsOf(event).filter(([, value]) => String(value).trim() !== "");
  if (visitSentenceOf(event) === null) {
    return all.map(([key, value]) => ({ key, label: key, value: valueText(String(value), now) }));
  }
  return all.flatMap(([key, value]) => {
    if (key === "summary" || key === "visit_ref") return [];
    const shown = own[key]?.(String(value), nameOf);
    return [{ key, label: shown?.label ?? key, value: shown?.value ?? valueText(String(value), now) }];
  });
}

type Shown = Pick<EventLine, "label"> & { readonly value?: string };

/** The properties of a visit's event (`src-shared/visit-event.ts`). */
const own: Readonly<
  Partial<Record<string, (value: string, nameOf: (outcome: string) => string | null) => Shown>>
> = {
  visited_at: () => ({ label: recordFieldLabel("visited_at", "visit_log") }),
  minutes: (value) => ({ label: t`Duration`, value: minutesText(Number(value) || null) ?? value }),
  outcome: (value, nameOf) => ({
    label: recordFieldLabel("outcome", "visit_log"),
    value: nameOf(value) ?? value,
  }),
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A time reads as the time here, whoever wrote it. */
function valueText(value: string, now: number): string {
  const at = instant.test(value) ? instantOf(value) : null;
  return at === null ? value : momentText(at, now);
}

function isWithdrawn({ type }: UserEventRow): boolean {
  return visitKinds.some((kind) => type === `${kind}_withdrawn`);
}

/** "Visit logged."; null for an event of another source, or about something else. */
function visitSentenceOf(event: UserEventRow): string | null {
  if (!isFromRounds(event)) return null;
  const kind = visitKinds.find((one) => event.type?.startsWith(`${one}_`));
  const change = visitChanges.find((one) => event.type === `${kind}_${one}`);
  return kind === undefined || change === undefined ? null : kindMessages[kind][change];
}
