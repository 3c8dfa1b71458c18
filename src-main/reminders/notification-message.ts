import { plural, t } from "@lingui/core/macro";
import { spokenLocale } from "../../src-shared/i18n/spoken-locale.ts";
import { minutesAheadAt, type Notice, type NoticeDetail } from "../../src-shared/ipc/reminders.ts";

export interface NotificationMessage {
  readonly title: string;
  readonly body: string;
}

const named = 3;
const minuteMs = 60_000;

/**
 * Writes the notification: the one task, or all tasks that came up together. The brief form contains no text
 * of a customer or a rep. Null if there is no notice.
 */
export function notificationMessage(
  notices: readonly Notice[],
  now: number,
  detail: NoticeDetail,
): NotificationMessage | null {
  const [first, ...others] = notices;
  if (first === undefined) return null;
  const isBrief = detail === "brief";
  if (others.length === 0)
    return { title: isBrief ? t`A task is due` : first.title, body: bodyOf(first, now) };
  const count = notices.length;
  const more = count - named;
  return {
    title: plural(count, { one: "# task needs attention", other: "# tasks need attention" }),
    body: isBrief
      ? ""
      : [
          ...notices.slice(0, named).map((one) => one.title),
          ...(more > 0 ? [plural(more, { one: "and # more", other: "and # more" })] : []),
        ].join("\n"),
  };
}

function bodyOf({ at, dueAt, ahead }: Notice, now: number): string {
  if (dueAt <= now && now - dueAt < minuteMs) return t`Due now.`;
  const locale = spokenLocale();
  const timeZone = "UTC";
  const times = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone });
  const days = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone,
  });
  const due = dueAt + minuteMs * (ahead?.due ?? minutesAheadAt(dueAt));
  const [time, day] = [times.format(due), days.format(due)];
  const today = days.format(now + minuteMs * (ahead?.at ?? minutesAheadAt(at)));
  if (day === today) return dueAt > now ? t`Due at ${time}.` : t`Was due at ${time}.`;
  return dueAt > now ? t`Due ${day}, ${time}.` : t`Was due ${day}, ${time}.`;
}
