import type { Fault } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { RemindersView } from "../../src-shared/ipc/reminders.ts";
import type { SessionState } from "../../src-shared/ipc/session.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { readIfThere, removeDurably, writeDurably } from "../configuration/durable-file.ts";
import type { ManagedConfiguration } from "../configuration/managed-configuration.ts";
import type { Settings } from "../configuration/settings.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { beginReminders, judge, type ReminderMemory, reminderMemory } from "./judge.ts";
import { type NotificationMessage, notificationMessage } from "./notification-message.ts";

/** Interval at which Rounds checks the clock, so that it notices a sleep of the machine or a clock that somebody has set. */
const lookMs = 60_000;
/** An alarm that rings this late rang in a machine that slept. */
const sleptMs = 30_000;
/**
 * Milliseconds after a start or a sleep in which Rounds shows nothing yet, to hear first what the rep did elsewhere meanwhile.
 */
const graceMs = 10_000;

export interface RemindersOptions {
  readonly file: string;
  readonly settings: Settings;
  /** If Rounds cannot read the file, notifications are brief, because nobody knows what the administrator wants. */
  readonly managed: Result<ManagedConfiguration | null, Fault>;
  readonly clock: Clock;
  readonly log: Log;
  readonly notices: {
    /**
     * Makes the system show a notice, and calls `clicked` when the rep answers it. A later notice of the same `subject` replaces
     * it.
     */
    readonly notify: (
      notice: NotificationMessage & { readonly subject: string },
      clicked: () => void,
    ) => void;
    readonly closeAll: () => void;
    readonly isRefused: () => boolean;
  };
  /** Shows the window at this task; at no task (null) if several came up at once. */
  readonly open: (task: RecordId | null) => void;
}

export interface Reminders {
  readonly handlers: Pick<Handlers<Commands>, "reminders.plan" | "reminders.get" | "reminders.set">;
  /** At sign-out, removes the plan from the disk and the shown notices from the system's list. */
  readonly follow: (state: SessionState) => void;
  /** Resolves when everything is written that was to be written. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Tells the rep of tasks when their time comes. The window plans the notices. Main keeps the plan and shows them, whether the
 * window is in sight, hidden, or not there yet. It marks a notice as shown on the disk before it shows it: no notice comes twice,
 * and one is lost only if somebody kills Rounds in between.
 */
export async function createReminders(options: RemindersOptions): Promise<Reminders> {
  const { file, settings, managed, clock, log } = options;
  const fixed = managed.ok ? managed.value?.notifications?.detail : "brief";
  const view = (): RemindersView => ({
    on: settings.read().reminders,
    // mutation: managed-notice-detail-ignored
    detail: fixed ?? settings.read().noticeDetail,
    locked: fixed !== undefined,
    refused: options.notices.isRefused(),
  });
  let memory = await load();
  let stopAlarm = (): void => undefined;
  // By the clock that nobody sets: the time service may set the other back just then.
  let quietUntil = clock.monotonic() + graceMs;
  // Each piece of work begins with the memory that the one before has left.
  const turns = createMutex();
  const inTurn = (work: () => Promise<void>): void => {
    turns.run(work).catch((error: unknown) => log.error("reminders.failed", { error }));
  };

  async function load(): Promise<ReminderMemory | null> {
    const bytes = await readIfThere(file);
    if (!bytes.ok || bytes.value === null) return null;
    try {
      return reminderMemory.parse(JSON.parse(bytes.value.toString("utf8")));
    } catch {
      // The window sends the plan anew; at worst Rounds misses a notice.
      log.warn("reminders.notRead");
      return null;
    }
  }

  async function keep(next: ReminderMemory): Promise<void> {
    if (JSON.stringify(next) === JSON.stringify(memory)) return;
    memory = next;
    const written = await writeDurably(file, JSON.stringify(next));
    if (!written.ok) log.warn("reminders.notKept", { fault: written.error.kind });
  }

  async function look(): Promise<void> {
    stopAlarm();
    if (memory === null || memory.account !== settings.read().account?.key) return;
    const now = clock.now();
    const quietMs = quietUntil - clock.monotonic();
    if (quietMs > 0) return setAlarm(quietMs);
    const { memory: next, tell, nextAt } = judge(memory, now);
    await keep(next);
    if (nextAt !== null) setAlarm(nextAt - now);
    const { on, detail } = view();
    const message = on ? notificationMessage(tell, now, detail) : null;
    const [first, ...others] = tell;
    if (message === null || first === undefined) return;
    log.info("reminders.shown", { count: tell.length });
    const alone = others.length === 0;
    const subject = alone ? `task-${first.id}` : "tasks";
    options.notices.notify({ ...message, subject }, () => options.open(alone ? first.id : null));
  }

  function setAlarm(afterMs: number): void {
    const wait = Math.min(Math.max(afterMs, 0), lookMs);
    const ringsAt = clock.now() + wait;
    stopAlarm();
    stopAlarm = clock.after(wait, () => {
      const now = clock.now();
      if (now - ringsAt > sleptMs) quietUntil = clock.monotonic() + graceMs;
      inTurn(look);
    });
  }

  inTurn(look);
  return {
    handlers: {
      "reminders.plan": ({ account, plan }) =>
        turns.run(async () => {
          const known = memory?.account === account ? memory : null;
          await keep(known === null ? beginReminders(account, plan, clock.now()) : { ...known, plan });
          await look();
          return ok(null);
        }),
      "reminders.get": async () => ok(view()),
      "reminders.set": async ({ on, detail }) => {
        const written = await settings.update({
          ...(on === undefined ? {} : { reminders: on }),
          ...(detail === undefined || fixed !== undefined ? {} : { noticeDetail: detail }),
        });
        return written.ok ? ok(view()) : written;
      },
    },
    settled: turns.settled,
    follow: (state) => {
      if (state.kind !== "signedOut") return;
      inTurn(async () => {
        stopAlarm();
        memory = null;
        // mutation: notices-outlive-sign-out
        options.notices.closeAll();
        const removed = await removeDurably(file);
        if (!removed.ok) log.error("reminders.notRemoved", { fault: removed.error.kind });
      });
    },
  };
}
