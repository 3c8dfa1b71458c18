import { useEffect, useRef } from "react";
import { type Notice, plannedAtMost, toldWithinMs } from "../../../src-shared/ipc/reminders.ts";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf } from "../../format/dates.ts";
import { titleOf } from "../../format/names.ts";
import { commands } from "../../platform/bridge.ts";
import { useNow } from "../../platform/clock.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import type { Aliases } from "../../replica/store/aliases.ts";
import { useFromMain } from "../../session/session.ts";
import { useMe } from "../../session/use-me.ts";

/** Number of tasks, the next due first, to read for reminders at most. */
const readAtMost = 2_000;
const hourMs = 3_600_000;
const titleLength = 200;

/** Tells main what the rep is to be reminded of next, whenever that changes. Shows nothing. */
export function PlanReminders() {
  const { account, aliases } = useReplica();
  const me = useMe();
  // Tasks pour in during the first pull, and the screen comes first.
  const ready = useFromMain((state) => state.sync !== null && !state.sync.firstPull);
  const hour = Math.floor(useNow() / hourMs);
  const tasks = useLiveQuery({
    key: ["reminders", me, ready, hour],
    types: ["task"],
    run: async (database) => {
      if (!ready) return undefined;
      const since = new Date(hour * hourMs - toldWithinMs).toISOString();
      // One request: a cursor would ask 2,000 times, and keep the store from the screen meanwhile.
      const next = await database.task.where("due_date").above(since).limit(readAtMost).toArray();
      return next.filter(
        (task) => task.completed !== true && (task.owner_id === me || task.owner_id == null),
      );
    },
  });
  const sent = useRef("");
  useEffect(() => {
    if (tasks === undefined) return;
    const plan = planOf(tasks, aliases, hour * hourMs);
    const text = JSON.stringify(plan);
    if (text === sent.current) return;
    sent.current = text;
    void commands()["reminders.plan"]({ account: account.key, plan });
  }, [tasks, aliases, account.key, hour]);
  return null;
}

export function planOf(tasks: readonly TaskRow[], aliases: Pick<Aliases, "origin">, now: number): Notice[] {
  return tasks
    .flatMap((task) => noticesOf(task, aliases))
    .filter((one) => one.at > now - toldWithinMs)
    .toSorted((a, b) => a.at - b.at || a.id - b.id)
    .slice(0, plannedAtMost);
}

function noticesOf(task: TaskRow, aliases: Pick<Aliases, "origin">): Notice[] {
  const dueAt = instantOf(task.due_date);
  if (dueAt === null) return [];
  const about = {
    id: task.id,
    origin: aliases.origin("task", task.id),
    dueAt,
    title: titleOf("task", task).slice(0, titleLength),
  };
  const remindAt = instantOf(task.remind_at);
  return [
    ...(remindAt === null ? [] : [{ ...about, kind: "reminder" as const, at: remindAt }]),
    { ...about, kind: "due" as const, at: dueAt },
  ];
}
