import { plural } from "@lingui/core/macro";
import type { ShownList } from "../../../replica/live/use-lists.ts";
import { useMe, useUserNames } from "../../../session/use-me.ts";
import { CountLine } from "../../../table/table-count.tsx";
import type { TasksSearch } from "../tasks-search.ts";
import { useTaskDays } from "./use-task-days.ts";

/** Says how many tasks the tab has and whose they are; with a search or a filter, how many of them fit. */
export function TaskCount({ search }: { readonly search: TasksSearch }) {
  const { when, whose } = search;
  const { lists, owner, isNarrowed } = useTaskDays(search);
  const whole = useTaskDays({ ...(when && { when }), ...(whose && { whose }) }).lists;
  const me = useMe();
  const nameOf = useUserNames();
  if (lists === undefined || whole === undefined) return null;
  const name = owner === me || owner === null ? null : nameOf(owner);
  return (
    <CountLine
      count={sumOf(whole)}
      found={isNarrowed ? sumOf(lists) : null}
      countText={(count, found) =>
        owner === me ? countOfMine(count, found) : countOfOthers(count, found, name)
      }
    />
  );
}

function sumOf(lists: readonly ShownList[]): number {
  return lists.reduce((sum, { count }) => sum + count, 0);
}

function countOfMine(count: number, found: string | null): string {
  return found === null
    ? plural(count, { one: "# task of yours", other: "# tasks of yours" })
    : plural(count, { one: `${found} of # task of yours`, other: `${found} of # tasks of yours` });
}

/** `name`: null for everyone. */
function countOfOthers(count: number, found: string | null, name: string | null): string {
  if (name === null)
    return found === null
      ? plural(count, { one: "# task of everyone", other: "# tasks of everyone" })
      : plural(count, { one: `${found} of # task`, other: `${found} of # tasks` });
  return found === null
    ? plural(count, { one: `# task of ${name}`, other: `# tasks of ${name}` })
    : plural(count, { one: `${found} of # task of ${name}`, other: `${found} of # tasks of ${name}` });
}
