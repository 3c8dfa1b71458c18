import type { Notification } from "electron";
import type { Log } from "../../sync/ports.ts";
import { noticeText } from "./notice-text.ts";

/** A click on one that is not held goes nowhere. More than so many are in no list that a rep still reads. */
const mostHeld = 100;

export interface Notice {
  /** One notice a subject: a later one takes the place of the one before. */
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

export interface NoticesParts {
  /** Electron's `Notification`. */
  readonly system: typeof Notification;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
  readonly show: () => void;
}

/** Has the system show a notice, where it has such a thing. */
export type Notify = (notice: Notice, clicked: () => void) => void;

/**
 * The notices of this run. On Windows a banner that times out closes its notice, and leaves it in the Action Center, where it
 * can be clicked for days: it stays held. `show` brings Rounds to the front for a notice of an earlier run.
 */
export function createNotices({ system, platform, log, show }: NoticesParts): Notify {
  const held = new Map<string, Notification>();
  // Windows alone has it. A notice that is held hears of its click as well, and Rounds is shown once all the same.
  if (platform === "win32" && system.isSupported()) system.handleActivation(show);

  return ({ subject, title, body }, clicked) => {
    if (!system.isSupported()) return;
    const notification = new system({
      id: subject,
      title: noticeText(title, platform),
      body: noticeText(body, platform),
    });
    held.delete(subject);
    held.set(subject, notification);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    const done = () => {
      if (held.get(subject) === notification) held.delete(subject);
    };
    notification.on("click", () => {
      done();
      clicked();
    });
    notification.on("close", ({ reason }) => {
      if (reason !== "timedOut") done();
    });
    notification.on("failed", () => {
      log.warn("notice not shown");
      done();
    });
    notification.show();
  };
}
