import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { momentOf } from "../../../format/dates.ts";
import { addressText } from "../../../format/names.ts";
import { unfinishedTime } from "../../../format/unfinished-time.ts";
import { locale } from "../../../platform/locale.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import { useSupport, useSupportProfile } from "../../../session/session.ts";
import { outcomeChoices } from "../outcome-names.ts";
import { useOutcomes } from "../outcomes.ts";
import { kindMessages } from "../visit-messages.ts";
import { useVisited } from "./use-visited.ts";
import { followUpOf, minutesOf, missingOf, type VisitInput } from "./visit-input.ts";

/** The fields that show their own problem in the form of a visit. */
export const shownInVisit = ["resource_id", "summary", "visited_at", "minutes"];

interface Given {
  readonly kind: VisitKind;
  readonly input: VisitInput;
  /** Reference of a visit that the rep started before. */
  readonly reference?: string;
}

/** Derives from the input of the form the visit or the call as it would be logged, and the reasons why it can't be yet. */
export function useVisitLog({ kind, input, reference }: Given) {
  const messages = kindMessages[kind];
  const visited = useVisited(input.subject);
  const subject = visited ?? null;
  const found = useRow("contact", subject?.type === "contact" ? subject.id : null);
  const contact = found ?? null;
  const supportConnected = useSupport();
  const profile = useSupportProfile();
  const address = kind === "call" ? "" : (input.address ?? addressText(contact?.address));

  const at = input.moved ? momentOf(input.day, input.time) : input.openedAt;
  const missing = missingOf(input, at, messages);
  if (subject === null) missing.resource_id = messages.whoMissing;
  const minutes = minutesOf(input.minutes);
  const followUpTime = unfinishedTime(input.followUpDay, input.followUpTime);
  const followUp = followUpOf(input);
  if (followUpTime !== undefined && followUp !== null) missing.follow_up_time = followUpTime;

  const { list: outcomes } = useOutcomes();
  const due = momentOf(input.followUpDay, input.followUpTime);
  const visit = subject !== null &&
    at !== null &&
    minutes !== undefined && {
      kind,
      minutes,
      ...(reference !== undefined && { reference }),
      resource_type: subject.type,
      resource_id: subject.id,
      visited_at: new Date(at).toISOString(),
      outcome: input.outcome,
      summary: input.summary.trim(),
      address: address.trim() || null,
      followUp:
        followUp === null
          ? null
          : { content: followUp, due_date: due === null ? null : new Date(due).toISOString() },
      supportConnected,
      profile,
      locale,
    };
  return {
    visit,
    missing,
    visited,
    address,
    choices: outcomeChoices(outcomes),
    reading: visited === undefined || (subject?.type === "contact" && found === undefined),
    delivery: {
      contact,
      lead: subject?.type === "lead" ? subject.id : null,
      supportConnected,
      followUp: followUp !== null,
    },
  };
}
