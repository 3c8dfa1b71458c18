// notices: callback-may-go-elsewhere
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readManaged } from "../../../src-main/configuration/managed.ts";
import { loopbackOf, redirectUriError } from "../../../src-main/configuration/redirect-uri.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { rig, temporaryFolder } from "../auth/rig.ts";
import { clientId, salesService } from "../auth/service.ts";

const ours = [
  ["http://127.0.0.1:8400/callback", { hostname: "127.0.0.1", port: 8400, path: "/callback" }],
  ["http://127.0.0.1:0/callback", { hostname: "127.0.0.1", port: 0, path: "/callback" }],
  ["http://[::1]:8400/callback", { hostname: "[::1]", port: 8400, path: "/callback" }],
  ["http://localhost:8400", { hostname: "localhost", port: 8400, path: "/" }],
] as const;

/** To these no answer may go, or none would come back to Rounds. */
const foreign = [
  "https://127.0.0.1:8400/callback",
  "http://127.0.0.1/callback",
  "http://127.0.0.1:80/callback",
  "http://127.0.0.1:8400/callback?to=x",
  "http://127.0.0.1:8400/callback?",
  "http://127.0.0.1:8400/callback#x",
  "http://ada@127.0.0.1:8400/callback",
  "http://127.0.0.1:8400@evil.example.com/",
  "http://127.0.0.1.example.com:8400/callback",
  "http://localhost.example.com:8400/callback",
  "http://2130706433:8400/callback",
  "http://127.1:8400/callback",
  "http://0.0.0.0:8400/callback",
  "http://192.168.0.7:8400/callback",
  "http://crm.example.com:8400/callback",
  "http://127.0.0.1:8400/a/../b",
  "ws://127.0.0.1:8400/callback",
  "javascript:alert(1)",
  "callback",
  "",
];

test.each(ours)("the redirect URI %s is one at which Rounds listens", (uri, parts) => {
  expect(loopbackOf(uri)).toEqual(parts);
  expect(redirectUriError(uri)).toBeNull();
});

test.each(foreign)("law 12: the redirect URI %j is refused in every file and on screen", async (uri) => {
  expect(redirectUriError(uri)).toContain("must begin with rounds://");
  const folder = await temporaryFolder();
  const [managed, settings] = [join(folder, "managed.json"), join(folder, "settings.json")];
  await writeFile(managed, JSON.stringify({ sales: { url: "https://a.b", redirectUri: uri } }));
  expect((await readManaged([managed])).ok).toBe(false);
  const connection = { salesUrl: "https://a.b", clientId: "x", redirectUri: uri, supportUrl: null };
  await writeFile(settings, JSON.stringify({ connection, account: null }));
  expect((await openSettings(settings)).fault).toMatchObject({ kind: "configurationMalformed" });
});

test("a redirect URI that leads elsewhere is refused by its own name where the rep enters it", async () => {
  const service = await salesService();
  const on = await rig();
  const input = { salesUrl: service.url, clientId, clientSecret: null, supportUrl: null };
  const typed = "http://192.168.0.7:8400/callback";
  expect(await on.auth.handlers["connection.set"]({ ...input, redirectUri: typed })).toEqual({
    ok: false,
    error: { kind: "redirectUriInvalid", uri: typed },
  });
  const loopback = "http://127.0.0.1:0/callback";
  const taken = await on.auth.handlers["connection.set"]({ ...input, redirectUri: loopback });
  expect(taken).toMatchObject({ value: { connection: { redirectUri: loopback } } });
});
