import { z } from "zod";
import { recordId } from "../ids.ts";

/** How many a plan holds at most: the next ones. */
export const plannedAtMost = 400;
/** What came up longer ago is not told any more: the screen shows it as overdue. Milliseconds. */
export const toldWithinMs = 24 * 60 * 60_000;

/** A moment at which the rep is to be told of a task: at its reminder, and when it is due. */
export const notice = z.object({
  id: recordId,
  /** The id that the task was first known by here: it stays when the task gets its real one (law 11). */
  origin: recordId,
  kind: z.enum(["reminder", "due"]),
  /** Milliseconds since 1970. Times are the service's; that it is time now, the device's clock says. */
  at: z.number(),
  dueAt: z.number(),
  title: z.string().max(200),
});
export type Notice = z.infer<typeof notice>;

/** How much a notification says: the tasks themselves, or only that there are some. A locked screen shows it to anybody. */
export const noticeDetail = z.enum(["full", "brief"]);
export type NoticeDetail = z.infer<typeof noticeDetail>;

export const remindersView = z.object({
  on: z.boolean(),
  detail: noticeDetail,
  /** The administrator has set the detail: the rep has no choice. */
  locked: z.boolean(),
});
export type RemindersView = z.infer<typeof remindersView>;

export const remindersChange = z.object({
  on: z.boolean().exactOptional(),
  detail: noticeDetail.exactOptional(),
});

export const reminderPlan = z.array(notice).max(plannedAtMost);
