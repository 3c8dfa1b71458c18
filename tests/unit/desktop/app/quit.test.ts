import { EventEmitter } from "node:events";
import type { App, AutoUpdater } from "electron";
import { expect, test } from "vitest";
import {
  argumentsAgain,
  finishBeforeQuit,
  startAgainAfterQuit,
  watchQuit,
} from "../../../../src-main/desktop/app/quit.ts";
import { collectingLog } from "../../http/parts.ts";
import { manualClock } from "../../manual-clock.ts";

/** An app as far as quitting goes: it has ended when nobody called that off. */
function quitting(finish: () => Promise<unknown>) {
  const clock = manualClock();
  const events = new EventEmitter();
  let ended = false;
  const quit = (): void => {
    let prevented = false;
    events.emit("before-quit", { preventDefault: () => (prevented = true) });
    if (!prevented) ended = true;
  };
  const app = Object.assign(events, { quit }) as unknown as Pick<App, "on" | "quit">;
  finishBeforeQuit({ app, finish, clock, log: collectingLog() });
  return { clock, quit, hasEnded: () => ended };
}

test("law 3: quitting waits for a save that is under way", async () => {
  let saved = (): void => undefined;
  const app = quitting(() => new Promise<void>((resolve) => (saved = resolve)));
  app.quit();
  app.quit();
  await app.clock.pass(1000);
  expect(app.hasEnded()).toBe(false);
  saved();
  await app.clock.pass(0);
  expect(app.hasEnded()).toBe(true);
});

test("quitting is not held up by a window that never answers or breaks off", async () => {
  const stuck = quitting(() => new Promise(() => undefined));
  stuck.quit();
  await stuck.clock.pass(3000);
  expect(stuck.hasEnded()).toBe(true);
  const broken = quitting(() => Promise.reject(new Error("gone")));
  broken.quit();
  await broken.clock.pass(0);
  expect(broken.hasEnded()).toBe(true);
});

function watched() {
  const app = new EventEmitter();
  const updater = new EventEmitter();
  const quit = watchQuit(app as unknown as Pick<App, "on">, updater as unknown as Pick<AutoUpdater, "on">);
  return { app, updater, quit };
}

test("a closing window closes for good once the app quits", () => {
  const { app, quit } = watched();
  expect(quit.closesWindows()).toBe(false);
  app.emit("before-quit");
  expect([quit.closesWindows(), quit.isQuitting()]).toEqual([true, true]);
});

test("a closing window closes for good when macOS closes it to install an update, because hiding it would hold up the restart", () => {
  const { updater, quit } = watched();
  updater.emit("before-quit-for-update");
  expect([quit.closesWindows(), quit.isQuitting()]).toEqual([true, false]);
});

test("a closing window hides again when the restart for an update did not happen and a window was opened again", () => {
  const { app, updater, quit } = watched();
  updater.emit("before-quit-for-update");
  app.emit("browser-window-created");
  expect([quit.closesWindows(), quit.isQuitting()]).toEqual([false, false]);
});

function ending(image?: string) {
  const events = new EventEmitter();
  const started: unknown[] = [];
  const app = Object.assign(events, {
    relaunch: (options: unknown) => started.push(options),
    releaseSingleInstanceLock: () => started.push("lock released"),
  });
  const late = startAgainAfterQuit(app as unknown as App, {
    argv: ["/opt/rounds", "main.js", "--at-login", "rounds://contact/1"],
    image,
    startImage: (file, args) => started.push({ file, args }),
  });
  return { late, started, end: () => events.emit("quit") };
}

test("a start during quitting starts Rounds again afterwards with the last link and without the first start's arguments", () => {
  const { late, started, end } = ending();
  late({ link: "rounds://deal/2" });
  late({ link: null });
  expect(started).toEqual([]);
  end();
  expect(started).toEqual([{ args: ["main.js", "rounds://deal/2"] }]);
});

test("a start of an AppImage during quitting starts the image itself, because Electron's relauncher disappears with the image's mount", () => {
  const { late, started, end } = ending("/home/ada/Rounds.AppImage");
  late({ link: null });
  end();
  expect(started).toEqual(["lock released", { file: "/home/ada/Rounds.AppImage", args: ["main.js"] }]);
});

test("a restart keeps what it is to be started with when a link comes in between", () => {
  const { late, started, end } = ending();
  late({ link: null, further: ["--disable-gpu"] });
  late({ link: "rounds://deal/2" });
  end();
  expect(started).toEqual([{ args: ["main.js", "rounds://deal/2", "--disable-gpu"] }]);
});

test("quitting without a start in between ends for good", () => {
  const { started, end } = ending();
  end();
  expect(started).toEqual([]);
  expect(argumentsAgain(["rounds", "--flag"], null)).toEqual(["--flag"]);
});
