import { Notification } from "electron";

/** Those on show: one that is not held is collected, and its click with it. */
const shown = new Set<Notification>();

/** Has the system show a notification, where it has such a thing. */
export function notify(words: { readonly title: string; readonly body: string }, clicked: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(words);
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
