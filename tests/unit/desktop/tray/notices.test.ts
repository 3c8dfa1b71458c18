// notices: refused-notices-unsaid, notices-of-earlier-runs-stay
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createNotices } from "../../../../src-main/desktop/tray/notices.ts";
import { clickNotification, NotificationShim } from "../../../electron/system/notification.ts";

/** Notices as the system got them. A test closes them as the system does. */
let shown: NotificationShim[] = [];
/** Number of times that Rounds asked the system to empty its list. */
let emptied = 0;
class Seen extends NotificationShim {
  static override removeAll(): void {
    emptied += 1;
  }

  override show(): void {
    shown.push(this);
    super.show();
  }
}
const system = Seen as unknown as typeof import("electron").Notification;

const warnings: string[] = [];
const log = { info: () => {}, warn: (event: string) => void warnings.push(event), error: () => {} };
beforeEach(() => {
  shown = [];
  emptied = 0;
  warnings.length = 0;
});

/** Clicks later: by then the garbage collector may have taken a notice that nobody holds. */
async function click(title: string): Promise<boolean> {
  shown = [];
  await setImmediate();
  return clickNotification(title);
}

function notices(platform: NodeJS.Platform) {
  const opened: string[] = [];
  const { notify, closeAll, isRefused } = createNotices({
    system,
    platform,
    log,
    show: () => opened.push("Rounds"),
  });
  const tell = (title: string, subject = title) =>
    notify({ subject, title, body: "Due now." }, () => opened.push(title));
  return { opened, tell, closeAll, isRefused };
}

const closes = (reason?: string) => void shown.pop()?.emit("close", { reason });

test("a notice whose banner timed out opens its task when it is clicked in the Action Center", async () => {
  const { opened, tell } = notices("win32");
  tell("Call the fair");
  closes("timedOut");
  expect(await click("Call the fair")).toBe(true);
  expect(opened).toEqual(["Rounds", "Call the fair"]);
});

test.each(["userCanceled", undefined])(
  "Rounds no longer holds a notice that the rep closed (%s)",
  async (reason) => {
    const { opened, tell } = notices("linux");
    tell("Call the fair");
    closes(reason);
    expect(await click("Call the fair")).toBe(false);
    expect(opened).toEqual([]);
  },
);

test("a click on a notice of an earlier run brings Rounds to the front on Windows", async () => {
  const { opened } = notices("win32");
  await click("Nobody's");
  expect(opened).toEqual(["Rounds"]);
});

test("a second notice of a task replaces the first under the same name", async () => {
  const { opened, tell } = notices("win32");
  tell("Call", "task-7");
  tell("Call the fair", "task-7");
  expect(shown.map((one) => one.id)).toEqual(["task-7", "task-7"]);
  shown[0]?.emit("close", { reason: "userCanceled" });
  expect(await click("Call the fair")).toBe(true);
  expect(opened).toEqual(["Rounds", "Call the fair"]);
});

test("law 13: on Linux, which shows two notices of one name side by side, the second takes the first one away, so that none is left at sign-out", () => {
  const { tell, closeAll } = notices("linux");
  const closed: string[] = [];
  for (const title of ["Call", "Call the fair"]) {
    tell(title, "task-7");
    shown.at(-1)?.on("close", () => closed.push(title));
  }
  expect(closed).toEqual(["Call"]);
  closeAll();
  expect(closed).toEqual(["Call", "Call the fair"]);
});

test("Rounds holds the newest hundred of a thousand notices that nobody clicks", async () => {
  const { tell } = notices("win32");
  for (let of = 1; of <= 1_000; of += 1) tell(`Task ${of}`);
  expect(await click("Task 900")).toBe(false);
  expect(await click("Task 901")).toBe(true);
});

test("the log records a notice that the system does not show", () => {
  notices("darwin").tell("Call the fair");
  shown.pop()?.emit("failed", {}, "Settings prevent it.");
  expect(warnings).toEqual(["notice.notShown"]);
});

test("law 4: a system counts as showing no notices from the first that it refuses until the next that it shows", () => {
  const { tell, isRefused } = notices("win32");
  expect(isRefused()).toBe(false);
  tell("Refused");
  shown.pop()?.emit("failed", {}, "Settings prevent it.");
  expect(isRefused()).toBe(true);
  tell("Allowed again");
  expect(isRefused()).toBe(false);
});

test("law 4: a Linux desktop without a notification service counts as showing no notices", () => {
  class Missing extends NotificationShim {
    static override isSupported = () => false;
  }
  const missing = Missing as unknown as typeof import("electron").Notification;
  const { isRefused } = createNotices({ system: missing, platform: "linux", log, show: () => undefined });
  expect(isRefused()).toBe(true);
});

test("law 13: at sign-out every notice of this run leaves the system's list, and clicks on them do nothing", async () => {
  const { opened, tell, closeAll } = notices("linux");
  tell("Call the fair");
  tell("Visit Ada");
  const closed: string[] = [];
  for (const one of shown) one.on("close", () => closed.push(one.title));
  closeAll();
  expect(closed).toEqual(["Call the fair", "Visit Ada"]);
  expect(await click("Visit Ada")).toBe(false);
  expect(opened).toEqual([]);
});

test("a notice whose banner timed out leaves the Action Center at sign-out", () => {
  const { tell, closeAll } = notices("win32");
  tell("Call the fair");
  const [notice] = shown;
  notice?.emit("close", { reason: "timedOut" });
  let closed = 0;
  notice?.on("close", () => {
    closed += 1;
  });
  closeAll();
  closeAll();
  expect(closed).toBe(1);
});

test("law 13: at sign-out on macOS the notices of earlier runs leave the system's list as well", () => {
  notices("win32").closeAll();
  notices("linux").closeAll();
  expect(emptied).toBe(0);
  notices("darwin").closeAll();
  expect(emptied).toBe(1);
});
