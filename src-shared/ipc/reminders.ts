import { z } from "zod";
import { recordId } from "../ids.ts";

/** Limit on the reminders in a plan: the next ones. */
export const plannedAtMost = 400;
/**
 * Rounds does not announce reminders older than this: the screen shows their tasks as overdue. Milliseconds.
 */
export const shownWithinMs = 24 * 60 * 60_000;

/** No zone is a day or more from UTC. */
const minutesAhead = z
  .int()
  .min(-24 * 60)
  .max(24 * 60);

/** A moment at which Rounds notifies the rep of a task: at its reminder, and when it is due. */
export const notice = z.object({
  id: recordId,
  /** The id under which Rounds first knew the task: it stays when the task gets its server id (law 11). */
  origin: recordId,
  kind: z.enum(["reminder", "due"]),
  /** Milliseconds since 1970. The service sets the time; the computer's clock decides that it has come. */
  at: z.number(),
  dueAt: z.number(),
  /**
   * Minutes by which the rep's clocks are ahead of UTC at each of these moments. The window knows: Electron's main process keeps the
   * time zone in which it was started (electron/electron#33723). A plan of an older Rounds has none.
   */
  ahead: z.object({ at: minutesAhead, due: minutesAhead }).exactOptional(),
  title: z.string().max(200),
});
export type Notice = z.infer<typeof notice>;

/** Minutes by which the clocks are ahead of UTC at that moment, in the zone that this process knows. */
export function minutesAheadAt(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

/**
 * Amount of detail in a notification: the tasks themselves, or only that there are some, because anybody can
 * read a locked screen.
 */
export const noticeDetail = z.enum(["full", "brief"]);
export type NoticeDetail = z.infer<typeof noticeDetail>;

export const remindersView = z.object({
  on: z.boolean(),
  detail: noticeDetail,
  /** The administrator has set the detail: the rep has no choice. */
  locked: z.boolean(),
  /** The system shows no notifications from Rounds, as far as Rounds knows: it learns that from one that failed. */
  refused: z.boolean(),
});
export type RemindersView = z.infer<typeof remindersView>;

export const remindersChange = z.object({
  on: z.boolean().exactOptional(),
  detail: noticeDetail.exactOptional(),
});

export const reminderPlan = z.array(notice).max(plannedAtMost);
