import { task } from "../../../src-shared/records/task.ts";
import { type PeekSearch, peekIn } from "../../records/peek/peek-search.ts";
import type { Condition } from "../../replica/query/condition.ts";
import { type TableSearch, tableSearch, wordsIn } from "../../table/table-search.ts";
import type { TaskTab } from "./task-lists.ts";

export const taskKinds = ["related", "floating"] as const;
export const tasksAbout = ["contact", "deal", "lead"] as const;

/** Address of the task list: the filters of the service's own list, the owner, and the tab. */
export interface TasksSearch extends PeekSearch {
  readonly when?: TaskTab;
  /** The owner: without it the user's own tasks; a number is another user's id. */
  readonly whose?: "all" | number;
  readonly q?: string;
  readonly kind?: (typeof taskKinds)[number];
  readonly about?: (typeof tasksAbout)[number];
  readonly remind?: "with" | "without";
  readonly by?: number;
}

/** Address of the tasks page as a table. */
export interface TaskTableSearch extends TableSearch {
  readonly view: "table";
}

/** Reads the address of the tasks page, which shows a list by day or a table. */
export function tasksSearch(raw: Readonly<Record<string, unknown>>): TasksSearch | TaskTableSearch {
  return raw.view === "table" ? { ...tableSearch(task, raw), view: "table" } : daysSearch(raw);
}

export function isTable(search: TasksSearch | TaskTableSearch): search is TaskTableSearch {
  return "view" in search;
}

function daysSearch(raw: Readonly<Record<string, unknown>>): TasksSearch {
  const oneOf = <const V extends string>(value: unknown, allowed: readonly V[]) =>
    allowed.find((one) => one === value);
  const found: { -readonly [K in keyof TasksSearch]: TasksSearch[K] | undefined } = {
    when: oneOf(raw.when, ["today", "week", "later", "done"]),
    whose: raw.whose === "all" || typeof raw.whose === "number" ? raw.whose : undefined,
    ...wordsIn(raw),
    kind: oneOf(raw.kind, taskKinds),
    about: oneOf(raw.about, tasksAbout),
    remind: oneOf(raw.remind, ["with", "without"]),
    by: typeof raw.by === "number" ? raw.by : undefined,
    ...peekIn(raw),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Turns the filters into conditions on a task, without the owner and the tab. */
export function taskConditions(search: TasksSearch): readonly Condition[] {
  const { q, kind, about, remind, by } = search;
  return [
    ...(q === undefined ? [] : [{ field: "content", is: "saying" as const, words: q }]),
    ...(kind === undefined
      ? []
      : [{ field: "resource_type", is: kind === "related" ? ("given" as const) : ("missing" as const) }]),
    ...(about === undefined ? [] : [{ field: "resource_type", is: "oneOf" as const, values: [about] }]),
    ...(remind === undefined
      ? []
      : [{ field: "remind_at", is: remind === "with" ? ("given" as const) : ("missing" as const) }]),
    ...(by === undefined ? [] : [{ field: "creator_id", is: "oneOf" as const, values: [by] }]),
  ];
}
