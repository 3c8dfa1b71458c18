import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { hasTrayHost, sessionBus } from "../../../../src-main/desktop/tray/tray-host.ts";
import { SessionBus, type TrayHost } from "../../../electron/system/session-bus.ts";
import { manualClock } from "../../manual-clock.ts";

const uid = process.getuid?.() ?? 0;
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function busWith(host: TrayHost): Promise<SessionBus> {
  const bus = new SessionBus(() => host);
  await bus.listen();
  ends.push(() => bus.close());
  return bus;
}

const asked = (address: string) =>
  hasTrayHost({ env: { DBUS_SESSION_BUS_ADDRESS: address }, uid, clock: manualClock() });

test.skipIf(process.platform !== "linux")(
  "a tray has a host only where the desktop's watcher says so",
  async () => {
    expect(await asked((await busWith("registered")).address)).toBe(true);
    expect(await asked((await busWith("unregistered")).address)).toBe(false);
    expect(await asked((await busWith("no watcher")).address)).toBe(false);
  },
);

test("a tray has no host where there is no session bus", async () => {
  expect(await asked("unix:path=/nowhere/bus")).toBe(false);
  expect(await hasTrayHost({ env: {}, uid, clock: manualClock() })).toBe(false);
});

const daemon = "/usr/bin/dbus-daemon";
test.skipIf(!existsSync(daemon))("Rounds does not wait for a real bus without a tray", async () => {
  const bus = spawn(daemon, ["--session", "--nofork", "--print-address=1"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  ends.push(() => bus.kill());
  const [line] = (await once(bus.stdout, "data")) as [Buffer];
  expect(await asked(line.toString().trim())).toBe(false);
});

test("the session's bus is found by its address, or where systems keep it", () => {
  const at = (address: string) => sessionBus({ DBUS_SESSION_BUS_ADDRESS: address });
  expect(at("unix:path=/run/user/1000/bus,guid=12")).toBe("/run/user/1000/bus");
  expect(at("unix:guid=12,path=/tmp/a%20bus")).toBe("/tmp/a bus");
  expect(at("tcp:host=x;unix:abstract=/tmp/dbus-1")).toBe("\0/tmp/dbus-1");
  expect(at("autolaunch:")).toBeNull();
  expect(sessionBus({ XDG_RUNTIME_DIR: "/run/user/1000" })).toBe("/run/user/1000/bus");
});
