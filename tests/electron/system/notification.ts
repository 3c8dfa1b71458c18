import { EventEmitter } from "node:events";
import type { Notification, NotificationConstructorOptions } from "electron";
import { recorder } from "../control/recorder.ts";

const shown: NotificationStandIn[] = [];

/** Shown to nobody; tests read it and click it. */
export class NotificationStandIn
  extends EventEmitter
  implements Pick<Notification, "show" | "close" | "title" | "body" | "silent">
{
  title: string;
  body: string;
  silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.title = options.title ?? "";
    this.body = options.body ?? "";
    this.silent = options.silent ?? false;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    shown.push(this);
    recorder.record("notification", { title: this.title, body: this.body });
    this.emit("show", {});
  }

  close(): void {
    this.emit("close", {});
  }
}

/** The last shown, or the last with this title. */
export function clickNotification(title?: string): boolean {
  const found = shown.findLast((notification) => title === undefined || notification.title === title);
  return found?.emit("click", {}) ?? false;
}
