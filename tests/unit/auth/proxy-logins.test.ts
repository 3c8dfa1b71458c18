// notices: refused-proxy-login-repeated
import { join } from "node:path";
import { expect, test } from "vitest";
import { createProxyLogins } from "../../../src-main/auth/proxy-logins.ts";
import { openVault } from "../../../src-main/auth/vault.ts";
import { collectingLog } from "../http/parts.ts";
import { temporaryFolder, turningKeychain } from "./rig.ts";

const proxy = "proxy.example:8080";
const ada = { user: "ada", password: "one" };

async function logins(folder: string) {
  const { vault } = await openVault({
    file: join(folder, "vault"),
    keychain: turningKeychain,
    log: collectingLog(),
  });
  const changes: unknown[] = [];
  const made = createProxyLogins({ vault, onChange: () => changes.push(made.wanted()) });
  return { made, changes };
}

test("law 12: a proxy's login is kept sealed, and used for that proxy alone, also by the next start", async () => {
  const folder = await temporaryFolder();
  const { made, changes } = await logins(folder);
  expect(made.of(proxy)).toBeNull();
  made.refused(proxy);
  made.refused(proxy);
  expect(changes).toEqual([{ host: proxy, refused: false }]);
  expect(await made.logIn(proxy, ada)).toMatchObject({ ok: true });
  expect(changes.at(-1)).toBeNull();
  const { made: next } = await logins(folder);
  expect(next.of(proxy)).toEqual(ada);
  expect(next.of("another.example:8080")).toBeNull();
});

test("law 12: a proxy does not get a login that it refused a second time, until the rep enters another login", async () => {
  const { made } = await logins(await temporaryFolder());
  await made.logIn(proxy, ada);
  made.refused(proxy);
  expect(made.of(proxy)).toBeNull();
  expect(made.wanted()).toEqual({ host: proxy, refused: true });
  const right = { user: "ada", password: "two" };
  await made.logIn(proxy, right);
  expect(made.of(proxy)).toEqual(right);
  expect(made.wanted()).toBeNull();
});
