// notices: refusal-to-seal-unsaid, secrets-written-unsealed, secrets-written-without-keychain, file-of-absent-keychain-forgotten
// notices: publicly-sealed-file-stays, signed-out-secrets-come-back, away-taken-for-damage, vault-set-aside-for-good
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { noSecrets, type Secrets } from "../../../src-main/auth/secrets.ts";
import { type Keychain, openVault } from "../../../src-main/auth/vault.ts";
import { collectingLog } from "../http/parts.ts";
import { noKeychain, rig, temporaryFolder, turningKeychain } from "./rig.ts";

const support = { url: "https://support.example.com", email: "ada@example.com", password: "hunter2" };
const withSupport = (secrets: Secrets): Secrets => ({ ...secrets, support });

/** It seals nothing and opens nothing in this run: it is locked. */
const awayKeychain: Keychain = { ...turningKeychain, state: async () => "away" };

function open(folder: string, keychain: Keychain = turningKeychain) {
  return openVault({ file: join(folder, "vault"), keychain, log: collectingLog() });
}

describe("the vault", () => {
  test("a confirmed change of the vault is there at the next start, readable by this user alone", async () => {
    const folder = await temporaryFolder();
    const { vault } = await open(folder);
    expect(await vault.update(withSupport)).toEqual({ ok: true, value: null });
    expect((await open(folder)).vault.read().support).toEqual(support);
    if (process.platform !== "win32") {
      expect((await stat(join(folder, "vault"))).mode & 0o077).toBe(0);
    }
  });

  test("law 12: the vault's file holds no secret in plain text", async () => {
    const folder = await temporaryFolder();
    const { vault } = await open(folder);
    await vault.update(withSupport);
    expect(await readFile(join(folder, "vault"), "latin1")).not.toContain("hunter2");
  });

  test("changes of the vault made at once are all kept", async () => {
    const folder = await temporaryFolder();
    const { vault } = await open(folder);
    const hint = "refresh_token" as const;
    const rest = { salesUrl: "s", clientId: "c", clientSecret: null, refusedSince: null };
    const due = (token: string) => ({ ...rest, token, hint });
    await Promise.all(
      ["a", "b", "c"].map((token) =>
        vault.update((secrets) => ({ ...secrets, revocations: [...secrets.revocations, due(token)] })),
      ),
    );
    const kept = (await open(folder)).vault.read().revocations;
    expect(kept.map((one) => one.token)).toEqual(["a", "b", "c"]);
  });

  const broken: readonly (readonly [string, Keychain, string])[] = [
    [
      "a file that the keychain cannot open",
      { ...turningKeychain, open: () => Promise.reject(new Error("bad")) },
      "x",
    ],
    [
      "a torn file",
      turningKeychain,
      Buffer.from('{"tokens":', "utf8")
        .map((byte) => byte ^ 0x5a)
        .toString(),
    ],
    [
      "a file of another shape",
      turningKeychain,
      Buffer.from("[1]", "utf8")
        .map((byte) => byte ^ 0x5a)
        .toString(),
    ],
    ["an empty file", turningKeychain, ""],
  ];
  test.each(broken)(
    "the vault sets aside and reports %s instead of crashing",
    async (_name, keychain, content) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, "vault"), content);
      const { vault, fault } = await open(folder, keychain);
      expect(fault).toEqual({ kind: "vaultUnreadable" });
      expect(vault.read()).toEqual(noSecrets);
      expect(await readFile(join(folder, "vault.unreadable"), "utf8")).toBe(content);
      expect((await vault.update(withSupport)).ok).toBe(true);
    },
  );

  test("law 3: a vault of a newer Rounds is left as it is, and nothing can be changed", async () => {
    const folder = await temporaryFolder();
    const sealed = await turningKeychain.seal('{ "version": 2, "accounts": [] }');
    await writeFile(join(folder, "vault"), sealed);
    const newer = { kind: "newerProfile", part: "vault" };
    const { vault, fault } = await open(folder);
    expect(fault).toEqual(newer);
    expect(await vault.update(withSupport)).toEqual({ ok: false, error: newer });
    expect(await readdir(folder)).toEqual(["vault"]);
    expect(await readFile(join(folder, "vault"))).toEqual(sealed);
  });

  test("a vault that cannot be read just now is neither set aside nor overwritten", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "vault"));
    const { vault, fault } = await open(folder);
    expect(fault).toMatchObject({ kind: "storageBroken" });
    expect(await vault.update(withSupport)).toMatchObject({ ok: false, error: fault });
    expect(await readdir(folder)).toEqual(["vault"]);
  });

  test("a corrupt vault keeps the account's data and asks for a new sign-in", async () => {
    const folder = await temporaryFolder();
    const salesUrl = "https://crm.example.com";
    const account = { key: `${salesUrl}#7`, userId: 7, name: "Ada", email: null, salesUrl };
    await writeFile(join(folder, "settings.json"), JSON.stringify({ connection: null, account }));
    await writeFile(join(folder, "vault"), "rubbish");
    const on = await rig({ folder });
    expect(on.auth.session.state()).toEqual({ kind: "expired", account, fault: { kind: "vaultUnreadable" } });
  });

  test("a vault sealed with a replaced key is sealed with the new one at once", async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).vault.update(withSupport);
    let sealed = 0;
    await open(folder, {
      ...turningKeychain,
      open: async (bytes) => ({ ...(await turningKeychain.open(bytes)), stale: true }),
      seal: (text) => {
        sealed += 1;
        return turningKeychain.seal(text);
      },
    });
    expect(sealed).toBe(1);
    expect((await open(folder)).vault.read().support).toEqual(support);
  });

  test.each([
    ["there is no keychain", noKeychain],
    ["the keychain gives no key, and nothing was ever stored", awayKeychain],
  ])(
    "law 12: secrets stay in memory, and Rounds reports no lost sign-in, where %s",
    async (_how, keychain) => {
      const folder = await temporaryFolder();
      const { vault, fault } = await open(folder, keychain);
      expect([vault.durable, fault]).toEqual([false, null]);
      await vault.update(withSupport);
      expect(vault.read().support).toEqual(support);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  const gone: readonly (readonly [string, Keychain])[] = [
    ["gives no key", awayKeychain],
    ["is not there at all", noKeychain],
    [
      "seals, and has no key for what is there",
      { ...turningKeychain, open: () => Promise.reject(new Error("later")), isAway: () => true },
    ],
  ];
  test.each(gone)(
    "law 12: the vault stays as it is while a keychain %s, and a sign-in of that run stays in memory",
    async (_how, keychain) => {
      const folder = await temporaryFolder();
      await (await open(folder)).vault.update(withSupport);
      const sealed = await readFile(join(folder, "vault"));
      const { vault, fault } = await open(folder, keychain);
      expect([vault.durable, fault]).toEqual([false, { kind: "keychainAway" }]);
      expect(vault.read()).toEqual(noSecrets);
      const another = { ...support, password: "another" };
      expect((await vault.update((secrets) => ({ ...secrets, support: another }))).ok).toBe(true);
      expect(vault.read().support).toEqual(another);
      expect(await readdir(folder)).toEqual(["vault"]);
      expect(await readFile(join(folder, "vault"))).toEqual(sealed);
      expect((await open(folder)).vault.read().support).toEqual(support);
    },
  );

  test("law 12: secrets on disk of a rep who signs out while the keychain is away do not come back", async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).vault.update(withSupport);
    await writeFile(join(folder, "vault.unreadable"), "set aside before");
    const { vault } = await open(folder, awayKeychain);
    expect((await vault.leave(() => noSecrets)).ok).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  test("laws 12 and 13: a vault that cannot be written while a rep signs out is removed, so that no start signs them in again", async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).vault.update(withSupport);
    let refuses = false;
    const { vault } = await open(folder, {
      ...turningKeychain,
      seal: (text) => (refuses ? Promise.reject(new Error("locked")) : turningKeychain.seal(text)),
    });
    refuses = true;
    expect((await vault.leave(() => noSecrets)).ok).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    expect((await open(folder)).vault.read()).toEqual(noSecrets);
  });

  test("law 12: secrets sealed with a key that everybody knows are used and no longer kept on disk", async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).vault.update(withSupport);
    const known: Keychain = { ...turningKeychain, state: async () => "none", isPublic: () => true };
    const { vault, fault } = await open(folder, known);
    expect([vault.durable, fault]).toEqual([false, null]);
    expect(vault.read().support).toEqual(support);
    expect(await readdir(folder)).toEqual([]);
  });

  test("law 12: a vault that was set aside is used again as soon as it opens, unless a new vault replaced it", async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).vault.update(withSupport);
    const damaged = { ...turningKeychain, open: () => Promise.reject(new Error("bad")) };
    expect((await open(folder, damaged)).fault).toEqual({ kind: "vaultUnreadable" });
    expect((await open(folder)).vault.read().support).toEqual(support);
    expect(await readdir(folder)).toEqual(["vault"]);
    await open(folder, damaged);
    const newer = (await open(folder, damaged)).vault;
    await newer.update((secrets) => ({ ...secrets, support: { ...support, password: "another" } }));
    expect((await open(folder)).vault.read().support?.password).toBe("another");
  });

  test("the account's data stay available while the keychain is away, and the sign-in is back after a start with the keychain", async () => {
    const folder = await temporaryFolder();
    const salesUrl = "https://crm.example.com";
    const account = { key: `${salesUrl}#7`, userId: 7, name: "Ada", email: null, salesUrl };
    await writeFile(join(folder, "settings.json"), JSON.stringify({ connection: null, account }));
    const tokens = { salesUrl, clientId: "c", accessToken: "a", refreshToken: "r", expiresIn: 9, userId: 7 };
    await (await open(folder)).vault.update((secrets) => ({ ...secrets, tokens }));
    const away = await rig({ folder, keychain: awayKeychain });
    expect(away.auth.session.state()).toEqual({ kind: "expired", account, fault: { kind: "keychainAway" } });
    expect((await rig({ folder })).auth.session.state()).toEqual({ kind: "signedIn", account });
  });

  test("a keychain that refuses to seal is a fault, and Rounds uses the secret from memory without writing it", async () => {
    const folder = await temporaryFolder();
    const { vault } = await open(folder, {
      ...turningKeychain,
      seal: () => Promise.reject(new Error("locked")),
    });
    expect(await vault.update(withSupport)).toMatchObject({ ok: false, error: { kind: "storageBroken" } });
    expect(vault.read().support).toEqual(support);
    expect(await readdir(folder)).toEqual([]);
  });

  test("secrets that could not be written are written by the next save, also if nothing has changed since", async () => {
    const folder = await temporaryFolder();
    let refusals = 1;
    const { vault } = await open(folder, {
      ...turningKeychain,
      seal: (text) => {
        refusals -= 1;
        return refusals < 0 ? turningKeychain.seal(text) : Promise.reject(new Error("locked"));
      },
    });
    expect((await vault.update(withSupport)).ok).toBe(false);
    expect((await vault.update((same) => same)).ok).toBe(true);
    expect((await open(folder)).vault.read().support).toEqual(support);
  });

  test("law 12: the rep learns at once when a keychain begins to refuse, and when it works again", async () => {
    const folder = await temporaryFolder();
    let refuses = false;
    const heard: boolean[] = [];
    const { vault } = await openVault({
      file: join(folder, "vault"),
      keychain: {
        ...turningKeychain,
        seal: (text) => (refuses ? Promise.reject(new Error("locked")) : turningKeychain.seal(text)),
      },
      log: collectingLog(),
      onDurable: (durable) => heard.push(durable),
    });
    await vault.update(withSupport);
    refuses = true;
    await vault.update((secrets) => ({ ...secrets, tokens: null }));
    await vault.update((secrets) => ({ ...secrets, pending: null }));
    expect([vault.durable, heard]).toEqual([false, [false]]);
    refuses = false;
    await vault.update((secrets) => ({ ...secrets, client: null }));
    expect([vault.durable, heard]).toEqual([true, [false, true]]);
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "a vault in a folder that cannot be written reports a fault and keeps its old content",
    async () => {
      const folder = await temporaryFolder();
      const { vault } = await open(folder);
      await vault.update(withSupport);
      await chmod(folder, 0o500);
      expect(await vault.update(() => noSecrets)).toMatchObject({
        ok: false,
        error: { kind: "storageClosed" },
      });
      await chmod(folder, 0o700);
      expect((await open(folder)).vault.read().support).toEqual(support);
    },
  );
});
