// notices: page-downloads-a-file
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import type { Session, WebContents } from "electron";
import { describe, expect, test } from "vitest";
import {
  clearBrowsing,
  denyBluetooth,
  denyPermissions,
} from "../../../../src-main/desktop/window/permissions.ts";

type Ask = (contents: unknown, permission: string, answer: (yes: boolean) => void, details: object) => void;
type Check = (contents: unknown, permission: string, origin: string) => boolean;

/** Electron's session, as far as permissions go: keeps each handler under the name that it was set by. */
function session() {
  const handlers: Record<string, (...of: never[]) => unknown> = {};
  const cleared: unknown[] = [];
  const keep = (name: string) => (handler: (...of: never[]) => unknown) => {
    handlers[name] = handler;
  };
  const events = new EventEmitter();
  const pretend = Object.assign(events, {
    setPermissionRequestHandler: keep("ask"),
    setPermissionCheckHandler: keep("check"),
    setDevicePermissionHandler: keep("device"),
    setUSBProtectedClassesHandler: keep("usbClasses"),
    setBluetoothPairingHandler: keep("pairing"),
    setDisplayMediaRequestHandler: keep("screen"),
    clearStorageData: async (options: unknown) => cleared.push(options),
    clearCache: async () => cleared.push("cache"),
    listWordsInSpellCheckerDictionary: async () => ["Zwiebelturm", "Quittenbrot"],
    removeWordFromSpellCheckerDictionary: (word: string) => cleared.push(word),
  });
  denyPermissions(pretend as unknown as Session, "app://rounds");
  const call = (name: string, ...of: unknown[]) => (handlers[name] as (...of: unknown[]) => unknown)(...of);
  return {
    pretend: pretend as unknown as Session,
    events,
    cleared,
    call,
    asked: (permission: string, requestingUrl: string) => {
      let granted = true;
      (handlers.ask as unknown as Ask)(null, permission, (yes) => (granted = yes), { requestingUrl });
      return granted;
    },
    check: (permission: string, origin: string) =>
      (handlers.check as unknown as Check)(null, permission, origin),
  };
}

/** Every permission that this Electron knows, as its types name them. */
function knownPermissions(): readonly string[] {
  const types = readFileSync("node_modules/electron/electron.d.ts", "utf8");
  const [, union] =
    /setPermissionRequestHandler\(handler: \(\(webContents: WebContents, permission: ([^,]+),/.exec(types) ??
    [];
  return [...(union ?? "").matchAll(/'([^']+)'/g)].map(([, name]) => String(name));
}

/** Text on the clipboard after a click, and storage that a full disk leaves where it is. */
const granted: readonly string[] = ["clipboard-sanitized-write", "persistent-storage"];

describe("Permissions", () => {
  const known = knownPermissions();

  test("the tested permissions are read from Electron's types", () => {
    expect(known.length).toBeGreaterThan(30);
    expect(known).toContain("media");
  });

  test.each([...known.filter((name) => !granted.includes(name)), "one-that-is-to-come"])(
    "the permission %s is denied when it is requested and when it is checked",
    (permission) => {
      const on = session();
      for (const from of ["app://rounds/", "https://example.com/", ""]) {
        expect(on.asked(permission, from)).toBe(false);
        expect(on.check(permission, from)).toBe(false);
      }
    },
  );

  test.each(granted)("the permission %s is granted to Rounds itself and to nobody else", (permission) => {
    const on = session();
    expect(on.asked(permission, "app://rounds/contacts")).toBe(true);
    expect(on.check(permission, "app://rounds/")).toBe(true);
    for (const stranger of [
      "https://example.com/",
      "app://rounds.example.com/",
      "app://other/",
      "null",
      "",
    ]) {
      expect(on.asked(permission, stranger)).toBe(false);
      expect(on.check(permission, stranger)).toBe(false);
    }
  });
});

test("law 12: a script in the page starts no download, for which Chromium would ask the rep for a place", () => {
  const on = session();
  let prevented = false;
  on.events.emit("will-download", { preventDefault: () => (prevented = true) });
  expect(prevented).toBe(true);
});

test("no device is permitted, no USB class is opened up, nothing is paired and no screen is recorded", () => {
  const on = session();
  expect(on.call("device", { deviceType: "hid" })).toBe(false);
  expect(on.call("usbClasses", { protectedClasses: ["audio", "hid"] })).toEqual(["audio", "hid"]);
  const answers: unknown[] = [];
  on.call("pairing", { pairingKind: "confirm" }, (answer: unknown) => answers.push(answer));
  on.call("screen", {}, (streams: unknown) => answers.push(streams));
  expect(answers).toEqual([{ confirmed: false }, {}]);
});

test.each([
  ["select-hid-device", [{}], undefined],
  ["select-usb-device", [{}], undefined],
  ["select-serial-port", [[{ portId: "1" }], {}], ""],
] as const)("the device choice %s chooses nothing", (name, details, none) => {
  const on = session();
  let prevented = false;
  const chosen: unknown[] = [];
  const event = { preventDefault: () => (prevented = true) };
  on.events.emit(name, event, ...details, (choice: unknown) => chosen.push(choice));
  expect(prevented).toBe(true);
  expect(chosen).toEqual([none]);
});

test("the first Bluetooth device found is not chosen", () => {
  const contents = new EventEmitter();
  denyBluetooth(contents as unknown as WebContents);
  let prevented = false;
  const chosen: unknown[] = [];
  const event = { preventDefault: () => (prevented = true) };
  contents.emit("select-bluetooth-device", event, [{ deviceId: "1" }], (id: unknown) => chosen.push(id));
  expect(prevented).toBe(true);
  expect(chosen).toEqual([""]);
});

test("signing out clears everything that the browser keeps, including the files of deleted databases and learned words", async () => {
  const on = session();
  await clearBrowsing(on.pretend);
  expect(on.cleared).toEqual([
    { storages: ["cookies", "serviceworkers", "cachestorage", "indexdb", "localstorage", "filesystem"] },
    "cache",
    "Zwiebelturm",
    "Quittenbrot",
  ]);
});
