import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { Browser } from "../../unit/services/sales/browser.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { grantAccess } from "../rep/login-page.ts";
import type { Rep } from "../rep/rep.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

const alert = (rep: Rep) => rep.page.getByRole("alert");

async function givesAddress(rep: Rep, address: string): Promise<void> {
  await rep.page.getByLabel("CRM address").fill(address);
  await rep.page.getByLabel("Client ID").fill("rounds-desktop");
  await rep.page.getByRole("button", { name: "Continue" }).click();
}

const wrongAddresses = [
  [
    "an address where nothing answers",
    "http://127.0.0.1:9",
    "Nothing answers at",
    "Check the address and your connection",
  ],
  [
    "an address without HTTPS",
    "http://crm.example.com",
    "must start with https://",
    "Ask your administrator",
  ],
  ["a text that is no address", "our crm", "isn't a web address", "Enter it like"],
] as const;

test("an address that is not the service's is refused with a message, and the form keeps it", {
  tag: "@deep",
}, async ({ launch }) => {
  const { rep } = await launch();
  for (const [name, address, what, next] of wrongAddresses)
    await test.step(`the form refuses ${name}`, async () => {
      await givesAddress(rep, address);
      await expect(alert(rep)).toContainText(what);
      await expect(alert(rep)).toContainText(next);
      await expect(rep.page.getByLabel("CRM address")).toHaveValue(address);
    });
  await test.step("the form without a client ID refuses a text that is no address", async () => {
    await rep.page.reload();
    await rep.page.getByLabel("CRM address").fill("our crm");
    await rep.page.getByRole("button", { name: "Continue" }).click();
    await expect(rep.page.getByText("Enter the client ID.")).toBeVisible();
    await expect(alert(rep)).toContainText("isn't a web address");
    await rep.page.getByLabel("CRM address").fill("https://crm.example.com");
    await rep.page.getByRole("button", { name: "Continue" }).click();
    await expect(alert(rep)).toHaveCount(0);
    await expect(rep.page.getByText("Enter the client ID.")).toBeVisible();
  });
  await test.step("the form refuses an address where another service answers", async () => {
    const other = createServer((_, response) => response.end("<h1>It works!</h1>")).listen(0, "127.0.0.1");
    await once(other, "listening");
    await givesAddress(rep, `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    await expect(alert(rep)).toContainText("it isn't the");
    other.close();
  });
});

test.describe("Signing in", () => {
  test("a wrong password is reported, and the right password works afterwards", { tag: "@deep" }, async ({
    services,
    managed,
    launch,
  }) => {
    const { rep } = await launch({ managedConfig: managed });
    await rep.page.getByRole("button", { name: "Sign in with password" }).click();
    await rep.page.getByLabel("User name").fill(services.sales.login.username);
    await rep.page.getByLabel("Password", { exact: true }).fill("wrong");
    await rep.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(alert(rep)).toContainText("The name or the password is wrong.");
    await rep.page.getByLabel("Password", { exact: true }).fill(services.sales.login.password);
    await rep.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(rep.chip).toBeVisible();
  });

  test("denied consent is reported, and signing in can begin again", { tag: "@deep" }, async ({
    services,
    managed,
    launch,
  }) => {
    const { rounds, rep } = await launch({ managedConfig: managed });
    await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
    const browser = await rounds.systemBrowser.waitForPage();
    await browser
      .locator('input[type="email"], input[name="username"]')
      .first()
      .fill(services.sales.login.username);
    await browser.locator('input[type="password"]').fill(services.sales.login.password);
    await browser.locator('input[type="password"]').press("Enter");
    await browser.getByRole("button", { name: "Deny" }).click({ noWaitAfter: true });
    await expect(alert(rep)).toContainText("Access wasn't granted.");
    await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  });

  test("law 12: a callback that nobody requested or with a wrong state is refused, and the right callback still works", {
    tag: "@deep",
  }, async ({ services, managed, launch }) => {
    const { rounds, rep } = await launch({ managedConfig: managed });
    await rounds.openUrl("rounds://oauth/callback?code=abc&state=unasked");
    await expect(alert(rep)).toContainText("didn't start here");
    await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
    const browser = await rounds.systemBrowser.waitForPage();
    await rounds.openUrl("rounds://oauth/callback?code=abc&state=forged");
    await expect(alert(rep)).toContainText("isn't the one started here");
    await grantAccess(browser as never, services.sales.login);
    const asked = services.control.log().filter((one) => one.path === "/oauth2/token");
    expect(asked.every((one) => one.status === 200)).toBe(true);
  });

  test("an expired code is reported", { tag: "@deep" }, async ({ services, managed, launch }) => {
    const { rounds, rep } = await launch({ managedConfig: managed });
    await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
    // The rep's own browser is left alone; another one takes the same request to its end, and dawdles.
    const asked = new URL((await rounds.systemBrowser.waitForPage()).url());
    const { query } = Object.fromEntries(asked.searchParams) as { query?: string };
    const parameters = Object.fromEntries(new URLSearchParams(query ?? asked.search));
    const callback = await new Browser(services).decide(parameters, "allow");
    services.control.advanceClock(11 * 60_000);
    await rounds.openUrl(callback.href);
    await expect(alert(rep)).toContainText("has expired");
  });

  test("a token endpoint that is down is reported, and nothing is left half done", { tag: "@deep" }, async ({
    services,
    managed,
    launch,
  }) => {
    services.control.addFault({ kind: "status", status: 503, route: "/oauth2/token", method: "POST" });
    const { rounds, rep } = await launch({ managedConfig: managed });
    await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
    await grantAccess((await rounds.systemBrowser.waitForPage()) as never, services.sales.login);
    await expect(alert(rep)).toContainText("The service has a problem (503).");
    services.control.clearFaults();
    await rep.signsIn(services.sales.login);
  });

  test("a first start offline says so and continues once there is a network", { tag: "@deep" }, async ({
    services,
    managed,
    launch,
  }) => {
    await services.control.network({ up: false });
    const { rep } = await launch({ managedConfig: managed });
    await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
    await expect(alert(rep)).toContainText(/Nothing answers|You're offline/);
    await services.control.network({ up: true });
    await rep.signsIn(services.sales.login);
  });
});

test.describe("A damaged or incomplete computer", () => {
  test("laws 12 and 13: the rep learns on a computer without a keychain why the sign-in will not last, signs in again after a restart, and nobody else sends the unsent edits", {
    tag: "@deep",
  }, async ({ services, managed, launch }) => {
    const { rounds, rep } = await launch({
      managedConfig: managed,
      env: { ROUNDS_SHIM_DESKTOP: "keychain=none" },
    });
    test.skip(rounds.kind === "electron", "a system without a keychain cannot be had at will");
    await expect(rep.page.getByText("Rounds can't use a system keychain on this computer")).toBeVisible();
    await rep.signsInWithPassword(services.sales.login);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
    await rounds.restart();
    await rep.seesChip("Sign in again");
    await rep.findsContact("Ångström");
    await services.control.network({ up: true });
    await test.step("a colleague's sign-in is asked about first", async () => {
      const { username, password } = services.sales.login;
      const colleague = services.control.table("user")?.find((one) => one.email !== username);
      await rep.goes("Settings");
      await rep.page.getByRole("button", { name: "Sign in again" }).click();
      const browser = (await rounds.systemBrowser.waitForPage()) as Page;
      await grantAccess(browser, { username: String(colleague?.email), password });
      await expect(rep.page.getByRole("button", { name: /^Yes, I am / })).toBeVisible();
      await expectAccessible(rep, "did you sign in");
      await rep.goes("Today");
      await rep.page.getByRole("button", { name: "No, someone else did" }).click();
      await rep.seesChip("Sign in again");
      // As Rounds advises: the browser remembers whom the service knows.
      await browser.context().clearCookies();
      await rep.goes("Settings");
      await expect(alert(rep).filter({ hasText: "signed in. Sending has stopped." })).toBeVisible();
    });
    expect(services.control.table("contact")?.filter((one) => one.last_name === "Ångström")).toEqual([]);
    await rep.signsInAgain(services.sales.login);
    // The restart may have cut off a sending, which is in doubt then.
    await seesAllSent(rounds, rep);
    expect(services.control.table("contact")?.filter((one) => one.last_name === "Ångström")).toHaveLength(1);
  });

  test("a torn vault is set aside and reported, and no saved edit is lost", { tag: "@deep" }, async ({
    services,
    signedIn,
  }) => {
    const { rounds, rep } = await signedIn();
    await services.control.network({ up: false });
    await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
    await rounds.kill();
    writeFileSync(join(rounds.userData, "vault"), "no vault any more");
    await services.control.network({ up: true });
    await rounds.restart();
    await rep.seesChip("Sign in again");
    await rep.findsContact("Ångström");
    await rep.goes("Settings");
    await expect(rep.page.getByText(/stored sign-in couldn't be read|Sign in again/).first()).toBeVisible();
  });

  test("a malformed configuration is reported by file, line and expected text, and the app starts without another address", {
    tag: "@deep",
  }, async ({ launch }) => {
    const { rep } = await launch({ managedConfig: '{\n  "sales": {\n    "url": 7\n  }\n}\n' });
    await expect(alert(rep).first()).toContainText(/managed\.json is wrong at line 3/);
    await expect(rep.page.getByRole("heading", { name: "Rounds can't connect" })).toBeVisible();
    await expect(rep.page.getByLabel("CRM address")).toHaveCount(0);
  });

  test("law 3: a torn journal is set aside, reported, and not overwritten", { tag: "@deep" }, async ({
    managed,
    copyProfile,
    launch,
  }) => {
    const profile = copyProfile();
    // Its log alone would heal it.
    for (const file of ["journal.sqlite", "journal.sqlite-wal"])
      writeFileSync(join(profile.userData, file), "torn");
    const { rep } = await launch({ managedConfig: managed, ...profile });
    await expect(rep.page.getByText(/was set aside as/)).toBeVisible();
    const [, aside] =
      /set aside as (\S+?):?$/m.exec((await rep.page.getByText(/was set aside as/).textContent()) ?? "") ??
      [];
    expect(readFileSync(aside ?? "", "utf8")).toBe("torn");
  });

  test("law 13: a second start shows the first instance and ends", async ({ launch }) => {
    const { rounds } = await launch();
    const second = await rounds.startSecond();
    expect(second.code).toBe(0);
    await expect(rounds.page.getByLabel("CRM address")).toBeVisible();
  });
});
