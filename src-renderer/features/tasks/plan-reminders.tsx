import { useEffect, useRef } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import {
  minutesAheadAt,
  type Notice,
  plannedAtMost,
  shownWithinMs,
} from "../../../src-shared/ipc/reminders.ts";
import { nobodyYet, noTime, type TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf } from "../../format/dates.ts";
import { titleOf } from "../../format/names.ts";
import { commands } from "../../platform/bridge.ts";
import { useNow } from "../../platform/clock.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import type { Aliases } from "../../replica/store/aliases.ts";
import type { Stores } from "../../replica/store/database.ts";
import { useFromMain } from "../../session/session.ts";
import { useMe } from "../../session/use-me.ts";

/** Number of tasks of one owner, the next due first, to read for reminders at most. */
const readAtMost = 2_000;
const hourMs = 3_600_000;
const titleLength = 200;

/** Tells main what the rep is to be reminded of next, whenever that changes. Shows nothing. */
export function PlanReminders() {
  const { account, aliases } = useReplica();
  const me = useMe();
  // Tasks pour in during the first pull, and the screen comes first.
  const ready = useFromMain((state) => state.sync !== null && !state.sync.firstPull);
  const now = useNow();
  const hour = Math.floor(now / hourMs);
  // Changes on a journey into another time zone.
  const ahead = minutesAheadAt(now);
  const tasks = useLiveQuery({
    key: ["reminders", me, ready, hour],
    types: ["task"],
    run: async (database) => {
      if (!ready) return undefined;
      return await ownTasksDueAfter(database, me, hour * hourMs - shownWithinMs);
    },
  });
  const sent = useRef("");
  useEffect(() => {
    if (tasks === undefined) return;
    const plan = planOf(tasks, aliases, hour * hourMs);
    const text = JSON.stringify([ahead, plan]);
    if (text === sent.current) return;
    sent.current = text;
    void commands()["reminders.plan"]({ account: account.key, plan });
  }, [tasks, aliases, account.key, hour, ahead]);
  return null;
}

/** Returns the open tasks of the rep and of nobody that are due later than `time`, the next due first for each owner. */
export async function ownTasksDueAfter(
  database: Stores<"task">,
  me: RecordId,
  time: number,
): Promise<readonly TaskRow[]> {
  const since = new Date(time).toISOString();
  // One request an owner: a cursor would ask 2,000 times, and keep the store from the screen meanwhile.
  const read = (owner: RecordId | typeof nobodyYet) =>
    database.task
      .where("ownOpenKey")
      .between([owner, since], [owner, noTime], false, false)
      .limit(readAtMost)
      .toArray();
  const [own, unowned] = await Promise.all([read(me), read(nobodyYet)]);
  return [...own, ...unowned];
}

export function planOf(tasks: readonly TaskRow[], aliases: Pick<Aliases, "origin">, now: number): Notice[] {
  return tasks
    .flatMap((task) => noticesOf(task, aliases))
    .filter((one) => one.at > now - shownWithinMs)
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
  const noticeAt = (kind: Notice["kind"], at: number): Notice => ({
    ...about,
    kind,
    at,
    ahead: { at: minutesAheadAt(at), due: minutesAheadAt(dueAt) },
  });
  return [...(remindAt === null ? [] : [noticeAt("reminder", remindAt)]), noticeAt("due", dueAt)];
}
