// notices: newer-settings-written
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeChosen, writeDurably } from "../../../src-main/configuration/durable-file.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { ownDisk, removeDisk } from "../own-disk.ts";

const connection = {
  salesUrl: "https://crm.example.com",
  clientId: "x",
  redirectUri: "rounds://oauth/callback",
  supportUrl: null,
};

describe("the settings", () => {
  test("settings are there at the next start", async () => {
    const file = join(await temporaryFolder(), "settings.json");
    const { settings, fault } = await openSettings(file);
    expect(fault).toBeNull();
    expect(settings.read()).toMatchObject({ connection: null, account: null });
    await settings.update({ connection });
    expect((await openSettings(file)).settings.read().connection).toEqual(connection);
  });

  test("settings changed at the same moment are all kept", async () => {
    const file = join(await temporaryFolder(), "settings.json");
    const { settings } = await openSettings(file);
    await Promise.all([settings.update({ connection }), settings.update({ account: null })]);
    expect((await openSettings(file)).settings.read().connection).toEqual(connection);
  });

  test("an unreadable settings file is set aside, its line is reported, and Rounds starts", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "settings.json");
    await writeFile(file, '{\n  "connection": null,\n  "account": 7\n}\n');
    const { settings, fault } = await openSettings(file);
    expect(fault).toMatchObject({ kind: "configurationMalformed", file, line: 3 });
    expect(settings.read().account).toBeNull();
    expect(await readdir(folder)).toEqual(["settings.json.unreadable"]);
  });

  test("settings that a file of an earlier Rounds lacks get their defaults", async () => {
    const file = join(await temporaryFolder(), "settings.json");
    await writeFile(file, JSON.stringify({ connection, account: null }));
    const { settings, fault } = await openSettings(file);
    expect(fault).toBeNull();
    expect(settings.read()).toMatchObject({
      version: 1,
      connection,
      reminders: true,
      follows: [],
      outcomes: {},
    });
  });

  test("law 3: a settings file from a newer Rounds is left untouched, and no setting can be changed", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "settings.json");
    const text = '{ "version": 2, "connections": [], "account": "ada" }';
    await writeFile(file, text);
    const newer = { kind: "newerProfile", part: "settings" };
    const { settings, fault } = await openSettings(file);
    expect(fault).toEqual(newer);
    expect(await settings.update({ connection })).toEqual({ ok: false, error: newer });
    expect(settings.read().connection).toBeNull();
    expect(await readdir(folder)).toEqual(["settings.json"]);
    expect(await readFile(file, "utf8")).toBe(text);
  });

  test("a settings file that cannot be read just now is not overwritten", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "settings.json");
    await mkdir(file);
    const { settings, fault } = await openSettings(file);
    expect(fault).toMatchObject({ kind: "storageBroken" });
    expect(await settings.update({ connection })).toMatchObject({ ok: false, error: fault });
    expect(await readdir(folder)).toEqual(["settings.json"]);
  });
});

describe("writing durably", () => {
  test("a full disk is a fault, and the old settings file stays complete", async ({ skip }) => {
    const folder = ownDisk("64k");
    if (folder === null) return skip("only root on Linux can mount a disk");
    onTestFinished(() => removeDisk(folder));
    const file = join(folder, "settings.json");
    await writeDurably(file, "old");
    for (const write of [writeDurably, writeChosen]) {
      expect(await write(file, "new".repeat(50_000))).toEqual({ ok: false, error: { kind: "diskFull" } });
      expect(await readFile(file, "utf8")).toBe("old");
    }
  });

  test("a draft that a crash left behind does not prevent the next write", async () => {
    const file = join(await temporaryFolder(), "settings.json");
    await writeFile(`${file}.new`, "torn");
    expect((await writeDurably(file, "whole")).ok).toBe(true);
    expect(await readFile(file, "utf8")).toBe("whole");
  });
});
