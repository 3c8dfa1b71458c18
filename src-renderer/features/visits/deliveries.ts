import { t } from "@lingui/core/macro";
/** A part of a logged visit and what becomes of it (DESIGN section 6). */
export interface Delivery {
  readonly part: "note" | "event" | "task";
  readonly text: string;
  /** False: it is left out, and the text says why. */
  readonly sent: boolean;
}

interface Given {
  readonly subject: string | null;
  readonly email: string | null;
  /** Null where no support platform is known at all: then there is nothing to say about it. */
  readonly supportConnected: boolean | null;
  readonly followUp: boolean;
}

/** What will be delivered when this visit is saved. */
export function deliveries({ subject, email, supportConnected, followUp }: Given): readonly Delivery[] {
  const note = subject === null ? t`A note on the contact` : t`A note on ${subject}`;
  const all: Delivery[] = [{ part: "note", sent: true, text: note }];
  if (supportConnected !== null) all.push(eventDelivery(subject, email, supportConnected));
  if (!followUp) return all;
  const task =
    subject === null
      ? t`A follow-up task for you about the contact`
      : t`A follow-up task for you about ${subject}`;
  return [...all, { part: "task", sent: true, text: task }];
}

function eventDelivery(subject: string | null, email: string | null, connected: boolean): Delivery {
  if (!connected) {
    return { part: "event", sent: false, text: t`No support event: Support is not connected` };
  }
  if (email) {
    const text = t`An event on the support profile of ${{ email: email.toLowerCase() }}`;
    return { part: "event", sent: true, text };
  }
  const text =
    subject === null
      ? t`No support event: the contact has no e-mail address`
      : t`No support event: ${subject} has no e-mail address`;
  return { part: "event", sent: false, text };
}
