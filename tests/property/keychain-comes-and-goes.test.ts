import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { noSecrets, type Secrets } from "../../src-main/auth/secrets.ts";
import { type Keychain, openVault, type Vault } from "../../src-main/auth/vault.ts";
import { temporaryFolder, turningKeychain } from "../unit/auth/rig.ts";
import { collectingLog } from "../unit/http/parts.ts";

const keychains: Readonly<Record<string, Keychain>> = {
  works: turningKeychain,
  none: { ...turningKeychain, state: async () => "none" },
  away: { ...turningKeychain, state: async () => "away" },
  "has no key for the file": {
    ...turningKeychain,
    open: () => Promise.reject(new Error("later")),
    isAway: () => true,
  },
};

const step = fc.oneof(
  fc.record({ does: fc.constant("start" as const), keychain: fc.constantFrom(...Object.keys(keychains)) }),
  fc.record({ does: fc.constant("sign in" as const), password: fc.stringMatching(/^secret[a-z]{6}$/) }),
  fc.record({ does: fc.constant("sign out" as const) }),
);

const signedIn = (password: string) => (secrets: Secrets) => ({
  ...secrets,
  support: { url: "https://support.example.com", email: "ada@example.com", password },
});

test("law 12: a keychain that comes and goes leaves no secret unsealed, loses no secret that it can open again, and keeps no secret after a sign-out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const folder = await temporaryFolder();
      const start = async (name: string): Promise<Vault> => {
        const keychain = keychains[name] ?? turningKeychain;
        return (await openVault({ file: join(folder, "vault"), keychain, log: collectingLog() })).vault;
      };
      let vault = await start("works");
      let resting: string | null = null;
      for (const one of steps) {
        if (one.does === "start") {
          vault = await start(one.keychain);
          expect(vault.read().support?.password ?? null).toBe(vault.durable ? resting : null);
        } else {
          const isIn = one.does === "sign in";
          const done = isIn ? vault.update(signedIn(one.password)) : vault.leave(() => noSecrets);
          expect((await done).ok).toBe(true);
          if (!isIn) resting = null;
          else if (vault.durable) resting = one.password;
        }
        const files = await readdir(folder);
        const contents = await Promise.all(files.map((file) => readFile(join(folder, file), "latin1")));
        expect(contents.join("")).not.toContain("secret");
      }
      expect((await start("works")).read().support?.password ?? null).toBe(resting);
    }),
    { numRuns: 100 },
  );
});
