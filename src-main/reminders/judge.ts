import { z } from "zod";
import { accountKey } from "../../src-shared/ids.ts";
import { type Notice, reminderPlan, toldWithinMs } from "../../src-shared/ipc/reminders.ts";

/** What is told of an account's tasks, and what was. Kept on the disk: a restart tells nothing twice. */
export const reminderMemory = z.object({
  account: accountKey,
  plan: reminderPlan,
  told: z.array(z.object({ key: z.string(), at: z.number() })),
});
export type ReminderMemory = z.infer<typeof reminderMemory>;

/**
 * Of notices whose task is planned no more so many are remembered, for one that is planned again: by their number and not by their
 * age, as a clock that goes forward and back would make any of them old.
 */
const mostGone = 1_000;

export interface Judgement {
  readonly memory: ReminderMemory;
  /** To be told now, all at once; a task only once, the later word of it. */
  readonly tell: readonly Notice[];
  /** When something comes up next. */
  readonly nextAt: number | null;
}

/** What came up by now. Nothing is told twice, also when the clock is set back. */
export function judge(memory: ReminderMemory, now: number): Judgement {
  const told = new Map(memory.told.map((one) => [one.key, one.at]));
  const up = memory.plan.filter((one) => one.at <= now && !told.has(keyOf(one)));
  for (const one of up) told.set(keyOf(one), one.at);
  const fresh = up.filter((one) => one.at > now - toldWithinMs).toSorted((a, b) => a.at - b.at);
  const planned = new Set(memory.plan.map(keyOf));
  const [there, gone] = [
    [...told].filter(([key]) => planned.has(key)),
    [...told].filter(([key]) => !planned.has(key)),
  ];
  const ahead = memory.plan.filter((one) => one.at > now && !told.has(keyOf(one)));
  return {
    memory: { ...memory, told: [...gone.slice(-mostGone), ...there].map(([key, at]) => ({ key, at })) },
    tell: [...new Map(fresh.map((one) => [one.origin, one])).values()],
    nextAt: ahead.length === 0 ? null : Math.min(...ahead.map((one) => one.at)),
  };
}

/** The first plan of an account: what came up before Rounds was there is not told. */
export function begin(
  account: ReminderMemory["account"],
  plan: readonly Notice[],
  now: number,
): ReminderMemory {
  return judge({ account, plan: [...plan], told: [] }, now).memory;
}

/** A reminder that is put off is another one. */
function keyOf({ origin, kind, at }: Notice): string {
  return `${origin}:${kind}:${at}`;
}
