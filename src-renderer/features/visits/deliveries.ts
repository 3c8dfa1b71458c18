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
  const on = subject ?? "the contact";
  const all: Delivery[] = [{ part: "note", sent: true, text: `A note on ${on}` }];
  if (supportConnected !== null) all.push(eventDelivery(on, email, supportConnected));
  if (followUp) all.push({ part: "task", sent: true, text: `A follow-up task for you about ${on}` });
  return all;
}

function eventDelivery(on: string, email: string | null, connected: boolean): Delivery {
  if (!connected) {
    return { part: "event", sent: false, text: "No support event: Support is not connected" };
  }
  if (!email) return { part: "event", sent: false, text: `No support event: ${on} has no e-mail address` };
  return { part: "event", sent: true, text: `An event on the support profile of ${email.toLowerCase()}` };
}
