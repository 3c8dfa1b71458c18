import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { autostartEntry, isSwitchedOn } from "../../../../src-main/desktop/app/desktop-entry.ts";
import { createLoginItem, startedAtLogin } from "../../../../src-main/desktop/app/login-item.ts";
import { temporaryFolder } from "../../auth/rig.ts";

/** Parses an Exec line as the specification tells a desktop to: the string's escapes first, then the quotes. */
function argumentsOf(entry: string): string[] {
  const exec = /^Exec=(.*)$/m.exec(entry)?.[1] ?? "";
  const text = exec.replace(/\\([\\n])/g, (_all, one: string) => (one === "n" ? "\n" : "\\"));
  const words = text.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/gs) ?? [];
  return words.map((word) =>
    (word.startsWith('"') ? word.slice(1, -1).replace(/\\(["`$\\])/g, "$1") : word).replaceAll("%%", "%"),
  );
}

test("starting at login starts the very program of Rounds, whatever its path", () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes("\r"));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (command) => {
      expect(argumentsOf(autostartEntry(command))).toEqual(command);
    }),
  );
  expect(autostartEntry(["/opt/My Rounds/rounds", "--at-login"])).toContain(
    'Exec="/opt/My Rounds/rounds" --at-login\n',
  );
});

async function onLinux(env: Record<string, string> = {}) {
  const XDG_CONFIG_HOME = await temporaryFolder();
  const app = {
    isPackaged: true,
    getLoginItemSettings: () => expect.unreachable(),
    setLoginItemSettings: () => expect.unreachable(),
  };
  const item = createLoginItem({
    app,
    platform: "linux",
    executable: "/opt/rounds/rounds",
    script: undefined,
    env: { XDG_CONFIG_HOME, ...env },
  });
  return { item, file: join(XDG_CONFIG_HOME, "autostart/rounds.desktop") };
}

test("starting at login is a file in the desktop's folder on Linux, and switching it off deletes the file", async () => {
  const { item, file } = await onLinux();
  expect(await item.read()).toBe(false);
  expect(await item.set(true)).toEqual({ ok: true, value: null });
  expect(await item.read()).toBe(true);
  expect(await readFile(file, "utf8")).toContain("Exec=/opt/rounds/rounds --at-login");
  await item.set(false);
  await item.set(false);
  expect(await item.read()).toBe(false);
});

test("starting at login names the AppImage, because the path of the program within it lasts for one run", async () => {
  const { item, file } = await onLinux({ APPIMAGE: "/home/ada/Rounds.AppImage" });
  await item.set(true);
  expect(await readFile(file, "utf8")).toContain("Exec=/home/ada/Rounds.AppImage --at-login");
});

test("starting at login is off when the desktop's own settings have switched it off", async () => {
  const { item, file } = await onLinux();
  await item.set(true);
  await writeFile(file, `${await readFile(file, "utf8")}Hidden = true\n`);
  expect(await item.read()).toBe(false);
  expect(isSwitchedOn("[Desktop Entry]\nX-GNOME-Autostart-enabled=false")).toBe(false);
});

test("starting at login on macOS is the system's own setting, read again each time", async () => {
  let openAtLogin = false;
  const asked: unknown[] = [];
  const app = {
    isPackaged: true,
    getLoginItemSettings: (options?: object) => {
      asked.push(options);
      return { openAtLogin } as never;
    },
    setLoginItemSettings: (settings: { openAtLogin?: boolean }) => {
      openAtLogin = settings.openAtLogin === true;
    },
  };
  const item = createLoginItem({ app, platform: "darwin", executable: "/rounds", script: "x.js", env: {} });
  await item.set(true);
  expect(await item.read()).toBe(true);
  openAtLogin = false;
  expect(await item.read()).toBe(false);
  expect(asked[0]).toEqual({});
});

/**
 * Plays Electron on Windows, which writes its arguments to the registry unchanged, and compares them unchanged
 * (`browser_win.cc`).
 */
function windows(isPackaged: boolean) {
  const registry = { run: null as string | null, isSwitchedOff: false };
  const line = ({ path = "", args = [] }: { path?: string; args?: string[] }) => [path, ...args].join(" ");
  const app = {
    isPackaged,
    setLoginItemSettings: (settings: { openAtLogin?: boolean; path?: string; args?: string[] }) => {
      registry.run = settings.openAtLogin ? line(settings) : null;
      registry.isSwitchedOff = false;
    },
    getLoginItemSettings: (options: { path?: string; args?: string[] } = {}) =>
      ({
        openAtLogin: registry.run === line(options),
        executableWillLaunchAtLogin: registry.run !== null && !registry.isSwitchedOff,
      }) as never,
  };
  const executable = "C:\\Users\\Ada Lovelace\\Rounds\\Rounds.exe";
  const script = "/my checkout/main.js";
  return { registry, item: createLoginItem({ app, platform: "win32", executable, script, env: {} }) };
}

test("starting at login on Windows starts the very program of Rounds, whose path has a space in a rep's name", async () => {
  const { registry, item } = windows(true);
  await item.set(true);
  expect(registry.run).toBe('"C:\\Users\\Ada Lovelace\\Rounds\\Rounds.exe" --at-login');
  expect(await item.read()).toBe(true);
  const checkout = windows(false);
  await checkout.item.set(true);
  expect(checkout.registry.run).toMatch(/Rounds\.exe" "[^"]*my checkout[^"]*" --at-login$/);
  await item.set(false);
  expect(await item.read()).toBe(false);
});

test("starting at login is off where the rep has switched it off in Windows, and comes back by Settings", async () => {
  const { registry, item } = windows(true);
  await item.set(true);
  registry.isSwitchedOff = true;
  expect(await item.read()).toBe(false);
  await item.set(true);
  expect(await item.read()).toBe(true);
});

test("a start that the system made at login is recognised", () => {
  const app = { getLoginItemSettings: () => ({ wasOpenedAtLogin: true }) as never };
  expect(startedAtLogin(app, { platform: "darwin", argv: [] })).toBe(true);
  expect(startedAtLogin(app, { platform: "linux", argv: ["rounds", "--at-login"] })).toBe(true);
  expect(startedAtLogin(app, { platform: "win32", argv: ["rounds"] })).toBe(false);
});
