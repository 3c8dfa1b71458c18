import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, test } from "vitest";
import { trayTemplate } from "../../../../src-main/desktop/tray/tray-menu.ts";
import { acceleratorOf, menuTemplate } from "../../../../src-main/desktop/window/menu.ts";
import { menuCommandNames } from "../../../../src-shared/ipc/menu-command.ts";

type Item = MenuItemConstructorOptions;

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}

const menu = (platform: NodeJS.Platform, given: Partial<Parameters<typeof menuTemplate>[1]> = {}) =>
  menuTemplate(platform, {
    developer: false,
    commands: true,
    run: () => undefined,
    quit: () => undefined,
    ...given,
  });

test.each(["darwin", "win32", "linux"] as const)(
  "the menu on %s has every command once and runs it",
  (platform) => {
    const ran: string[] = [];
    for (const item of flat(menu(platform, { run: (name) => ran.push(name) })))
      item.click?.(undefined as never, undefined, undefined as never);
    expect(ran.toSorted()).toEqual([...menuCommandNames].toSorted());
  },
);

test.each(["darwin", "win32", "linux"] as const)("the menu on %s gives no keys to two items", (platform) => {
  const keys = flat(menu(platform, { developer: true })).flatMap((item) => item.accelerator ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the menu follows each system's customs: items of the Mac's app menu are under File and Help elsewhere", () => {
  const places = (platform: NodeJS.Platform) =>
    menu(platform).map((top) => [
      top.role ?? top.label,
      flat(Array.isArray(top.submenu) ? top.submenu : [])
        .map((item) => item.role ?? item.id ?? item.label)
        .filter(Boolean),
    ]);
  const mac = Object.fromEntries(places("darwin"));
  const other = Object.fromEntries(places("win32"));
  expect(Object.keys(mac)).toEqual(["appMenu", "&File", "&Edit", "&View", "windowMenu", "help"]);
  expect(mac.appMenu).toEqual(
    expect.arrayContaining(["about", "goSettings", "services", "hide", "Quit Rounds"]),
  );
  expect(mac["&File"]).not.toContain("Quit Rounds");
  expect(Object.keys(other)).toEqual(["&File", "&Edit", "&View", "help"]);
  expect(other["&File"]).toEqual(expect.arrayContaining(["goSettings", "Quit Rounds"]));
  expect(other.help).toContain("about");
});

test.each(["darwin", "win32", "linux"] as const)(
  "law 4: “Quit Rounds” of the menu on %s goes by Rounds, which may ask, and not by its role",
  (platform) => {
    let asked = 0;
    const quit = flat(menu(platform, { quit: () => (asked += 1) })).find(
      ({ label }) => label === "Quit Rounds",
    );
    quit?.click?.(undefined as never, undefined, undefined as never);
    expect(asked).toBe(1);
    expect(quit?.role).toBeUndefined();
    expect(quit?.accelerator).toBe(platform === "win32" ? undefined : "CmdOrCtrl+Q");
  },
);

test("the menu's commands are disabled while nobody is signed in", () => {
  const commands = flat(menu("linux", { commands: false })).filter((item) => item.id !== undefined);
  expect(commands).toHaveLength(menuCommandNames.length);
  expect(commands.every((item) => item.enabled === false)).toBe(true);
});

test("the menu has developer tools only when Rounds is not packaged", () => {
  expect(JSON.stringify(menu("linux"))).not.toContain("toggleDevTools");
  expect(JSON.stringify(menu("linux", { developer: true }))).toContain("toggleDevTools");
});

test("the menu writes keys as Electron reads them", () => {
  expect(acceleratorOf("mod+shift+l")).toBe("CmdOrCtrl+Shift+L");
  expect(acceleratorOf("mod+,")).toBe("CmdOrCtrl+,");
});

describe("The tray", () => {
  const tray = (counts: { unsent: number; attention: number }, signedIn = true) =>
    trayTemplate(
      { counts, signedIn },
      { open: () => undefined, run: () => undefined, quit: () => undefined },
    );

  test.each([
    [{ unsent: 0, attention: 0 }, "Everything is sent"],
    [{ unsent: 1, attention: 0 }, "1 change unsent"],
    [{ unsent: 3, attention: 1 }, "3 changes unsent, 1 needs attention"],
    [{ unsent: 0, attention: 2 }, "2 need attention"],
  ])("the tray shows %j as “%s”", (counts, words) => {
    expect(tray(counts)[0]).toMatchObject({ label: words, enabled: false });
  });

  test("the tray offers capture only to a signed-in rep, and open and quit to everybody", () => {
    const enabled = (signedIn: boolean) =>
      tray({ unsent: 0, attention: 0 }, signedIn)
        .filter((item) => item.type !== "separator" && item.enabled !== false)
        .map((item) => item.id);
    expect(enabled(false)).toEqual(["open", "quit"]);
    expect(enabled(true)).toEqual([
      "open",
      "logLine",
      "logVisit",
      "logCall",
      "newTask",
      "newNote",
      "newContact",
      "syncNow",
      "quit",
    ]);
  });
});
