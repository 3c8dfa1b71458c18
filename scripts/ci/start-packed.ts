import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Rep } from "../../tests/e2e/rep/rep.ts";
import { startServices } from "../../tests/services/start.ts";
import { Findings } from "./findings.ts";
import { showRefusals } from "./packed-refusals.ts";
import { showSandbox } from "./page-sandbox.ts";
import { showWalls } from "./page-walls.ts";
import { configurationBeside, packedProgram, startBuilt, startPacked, type TriedApp } from "./tried-app.ts";

/**
 * `node scripts/ci/start-packed.ts`: starts what `npm run package -- --dir` made, with its fuses, and shows that it works: the
 * sign-in page, its walls, a sign-in, a restart, a quit; and what it refuses. `--built` tries the built app instead, over the
 * shim where Electron's binary is not there, and says what that cannot show.
 */
const program = process.argv.includes("--built") ? undefined : packedProgram();
if (program === undefined && !process.argv.includes("--built"))
  throw new Error(
    "dist has no packed program: run npm run package -- --dir first, or try the built app with --built.",
  );

const findings = new Findings();
const folder = mkdtempSync(join(tmpdir(), "rounds-packed-"));
const profile = join(folder, "profile");
const services = await startServices({ seed: "demo" });
const { sales, support } = services;
const configuration = {
  sales: {
    url: sales.url,
    clientId: sales.clientId,
    clientSecret: sales.clientSecret,
    redirectUri: sales.redirectUri,
  },
  support: { url: support.url },
};
if (program !== undefined) writeFileSync(configurationBeside(program), JSON.stringify(configuration));

const start = (): Promise<TriedApp> =>
  program === undefined
    ? startBuilt(profile, configuration, { ROUNDS_SHIM_KEYCHAIN: join(folder, "keychain") })
    : startPacked(program, profile);
const repOf = ({ page }: TriedApp) =>
  new Rep({ page, systemBrowser: { waitForPage: () => Promise.reject(new Error("no browser")) } });

let app: TriedApp | undefined;
try {
  app = await start();
  const first = app;
  const rep = repOf(first);
  await findings.show("the sign-in page", () =>
    expect(rep.page.getByRole("button", { name: "Sign in with password" })).toBeVisible(),
  );
  await showWalls(findings, rep.page, program !== undefined);
  await showSandbox(findings, profile, program !== undefined);
  await findings.show("a sign-in, and all records pulled", async () => {
    await rep.signsInWithPassword(sales.login);
    await rep.seesChip("Synced");
  });
  await findings.show("a worker and the replica's database", async () => {
    expect(rep.page.workers().length).toBeGreaterThan(0);
    const databases = await rep.page.evaluate(async () => (await indexedDB.databases()).length);
    expect(databases).toBeGreaterThan(0);
  });
  await findings.show("a clean quit", async () => {
    const code = await first.quit();
    if (program !== undefined) expect(code).toBe(0);
  });
  if (program === undefined) findings.notShown("the exit code of a quit", "this is not the packed program");

  // Nothing can be pulled anew while the services cannot be reached.
  await services.control.network({ up: false });
  app = await start();
  const again = repOf(app);
  await findings.show("after a restart the replica is there, without a network", async () => {
    await again.goes("Contacts");
    await expect(again.page.getByRole("link", { name: /\S+ \S+/ }).first()).toBeVisible();
  });
  await services.control.network({ up: true });
  const lasts = await findings.show("after a restart the vault keeps the sign-in", async () => {
    await again.syncsNow();
    await again.seesChip("Synced");
  });
  if (lasts) await app.quit();
} finally {
  await app?.kill();
  await services.close();
  if (program !== undefined) rmSync(configurationBeside(program), { force: true });
}
await showRefusals(findings, program, folder);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(findings.exitCode);
