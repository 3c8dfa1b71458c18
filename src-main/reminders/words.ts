import type { Notice } from "../contract/reminders.ts";

export interface Words {
  readonly title: string;
  readonly body: string;
}

const named = 3;
const nowMs = 60_000;

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });

/** What the system shows: the task itself, or all that came up together in one. Null where there is nothing to tell. */
export function wordsOf(notices: readonly Notice[], now: number): Words | null {
  const [first, ...others] = notices;
  if (first === undefined) return null;
  if (others.length === 0) return { title: first.title, body: bodyOf(first, now) };
  const more = notices.length - named;
  return {
    title: `${notices.length} tasks need you`,
    body: [
      ...notices.slice(0, named).map((one) => one.title),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n"),
  };
}

function bodyOf({ dueAt }: Notice, now: number): string {
  if (dueAt > now) return `Due ${momentOf(dueAt, now)}.`;
  return now - dueAt < nowMs ? "Due now." : `Was due ${momentOf(dueAt, now)}.`;
}

function momentOf(at: number, now: number): string {
  const sameDay = day.format(at) === day.format(now);
  return sameDay ? `at ${time.format(at)}` : `${day.format(at)}, ${time.format(at)}`;
}
