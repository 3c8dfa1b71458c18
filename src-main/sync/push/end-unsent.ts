import { eventsOfUnsent } from "../../../src-shared/merge/changes-of-events.ts";
import { type Outcome, unclaimed } from "../plan/outcome.ts";
import type { SyncSession } from "../session.ts";
import { type AnsweredEdits, answerToDeletion, settleAnswer } from "./settle-answer.ts";

/**
 * Ends the edits of a record that was made and deleted before anything was sent, without a request (docs/design.md, "Push").
 * The events that would tell Support of it end first, because a crash then leaves the deletion to end the rest. Leaves all of
 * them as they are if the rep has taken back any meanwhile.
 */
export async function endUnsent(
  session: SyncSession,
  { head, request: { sequences } }: AnsweredEdits,
): Promise<Outcome> {
  const { journal, account } = session;
  const entries = journal.entries(account.key);
  if (!entries.ok) return { kind: "stop", fault: entries.error };
  const ending = entries.value.filter((one) => sequences.includes(one.sequence));
  // mutation: unsent-visit-is-told
  const events = eventsOfUnsent(ending, entries.value);
  const claimed = journal.claim(account.key, [...sequences, ...events.map((one) => one.sequence)], null);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  if (claimed.value === null) return unclaimed;
  for (const event of events) {
    const ended = await settleAnswer(
      session,
      answerToDeletion({ head: event, request: { sequences: [event.sequence] } }),
    );
    if (ended.kind !== "done") return ended;
  }
  return settleAnswer(session, answerToDeletion({ head, request: { sequences } }));
}
