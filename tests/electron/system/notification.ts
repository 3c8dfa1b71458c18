import { EventEmitter } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ActivationArguments, Notification, NotificationConstructorOptions } from "electron";
import { needReady } from "../application/once-ready.ts";
import { recorder } from "../control/recorder.ts";
import { desktop } from "../desktop.ts";

/** The system's list. It holds no object of the app's: Electron's own go with their objects, and their clicks with them. */
interface Listed {
  readonly title: string;
  readonly notification: WeakRef<NotificationShim>;
}
const listed: Listed[] = [];
let activation: ((details: ActivationArguments) => void) | null = null;

/** Shown to nobody; tests read it and click it. */
export class NotificationShim
  extends EventEmitter
  implements Pick<Notification, "show" | "close" | "title" | "body" | "silent" | "id">
{
  readonly id: string;
  title: string;
  body: string;
  silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.id = options.id ?? "";
    this.title = options.title ?? "";
    this.body = options.body ?? "";
    this.silent = options.silent ?? false;
  }

  static isSupported(): boolean {
    return true;
  }

  /** On Windows alone: told of each click, whether or not the notice's object is there. */
  static handleActivation(callback: (details: ActivationArguments) => void): void {
    activation = callback;
  }

  /** On macOS alone: those of earlier runs as well. */
  static removeAll(): void {
    listed.length = 0;
  }

  show(): void {
    if (desktop.notices === "denied") {
      setImmediate(() => this.emit("failed", {}, "Settings prevent the notification from being delivered."));
      return;
    }
    listed.push({ title: this.title, notification: new WeakRef(this) });
    recorder.record("notification", { title: this.title, body: this.body });
    this.emit("show", {});
    if (desktop.notices === "timeout") setImmediate(() => this.emit("close", { reason: "timedOut" }));
  }

  close(): void {
    const at = listed.findIndex((one) => one.notification.deref() === this);
    if (at >= 0) listed.splice(at, 1);
    this.emit("close", { reason: "applicationHidden" });
  }
}

/** As this system has it: a unit test takes the class above for any of them. */
export class SystemNotification extends NotificationShim {
  constructor(options?: NotificationConstructorOptions) {
    needReady(new Error("Cannot create Notification before app is ready"));
    super(options);
  }
}
if (process.platform !== "win32")
  Object.defineProperty(SystemNotification, "handleActivation", { value: undefined });

if (process.platform !== "darwin")
  Object.defineProperty(SystemNotification, "removeAll", { value: undefined });

/** The last shown, or the last with this title. False where nothing hears of it. */
export function clickNotification(title?: string): boolean {
  collectGarbage();
  const found = listed.findLast((one) => title === undefined || one.title === title);
  activation?.({ type: "click", arguments: "type=click" });
  return found?.notification.deref()?.emit("click", {}) ?? false;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
