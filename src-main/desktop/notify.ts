import { Notification } from "electron";
import { noticeText } from "./notice-text.ts";

/** Those on show: one that is not held is collected, and its click with it. */
const shown = new Set<Notification>();

/** Has the system show a notification, where it has such a thing. */
export function notify(words: { readonly title: string; readonly body: string }, clicked: () => void): void {
  if (!Notification.isSupported()) return;
  const { platform } = process;
  const notification = new Notification({
    title: noticeText(words.title, platform),
    body: noticeText(words.body, platform),
  });
  shown.add(notification);
  const done = () => shown.delete(notification);
  notification.on("click", () => {
    done();
    clicked();
  });
  notification.on("close", done);
  notification.on("failed", done);
  notification.show();
}
