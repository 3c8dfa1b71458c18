import { t } from "@lingui/core/macro";
import type { IdentifierType } from "../../../src-shared/ipc/support-profile.ts";

/** A part of a logged visit, and whether Rounds will send it (docs/design.md, "A visit"). */
export interface Delivery {
  readonly part: "note" | "event" | "task";
  readonly text: string;
  /** False if Rounds leaves the part out; the text says why. */
  readonly sent: boolean;
}

interface Given {
  readonly subject: string | null;
  /** Identifier of the person at the support platform; null if the contact has none. */
  readonly identifier: string | null;
  /** Identifiers that the support profile uses. */
  readonly identifiers: readonly IdentifierType[];
  /** Null if no support platform is configured; the list then does not mention it. */
  readonly supportConnected: boolean | null;
  readonly followUp: boolean;
}

/** Lists the parts that Rounds will deliver or leave out when the rep saves this visit. */
export function deliveries({
  subject,
  identifier,
  identifiers,
  supportConnected,
  followUp,
}: Given): readonly Delivery[] {
  const note = subject === null ? t`A note on the contact` : t`A note on ${subject}`;
  const all: Delivery[] = [{ part: "note", sent: true, text: note }];
  if (supportConnected !== null) all.push(eventDelivery(subject, identifier, identifiers, supportConnected));
  if (!followUp) return all;
  const task =
    subject === null
      ? t`A follow-up task for you about the contact`
      : t`A follow-up task for you about ${subject}`;
  return [...all, { part: "task", sent: true, text: task }];
}

function eventDelivery(
  subject: string | null,
  identifier: string | null,
  identifiers: readonly IdentifierType[],
  connected: boolean,
): Delivery {
  if (!connected) {
    return { part: "event", sent: false, text: t`No support event: Support isn't connected` };
  }
  if (identifier !== null)
    return { part: "event", sent: true, text: t`An event on the support profile of ${identifier}` };
  return { part: "event", sent: false, text: missingText(subject, identifiers) };
}

/** Says which identifier a person lacks for support events. */
export function missingText(subject: string | null, identifiers: readonly IdentifierType[]): string {
  if (identifiers.length === 0) return t`No support event: events on people are switched off in Settings`;
  const [email, phone] = [identifiers.includes("email"), identifiers.includes("phone")];
  if (email && phone) {
    return subject === null
      ? t`No support event: the contact has neither email address nor phone number`
      : t`No support event: ${subject} has neither email address nor phone number`;
  }
  if (phone) {
    return subject === null
      ? t`No support event: the contact has no phone number`
      : t`No support event: ${subject} has no phone number`;
  }
  return subject === null
    ? t`No support event: the contact has no email address`
    : t`No support event: ${subject} has no email address`;
}
