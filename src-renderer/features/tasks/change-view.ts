import { addDays, dayKey } from "../../format/dates.ts";
import { wordsIn } from "../../table/table-search.ts";
import { weekDays } from "./task-lists.ts";
import { type TasksSearch, type TaskTableSearch, taskKinds, tasksAbout } from "./tasks-search.ts";

type Where = NonNullable<TaskTableSearch["where"]>;

/**
 * Turns the address of the list by day into that of a table with the same owner, days, and filters. The tab "today" has tasks
 * without a due date as well, and no filter of a table finds both: its table has every open task.
 */
export function asTable(search: TasksSearch, me: number, now: number): TaskTableSearch {
  const { when, whose, q, kind, about, remind, by } = search;
  const where: Where = {
    ...(whose === "all" ? {} : { owner_id: whose ?? me }),
    completed: when === "done",
    ...(when === "week" || when === "later" ? daysOf(when, now) : {}),
    ...(kind === undefined ? {} : { type: kind }),
    ...(about === undefined ? {} : { resource_type: about }),
    ...(remind === undefined ? {} : { remind: remind === "with" }),
    ...(by === undefined ? {} : { creator_id: by }),
  };
  return { view: "table", where, ...wordsIn({ q }), ...(when === "done" ? { sort: "-completed_at" } : {}) };
}

/** Turns the address of a table into that of the list by day, with every filter that the list has too. */
export function asDays(search: TaskTableSearch, me: number, now: number): TasksSearch {
  // A table whose filters need not all fit has no list by day.
  const { completed, owner_id, type, resource_type, remind, creator_id, ...days }: Where =
    search.match === "any" ? { owner_id: me } : (search.where ?? {});
  const when =
    completed === true ? "done" : (["week", "later"] as const).find((one) => isSame(daysOf(one, now), days));
  const kind = taskKinds.find((one) => one === type);
  const about = tasksAbout.find((one) => one === resource_type);
  return {
    ...(when === undefined ? {} : { when }),
    ...(owner_id === me ? {} : { whose: typeof owner_id === "number" ? owner_id : ("all" as const) }),
    ...wordsIn(search),
    ...(kind === undefined ? {} : { kind }),
    ...(about === undefined ? {} : { about }),
    ...(remind === undefined ? {} : { remind: remind === true ? ("with" as const) : ("without" as const) }),
    ...(typeof creator_id === "number" ? { by: creator_id } : {}),
  };
}

/** The days of a tab, as the table filters them. */
function daysOf(when: "week" | "later", now: number): Where {
  const day = (days: number) => dayKey(addDays(now, days));
  return when === "week"
    ? { "due_date.from": day(1), "due_date.to": day(weekDays) }
    : { "due_date.from": day(weekDays + 1) };
}

function isSame(days: Where, others: Where): boolean {
  return ["due_date.from", "due_date.to"].every((name) => days[name] === others[name]);
}
