import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { startProxy } from "../../services/network/proxy.ts";
import { electronBinary } from "../fixtures/electron-app.ts";
import { type NewerRounds, newerRounds, newerVersion } from "../fixtures/newer-rounds.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { violations } from "../steps/violations.ts";

/** `newer`: a feed with a release that really starts. It plays an AppImage by the shim, so on Linux alone. */
const test = base.extend<{ readonly folder: string; readonly userData: string; readonly newer: NewerRounds }>(
  {
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the dependencies of a fixture off this pattern.
    folder: async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "rounds-newer-"));
      await use(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    userData: async ({ folder }, use) => use(join(folder, "user-data")),
    newer: async ({ folder, userData }, use) => {
      const newer = await newerRounds(folder, userData);
      await use(newer);
      await newer.close();
    },
  },
);

test.skip(
  process.platform !== "linux" || electronBinary() !== undefined,
  "an AppImage, as the shim starts it",
);

const notice = (page: Page) => page.getByText(`Version ${newerVersion} is ready`, { exact: true });
const restart = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Restart now" });

/** Asks for a look, unless the one that the app takes by itself some seconds after its start is under way just now. */
async function looksUntil(found: Locator): Promise<void> {
  await expect(async () => {
    if (await found.isVisible()) return;
    await found.page().getByRole("button", { name: "Check now" }).click({ timeout: 1_000 });
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

test("a ready update is announced, asks only about unsaved text, and starts with everything that was saved", async ({
  services,
  managed,
  launch,
  newer,
  userData,
}) => {
  const { rounds, rep } = await launch({ managedConfig: managed, env: newer.env, userData });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.goes("Settings");
  newer.release();
  await looksUntil(notice(rep.page));
  expect(await violations(rep.page)).toEqual([]);

  // Words in a form: asked, and kept.
  const support = rep.page.getByLabel("Support email");
  await support.fill("zoe@exam");
  await restart(rep.page).click();
  const question = rep.page.getByRole("dialog", { name: "Restart and lose what you typed?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(question).toBeHidden();
  await expect(support).toHaveValue("zoe@exam");
  expect(rounds.output()).not.toContain("updates.install");

  // Nothing to be lost: not asked.
  await support.fill("");
  await restart(rep.page).click();
  const page = await newer.window();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByText(`Version ${newerVersion}`, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await page.getByLabel("Search contacts").fill("Ångström");
  await expect(page.getByRole("link", { name: "Zoë Ångström" }).first()).toBeVisible();
});

test("an update that the rep does not start is installed on quitting, and the app does not start again", {
  tag: "@deep",
}, async ({ managed, launch, newer, services, userData }) => {
  const { rounds, rep } = await launch({ managedConfig: managed, env: newer.env, userData });
  await rep.signsInWithPassword(services.sales.login);
  await rep.goes("Settings");
  newer.release();
  await looksUntil(notice(rep.page));
  const program = newer.env.APPIMAGE ?? "";
  expect(readFileSync(program, "utf8")).toContain("exit 1");
  await rounds.close();
  expect(readFileSync(program, "utf8")).toContain("--import");
  expect(rounds.output()).toContain('"startAgain":false');
});

test("law 14: a failed update is reported in Settings and nowhere else", { tag: "@deep" }, async ({
  managed,
  launch,
  newer,
  services,
  userData,
}) => {
  newer.feed.answer(".AppImage", (_request, response) => response.end("not the file"));
  const { rep } = await launch({ managedConfig: managed, env: newer.env, userData });
  await rep.signsInWithPassword(services.sales.login);
  await rep.goes("Settings");
  newer.release();
  await looksUntil(rep.page.getByText("The update arrived damaged and was thrown away."));
  expect(await violations(rep.page)).toEqual([]);
  await rep.goes("Today");
  await expect(rep.page.getByRole("alert")).toBeHidden();
  await expect(restart(rep.page)).toBeHidden();
});

test("a copy that cannot replace itself announces an update and downloads nothing, even when an AppImage started it", {
  tag: "@deep",
}, async ({ managed, launch, newer, services, userData, folder }) => {
  // An AppImage tells what it starts which file it is, and where it is unpacked.
  const env = { ...newer.env, APPDIR: folder };
  const { rep } = await launch({ managedConfig: managed, env, userData });
  await rep.signsInWithPassword(services.sales.login);
  await rep.goes("Settings");
  newer.release();
  await looksUntil(rep.page.getByText(`Version ${newerVersion} is out`, { exact: true }));
  await expect(rep.page.getByRole("button", { name: "Open release page" })).toBeVisible();
  expect(newer.feed.asked.filter((path) => path.endsWith(".AppImage"))).toEqual([]);
});

test("an update comes through a proxy of the system that wants a login, and past no proxy", {
  tag: "@deep",
}, async ({ managed, launch, newer, services, userData }) => {
  const login = { user: "ada", password: "network" };
  const proxy = await startProxy({ login });
  const network = { ROUNDS_SHIM_DESKTOP: "proxy=login", ROUNDS_SHIM_PROXY: proxy.host };
  const { rep } = await launch({ managedConfig: managed, env: { ...newer.env, ...network }, userData });
  // The first request meets the proxy. A password is kept nowhere, so the rep types it again after that.
  const signIn = rep.signsInWithPassword(services.sales.login);
  await rep.logsInToProxy(login);
  await rep.page.getByLabel("Password", { exact: true }).fill(services.sales.login.password);
  await rep.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await signIn;
  await rep.goes("Settings");
  newer.release();
  await looksUntil(notice(rep.page));
  const feed = new URL(newer.feed.url).host;
  expect(proxy.asked.filter((host) => host === feed).length).toBeGreaterThan(0);
  expect(newer.feed.headers.filter(({ via }) => via === undefined)).toEqual([]);
  await proxy.close();
});
