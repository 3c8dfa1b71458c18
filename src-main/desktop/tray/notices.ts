import type { Notification } from "electron";
import type { Log } from "../../sync/ports.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** Rounds holds each notice, so that its click is heard and sign-out can close it. Beyond so many it closes the oldest. */
const mostHeld = 100;

export interface DesktopNotice {
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

export interface Notices {
  /** Has the system show a notice, where it has such a thing. */
  readonly notify: (notice: DesktopNotice, clicked: () => void) => void;
  /**
   * Takes the notices of this run off the screen and out of the system's list, on macOS those of earlier runs as well: they name an
   * account's tasks.
   */
  readonly closeAll: () => void;
  /** True after a notice that the system refused until one that it shows, and where it has no notices. */
  readonly isRefused: () => boolean;
}

/**
 * Shows notices and holds them. On Windows a banner that times out closes its notice, and leaves it in the Action Center, where
 * the rep can click it for days: Rounds goes on holding it. `show` brings Rounds to the front for a notice of an earlier run.
 */
export function createNotices({ system, platform, log, show }: NoticesParts): Notices {
  const held = new Map<string, Notification>();
  let refused = false;
  // Only Windows has `handleActivation`. A click on a held notice calls both handlers; `show` twice does no harm.
  if (platform === "win32" && system.isSupported()) system.handleActivation(show);

  const close = (subject: string) => {
    const notification = held.get(subject);
    held.delete(subject);
    notification?.close();
  };

  const notify: Notices["notify"] = ({ subject, title, body }, clicked) => {
    if (!system.isSupported()) return;
    const notification = new system({
      id: subject,
      title: escapeMarkup(title, platform),
      body: escapeMarkup(body, platform),
    });
    // Windows and macOS put a notice in the place of the one before; Linux shows both.
    if (platform === "linux") close(subject);
    held.delete(subject);
    held.set(subject, notification);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) close(oldest);
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
    notification.on("show", () => {
      refused = false;
    });
    notification.on("failed", () => {
      log.warn("notice.notShown");
      // mutation: refused-notices-unsaid
      refused = true;
      done();
    });
    notification.show();
  };

  const closeAll = () => {
    for (const subject of [...held.keys()]) close(subject);
    // macOS alone has it. Nobody else knows the notices of earlier runs.
    // mutation: notices-of-earlier-runs-stay
    if (platform === "darwin" && system.isSupported()) system.removeAll();
  };

  return { notify, closeAll, isRefused: () => refused || !system.isSupported() };
}
