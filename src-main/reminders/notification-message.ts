import { plural, t } from "@lingui/core/macro";
import { spokenLocale } from "../../src-shared/i18n/spoken-locale.ts";
import type { Notice, NoticeDetail } from "../../src-shared/ipc/reminders.ts";

export interface NotificationMessage {
  readonly title: string;
  readonly body: string;
}

const named = 3;
const nowMs = 60_000;

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

function bodyOf({ dueAt }: Notice, now: number): string {
  if (dueAt <= now && now - dueAt < nowMs) return t`Due now.`;
  const locale = spokenLocale();
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(dueAt);
  const days = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" });
  const day = days.format(dueAt);
  if (day === days.format(now)) return dueAt > now ? t`Due at ${time}.` : t`Was due at ${time}.`;
  return dueAt > now ? t`Due ${day}, ${time}.` : t`Was due ${day}, ${time}.`;
}
