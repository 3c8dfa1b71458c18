import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../e2e/fixtures/launch-rounds.ts";

/** Says the same as Electron does, by its sources: `docs/generated/electron-surface.md` names them. */
describe("The Electron shim refuses what Electron refuses", () => {
  let told: Record<string, unknown> = {};
  const linux = process.platform === "linux";
  const windows = process.platform === "win32";

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "shim-strict-"));
    const file = join(folder, "told.json");
    const child = spawn(
      process.execPath,
      [
        ...["--import", "./tests/electron/register.ts", "tests/electron/fixture-app/strict.ts"],
        `--user-data-dir=${join(folder, "profile")}`,
      ],
      {
        cwd: repository,
        env: { ...process.env, STRICT_TOLD: file },
        stdio: ["ignore", "ignore", "inherit"],
        timeout: 50_000,
      },
    );
    const [code] = (await once(child, "exit")) as [number | null];
    expect(code).toBe(0);
    told = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  }, 60_000);

  it("before the app is ready, the shim throws the errors that Electron throws", () => {
    expect(told).toMatchObject({
      "early session": "TypeError: Session can only be received when app is ready",
      "early screen": "Error: The 'screen' module can't be used before the app 'ready' event",
      "early window": "Error: Cannot create BrowserWindow before app is ready",
      "early notification": "Error: Cannot create Notification before app is ready",
      "early dialog": "Error: dialog module can only be used after app is ready",
      "early request": "Error: net module can only be used after app is ready",
      "early handler": "TypeError: Session can only be received when app is ready",
      "early keychain": false,
      "early seal": "Error: safeStorage cannot be used before app is ready",
      "early open": "Error: safeStorage cannot be used before app is ready",
    });
  });

  it("the shim refuses once the app is ready what Electron refuses then", () => {
    expect(told).toMatchObject({
      "late sandbox": "Error: app.enableSandbox() can only be called before app is ready",
      "late schemes": "Error: protocol.registerSchemesAsPrivileged should be called before app is ready",
    });
  });

  it("the shim has on each system only the members that Electron has there", () => {
    const there = windows ? "function" : "undefined";
    const onMac = process.platform === "darwin" ? "function" : "undefined";
    expect(told.members).toEqual({
      setAppUserModelId: there,
      setToastActivatorCLSID: there,
      handleActivation: there,
      removeAll: onMac,
    });
  });

  it("the shim's windows and pages answer, once they are gone, only that they are gone", () => {
    const gone = "TypeError: Object has been destroyed";
    expect(told).toMatchObject({
      "window is gone": true,
      "window that is gone": gone,
      "contents of a window that is gone": gone,
      "contents are gone": true,
      "contents that are gone": gone,
      "session of contents that are gone": gone,
      windows: 0,
      "listener of a window that is gone": "object",
    });
  });

  it("the shim opens a menu only where there is a window", () => {
    expect(told).toMatchObject({
      "menu without a window": "Error: Cannot open Menu without a BaseWindow present",
      "menu with a window": null,
    });
  });

  it("the shim makes menus of the same templates as Electron, and leaves out the same lines", () => {
    expect(told).toMatchObject({
      "menu item that says nothing":
        "TypeError: Invalid template for MenuItem: must have at least one of label, role or type",
      "menu item of no type": "Error: Unknown menu item type: odd",
      "menu lines": ["normal", "separator", "normal"],
      "menu role": "the role",
    });
  });

  it("the shim's message box takes the kinds of Electron's and no other", () => {
    expect(told).toMatchObject({
      "box of no type": "TypeError: Invalid message box type",
      "box with buttons that are no list": "TypeError: Buttons must be an array",
    });
  });

  it("the shim closes a message box that nobody answers, as Electron does when the box's window closes", () => {
    expect(told).toMatchObject({ "box that is closed": 1, "box that is closed, by its word": 1 });
  });

  it("the shim checks spelling in no language that it has no dictionary for", () => {
    const refused = 'Error: Invalid language code provided: "tlh" is not a valid language code';
    expect(told.languages).toBe(process.platform === "darwin" ? null : refused);
  });

  it("the shim's pictures are empty where Electron's are, and refuse pixels of another size", () => {
    expect(told).toMatchObject({
      "picture of other pixels": "Error: invalid buffer size",
      picture: false,
      "picture of another kind": true,
    });
  });

  it("the shim refuses to open a missing file", () => {
    expect(told["file that is not there"]).toBe(linux ? "no answer" : "Failed to open path");
  });

  it("the shim rejects the load of a missing page with Electron's own codes", () => {
    expect(told["page that is not there"]).toMatch(
      /^Error: ERR_\w+ \(-\d+\) loading 'https:\/\/nowhere\.invalid\/'$/,
    );
  });

  it("the shim clears no storage by a name that Electron does not know", () => {
    expect(told).toMatchObject({ "storage by another name": "kept", "storage by its name": "nothing" });
  });

  it("the shim sends only what can be cloned", () => {
    expect(told["function over the bridge"]).toMatch(/could not be cloned|Failed to serialize arguments/);
  });
});
