import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openVault } from "../../../src-main/auth/vault.ts";
import { readManaged } from "../../../src-main/configuration/managed.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { temporaryFolder, turningKeychain } from "../auth/rig.ts";
import { collectingLog } from "../http/parts.ts";

const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
const members = Array.from({ length: 30_000 }, (_, at) => `"${at}": 1`).join(",");
const connection = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    connection: {
      salesUrl: "https://crm.example.com",
      clientId: "x",
      redirectUri: "rounds://oauth/callback",
      supportUrl: null,
      ...change,
    },
    account: null,
  });
const account = (salesUrl: string) =>
  JSON.stringify({
    connection: null,
    account: { key: "https://crm.example.com#7", userId: 7, name: "Ada", email: null, salesUrl },
  });

/** Addresses to which a password or a token must not go, whoever wrote them into a file. */
const badAddresses = [
  "http://crm.example.com",
  "http://127.0.0.1.example.com",
  "https://ada:secret@crm.example.com",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "crm example com",
];

const corpus: readonly (readonly [name: string, text: string])[] = [
  ["nested beyond reading", deep],
  ["nested within what is known", `{"connection": ${deep}}`],
  ["one of many members", `{${members}}`],
  ["one with a prototype", '{"__proto__": {"connection": 7}, "account": 7}'],
  ["nothing but zeros", "\u0000".repeat(4096)],
  ["half written", '{"connection": null, "acc'],
];

test.each(corpus)(
  "Rounds starts although its settings file is %s, which it sets aside and reports",
  async (_name, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, "settings.json");
    await writeFile(file, text);
    const { settings, fault } = await openSettings(file);
    expect(fault).toMatchObject({ kind: "configurationMalformed", file });
    expect(settings.read()).toMatchObject({ connection: null, account: null });
    expect(await readdir(folder)).toEqual(["settings.json.unreadable"]);
  },
);

test.each(badAddresses)("a settings file that names the address %s is refused", async (address) => {
  const file = join(await temporaryFolder(), "settings.json");
  for (const text of [
    connection({ salesUrl: address }),
    connection({ supportUrl: address }),
    account(address),
  ]) {
    await writeFile(file, text);
    const { settings, fault } = await openSettings(file);
    expect(fault).toMatchObject({ kind: "configurationMalformed" });
    expect(JSON.stringify(settings.read())).not.toContain(address);
  }
});

test("a settings file cannot redirect the answer of a sign-in to another program", async () => {
  const file = join(await temporaryFolder(), "settings.json");
  await writeFile(file, connection({ redirectUri: "https://evil.example.com/callback" }));
  expect((await openSettings(file)).fault).toMatchObject({ kind: "configurationMalformed" });
});

test.each(["https://crm.example.com#8", "https://other.example.com#7", "https://crm.example.com#7#"])(
  "law 13: a settings file that gives one account the data of another (%s) is set aside",
  async (key) => {
    const file = join(await temporaryFolder(), "settings.json");
    await writeFile(file, account("https://crm.example.com").replace("https://crm.example.com#7", key));
    const { settings, fault } = await openSettings(file);
    expect(fault).toMatchObject({ kind: "configurationMalformed" });
    expect(settings.read().account).toBeNull();
    await writeFile(file, account("https://crm.example.com"));
    expect((await openSettings(file)).settings.read().account).toMatchObject({ userId: 7 });
  },
);

test.each(corpus)(
  "a managed file that is %s is reported by its path, and Rounds reads no other file instead",
  async (_name, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, "configuration.json");
    await writeFile(file, text);
    await writeFile(join(folder, "other.json"), "{}");
    expect(await readManaged([file, join(folder, "other.json")])).toMatchObject({
      ok: false,
      error: { kind: "configurationMalformed", file },
    });
  },
);

test.each([...corpus, ["one of another shape", '{"version": 1, "tokens": {"salesUrl": 7}}']] as const)(
  "Rounds starts although its vault is %s, which it sets aside and reports",
  async (_name, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, "vault");
    await writeFile(file, await turningKeychain.seal(text));
    const { vault, fault } = await openVault({ file, keychain: turningKeychain, log: collectingLog() });
    expect(fault).toEqual({ kind: "vaultUnreadable" });
    expect(vault.read().tokens).toBeNull();
    expect(await readdir(folder)).toEqual(["vault.unreadable"]);
  },
);
