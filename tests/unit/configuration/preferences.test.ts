import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createPreferences } from "../../../src-main/configuration/preferences.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import type { ManagedConfiguration, PreferencesView } from "../../../src-main/contract/configuration.ts";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { ok, type Result } from "../../../src-main/contract/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

async function open(managed: Result<ManagedConfiguration | null, Fault>, folder?: string) {
  const file = join(folder ?? (await temporaryFolder()), "settings.json");
  const { settings } = await openSettings(file);
  const heard: PreferencesView[] = [];
  return {
    heard,
    ...createPreferences({ settings, managed, onChange: (view) => void heard.push(view) }),
  };
}

const broken: Result<never, Fault> = {
  ok: false,
  error: { kind: "configurationMalformed", file: "/etc/rounds/configuration.json", line: 1, expected: "x" },
};

describe("what the rep may choose", () => {
  test("at first, reminders are on and the channel is the finished releases'", async () => {
    const { handlers } = await open(ok(null));
    expect(await handlers["preferences.get"](null)).toEqual(
      ok({ reminders: true, channel: "latest", locked: [] }),
    );
  });

  test("what is chosen is told at once and still holds after a restart", async () => {
    const folder = await temporaryFolder();
    const first = await open(ok(null), folder);
    const chosen = { reminders: false, channel: "beta", locked: [] } as const;
    expect(await first.handlers["preferences.set"]({ reminders: false, channel: "beta" })).toEqual(
      ok(chosen),
    );
    expect(first.heard).toEqual([chosen]);
    const second = await open(ok(null), folder);
    expect(await second.handlers["preferences.get"](null)).toEqual(ok(chosen));
  });

  test("a channel that the administrator has set is locked, and the rep's own counts again without it", async () => {
    const folder = await temporaryFolder();
    await (await open(ok(null), folder)).handlers["preferences.set"]({ channel: "beta" });
    const managed = await open(ok({ updates: { channel: "latest" } }), folder);
    expect(await managed.handlers["preferences.set"]({ channel: "beta" })).toMatchObject(
      ok({ channel: "latest", locked: ["channel"] }),
    );
    expect(managed.channel()).toBe("latest");
    expect((await open(ok({ support: { url: "https://a.b" } }), folder)).channel()).toBe("beta");
  });

  test("a managed file that cannot be read leaves no choice of a channel: the finished releases", async () => {
    const folder = await temporaryFolder();
    await (await open(ok(null), folder)).handlers["preferences.set"]({ channel: "beta" });
    expect((await open(broken, folder)).channel()).toBe("latest");
  });
});
