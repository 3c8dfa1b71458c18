import type { RecordId } from "../../../src-shared/ids.ts";
import { nobodyYet, noTime } from "../../../src-shared/records/task.ts";
import { addDays, startOfDay } from "../../format/dates.ts";
import type { Condition } from "../../replica/query/condition.ts";
import { type KeyRange, timeKey } from "../../replica/query/reading/index-keys.ts";
import type { Order } from "../../replica/query/sorted-ids.ts";

/** Tab of the task list. The tab "today" also lists tasks without a due date, at the end. */
export type TaskTab = "today" | "week" | "later" | "done";
export type TaskPart = "overdue" | "today" | "week" | "later" | "undated" | "done";

export const partsOfTab: Readonly<Record<TaskTab, readonly TaskPart[]>> = {
  today: ["overdue", "today", "undated"],
  week: ["week"],
  later: ["later"],
  done: ["done"],
};

/** Sorts after every key that a task can have. */
const behindAll = `${noTime}~`;
/** Days of the tab "week", from tomorrow on. */
export const weekDays = 7;

/**
 * Builds the query for one part of the list, for one owner or for everybody. Days follow the computer's time
 * zone; a task is overdue if it was due on an earlier day. A task without an owner was created here and is
 * not yet assigned by the service, so it counts as `me`'s.
 */
export function taskList(input: {
  readonly part: TaskPart;
  readonly owner: RecordId | null;
  readonly me: RecordId;
  readonly now: number;
  readonly where: readonly Condition[];
}): Omit<Order, "type"> {
  const { part, owner, me, now, where } = input;
  const done = part === "done";
  const [from, below] = timesOf(part, now);
  const owners = owner === me ? [nobodyYet, me] : [owner];
  return {
    index: owner === null ? (done ? "doneKey" : "openKey") : done ? "ownDoneKey" : "ownOpenKey",
    descending: done,
    ranges: owners.map(
      (one): KeyRange => (one === null ? { from, below } : { from: [one, from], below: [one, below] }),
    ),
    ...(where.length > 0 ? { where } : {}),
  };
}

function timesOf(part: TaskPart, now: number): readonly [string, string] {
  const today = startOfDay(now);
  const [tomorrow, week] = [addDays(today, 1), addDays(today, weekDays + 1)].map(timeKey) as [string, string];
  switch (part) {
    case "overdue":
      return ["", timeKey(today)];
    case "today":
      return [timeKey(today), tomorrow];
    case "week":
      return [tomorrow, week];
    case "later":
      return [week, noTime];
    case "undated":
      return [noTime, behindAll];
    case "done":
      return ["", behindAll];
  }
}
