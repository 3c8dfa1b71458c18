import { join } from "node:path";
import { expect, test } from "vitest";
import { createChannel } from "../../../src-main/configuration/channel.ts";
import type { ManagedConfiguration } from "../../../src-main/configuration/managed-configuration.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { temporaryFolder } from "../auth/rig.ts";

async function open(managed: Result<ManagedConfiguration | null, Fault>, folder?: string) {
  const { settings } = await openSettings(join(folder ?? (await temporaryFolder()), "settings.json"));
  const heard: string[] = [];
  return { heard, ...createChannel({ settings, managed, onChange: (channel) => void heard.push(channel) }) };
}

const broken: Result<never, Fault> = {
  ok: false,
  error: { kind: "configurationMalformed", file: "/etc/rounds/configuration.json", line: 1, expected: "x" },
};

test("the update channel is “latest” at first", async () => {
  const { handlers } = await open(ok(null));
  expect(await handlers["channel.get"](null)).toEqual(ok({ channel: "latest", locked: false }));
});

test("an update channel that the rep chooses takes effect at once and holds after a restart", async () => {
  const folder = await temporaryFolder();
  const first = await open(ok(null), folder);
  const chosen = ok({ channel: "beta", locked: false });
  expect(await first.handlers["channel.set"]({ channel: "beta" })).toEqual(chosen);
  expect(first.heard).toEqual(["beta"]);
  const second = await open(ok(null), folder);
  expect(await second.handlers["channel.get"](null)).toEqual(chosen);
});

test("an update channel that the administrator has set is locked, and without it the rep's choice counts again", async () => {
  const folder = await temporaryFolder();
  await (await open(ok(null), folder)).handlers["channel.set"]({ channel: "beta" });
  const managed = await open(ok({ updates: { channel: "latest" } }), folder);
  expect(await managed.handlers["channel.set"]({ channel: "beta" })).toEqual(
    ok({ channel: "latest", locked: true }),
  );
  expect(managed.heard).toEqual([]);
  expect(managed.current()).toBe("latest");
  expect((await open(ok({ support: { url: "https://a.b" } }), folder)).current()).toBe("beta");
});

test("the update channel is “latest” when the managed file cannot be read", async () => {
  const folder = await temporaryFolder();
  await (await open(ok(null), folder)).handlers["channel.set"]({ channel: "beta" });
  expect((await open(broken, folder)).current()).toBe("latest");
});
