import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Services } from "../../services/start.ts";
import { bytesIfThere } from "../fixtures/bytes-if-there.ts";
import { expect, test } from "../fixtures/test.ts";

/** Every token that the service has given out, as the app holds them. */
function tokensOf(services: Services): readonly string[] {
  const rows = ["oauth_access", "oauth_refresh"].flatMap((table) => services.control.table(table) ?? []);
  return rows.map((row) => String(row.token));
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The file as text, in both the encodings in which a browser's store may hold a string. */
function holds(file: string, secret: string): boolean {
  const bytes = bytesIfThere(file);
  return bytes.includes(secret) || bytes.includes(Buffer.from(secret, "utf16le"));
}

test("law 12: no token reaches the renderer, the bridge, a log or the disk in the clear, and a typed secret crosses once towards main", async ({
  services,
  launch,
}, testInfo) => {
  const traffic = join(mkdtempSync(join(tmpdir(), "rounds-traffic-")), "traffic");
  const { rounds, rep } = await launch({ env: { ROUNDS_SHIM_TRAFFIC: traffic } });
  await rep.givesConnection(services.description);
  await rep.signsIn(services.sales.login);
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced");
  // A token that was renewed has to keep out of sight like the first.
  services.control.expireTokens();
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.syncsNow();
  await rep.seesChip("Synced");

  const tokens = tokensOf(services);
  expect(tokens.length).toBeGreaterThanOrEqual(3);
  const { clientSecret } = services.sales;
  const typed = [clientSecret, services.support.password];
  const secrets = [
    ...tokens,
    ...typed,
    services.sales.login.password,
    btoa(`${services.support.email}:${services.support.password}`),
  ];

  await test.step("the renderer's heap holds no token", async () => {
    const session = await rep.page.context().newCDPSession(rep.page);
    const chunks: string[] = [];
    session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    const heap = chunks.join("");
    // The search itself is shown to find what is there.
    expect(heap.includes("Needs attention")).toBe(true);
    for (const token of tokens) expect(heap.includes(token)).toBe(false);
  });

  await test.step("no token crossed the bridge, and each typed secret crossed it once, towards main", () => {
    if (rounds.kind === "electron") {
      testInfo.annotations.push({
        type: "skipped step",
        description: "Electron's own bridge cannot be listened to",
      });
      return;
    }
    const lines = readFileSync(traffic, "utf8").split("\n");
    for (const token of tokens) expect(lines.filter((line) => line.includes(token))).toEqual([]);
    for (const secret of typed) {
      const crossings = lines.filter((line) => line.includes(secret));
      expect(crossings).toHaveLength(1);
      expect(crossings[0]).toMatch(/connection\.set|support\.connect/);
    }
  });

  await rounds.close();
  await test.step("no file and no output holds a secret in the clear", () => {
    const files = filesUnder(rounds.userData);
    expect(files.some((file) => file.includes("log"))).toBe(true);
    for (const secret of secrets) {
      expect(files.filter((file) => holds(file, secret))).toEqual([]);
      expect(rounds.output().includes(secret)).toBe(false);
    }
  });
});

test("law 12: a password typed for the password grant crosses the bridge once and is stored nowhere", async ({
  services,
  managed,
  launch,
}) => {
  const traffic = join(mkdtempSync(join(tmpdir(), "rounds-traffic-")), "traffic");
  const { rounds, rep } = await launch({ managedConfig: managed, env: { ROUNDS_SHIM_TRAFFIC: traffic } });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  const { password } = services.sales.login;
  if (rounds.kind === "shim") {
    const crossings = readFileSync(traffic, "utf8")
      .split("\n")
      .filter((line) => line.includes(password));
    expect(crossings).toHaveLength(1);
    expect(crossings[0]).toContain("session.signInWithPassword");
  }
  await rounds.close();
  expect(filesUnder(rounds.userData).filter((file) => holds(file, password))).toEqual([]);
});

test("law 13: signing out revokes the token and leaves nothing of the account on this disk", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const [someone] = services.control.table("contact") ?? [];
  const name = String(someone?.last_name ?? someone?.name);
  services.control.clearLog();
  await rep.signsOut();
  await expect
    .poll(() =>
      services.control
        .log()
        .filter((one) => one.path === "/oauth2/revoke")
        .map((one) => one.status),
    )
    .toEqual([200]);
  expect(services.control.table("oauth_refresh")).toEqual([]);
  expect(await rep.page.evaluate(() => indexedDB.databases())).toEqual([]);
  await rounds.close();
  const journal = filesUnder(rounds.userData).filter((file) => /journal|settings|vault/.test(file));
  expect(journal.filter((file) => holds(file, name) || holds(file, services.sales.login.username))).toEqual(
    [],
  );
});
