import { z } from "zod";
import { accountKey } from "../../src-shared/ids.ts";
import { type Notice, reminderPlan, shownWithinMs } from "../../src-shared/ipc/reminders.ts";

/**
 * An account's plan of notices, and the notices that were shown. It is on the disk, so that a restart shows
 * nothing twice.
 */
export const reminderMemory = z.object({
  account: accountKey,
  plan: reminderPlan,
  told: z.array(z.object({ key: z.string(), at: z.number() })),
});
export type ReminderMemory = z.infer<typeof reminderMemory>;

/**
 * Rounds remembers so many shown notices whose task is no longer planned, in case it is planned again. It
 * counts them rather than their age, because a clock that goes forward and back would make any of them old.
 */
const mostGone = 1_000;

export interface ReminderJudgement {
  readonly memory: ReminderMemory;
  /** Notices to show now, all at once. If two are about one task, only the later. */
  readonly tell: readonly Notice[];
  /** The time of the next notice. */
  readonly nextAt: number | null;
}

/** Finds the notices that are due by now. Shows none twice, even if the clock is set back. */
export function judge(memory: ReminderMemory, now: number): ReminderJudgement {
  const shown = new Map(memory.told.map((one) => [one.key, one.at]));
  const up = memory.plan.filter((one) => one.at <= now && !shown.has(keyOf(one)));
  for (const one of up) shown.set(keyOf(one), one.at);
  const fresh = up.filter((one) => one.at > now - shownWithinMs).toSorted((a, b) => a.at - b.at);
  const planned = new Set(memory.plan.map(keyOf));
  const [there, gone] = [
    [...shown].filter(([key]) => planned.has(key)),
    [...shown].filter(([key]) => !planned.has(key)),
  ];
  const ahead = memory.plan.filter((one) => one.at > now && !shown.has(keyOf(one)));
  return {
    memory: { ...memory, told: [...gone.slice(-mostGone), ...there].map(([key, at]) => ({ key, at })) },
    tell: [...new Map(fresh.map((one) => [one.origin, one])).values()],
    nextAt: ahead.length === 0 ? null : Math.min(...ahead.map((one) => one.at)),
  };
}

/** Begins with an account's first plan: notices that were due before Rounds was there are not shown. */
export function beginReminders(
  account: ReminderMemory["account"],
  plan: readonly Notice[],
  now: number,
): ReminderMemory {
  return judge({ account, plan: [...plan], told: [] }, now).memory;
}

/** A reminder that the rep puts off is a new one. */
function keyOf({ origin, kind, at }: Notice): string {
  return `${origin}:${kind}:${at}`;
}
