import type { Page } from "playwright-core";
import type { ServicesDescription } from "../../services/description.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import { grantAccess, pasteAddress } from "../rep/login-page.ts";
import type { Rep } from "../rep/rep.ts";
import { violations } from "../steps/violations.ts";

test.use({ oneApp: false });

test("a client without a secret signs in with a code", { tag: "@deep" }, async ({ services, launch }) => {
  const { url, redirectUri, login } = services.sales;
  const { rep } = await launch({ managedConfig: { sales: { url, clientId: "rounds-public", redirectUri } } });
  await rep.signsIn(login);
  await rep.seesChip("Synced");
});

test("where the system opens no browser, the address of the sign-in can be copied into one, and the sign-in succeeds", {
  tag: "@deep",
}, async ({ services, launch }) => {
  const { url, redirectUri, login } = services.sales;
  const { rounds, rep } = await launch({
    managedConfig: { sales: { url, clientId: "rounds-public", redirectUri } },
    env: { ROUNDS_SHIM_DESKTOP: "browser=none" },
  });
  test.skip(rounds.shim === undefined, "the desktop's part is played by the shim alone");
  await rep.signsIn(login, () => pasteAddress(rounds));
  await rep.seesChip("Synced");
});

test("law 14: opening the browser again says why it does not work where the service can't be reached any more", async ({
  services,
  launch,
}) => {
  const { url, redirectUri, login } = services.sales;
  const { rep } = await launch({ managedConfig: { sales: { url, clientId: "rounds-public", redirectUri } } });
  await rep.page.getByLabel("Work email").fill(login.username);
  await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
  const again = rep.page.getByRole("button", { name: "Open the browser again" });
  await expect(again).toBeVisible();
  await services.control.network({ up: false });
  await again.click();
  await expect(rep.page.getByRole("alert")).toContainText(url);
});

/** The browser's own page after a sign-in, whose address shows nothing of the answer any more. */
async function leavesTheBrowser(page: Page): Promise<void> {
  await expect(page.getByText("You can close this page and go back to Rounds.")).toBeVisible();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("");
}

async function signsInAndGoesBack(
  rounds: Rounds,
  rep: Rep,
  login: ServicesDescription["sales"]["login"],
): Promise<void> {
  await rep.page.getByLabel("Work email").fill(login.username);
  await rep.page.getByRole("button", { name: "Sign in with browser" }).click();
  const browser = (await rounds.systemBrowser.waitForPage()) as Page;
  await grantAccess(browser, login);
  await leavesTheBrowser(browser);
  await rep.seesChip("Synced");
}

test("a sign-in with a loopback redirect URI comes back there, and the page tells the rep to go back", {
  tag: "@deep",
}, async ({ services, launch }) => {
  const { url, loopbackRedirectUri, login } = services.sales;
  const sales = { url, clientId: "rounds-public", redirectUri: loopbackRedirectUri };
  const { rounds, rep } = await launch({ managedConfig: { sales } });
  await signsInAndGoesBack(rounds, rep, login);
});

test("a token in the fragment is handed back by the loopback address's page", { tag: "@deep" }, async ({
  services,
  launch,
}) => {
  const { url, clientId, loopbackRedirectUri, login } = services.sales;
  const sales = { url, clientId, redirectUri: loopbackRedirectUri };
  const { rounds, rep } = await launch({ managedConfig: { sales, signIn: { grants: ["implicit"] } } });
  await signsInAndGoesBack(rounds, rep, login);
});

test("Rounds says that a service refuses a code without a secret, and the implicit flow in the browser signs the rep in", {
  tag: "@deep",
}, async ({ services, launch }) => {
  const { url, clientId, redirectUri, login } = services.sales;
  const { rounds, rep } = await launch({ managedConfig: { sales: { url, clientId, redirectUri } } });
  const { page } = rep;
  await page.getByLabel("Work email").fill(login.username);
  await page.getByRole("button", { name: "Sign in with browser" }).click();
  await grantAccess((await rounds.systemBrowser.waitForPage()) as Page, login);
  await expect(page.getByRole("alert")).toContainText("doesn't let Rounds sign in this way");
  await page.getByLabel("Work email").fill(login.username);
  await page.getByRole("button", { name: "Try another way in the browser" }).click();
  await grantAccess((await rounds.systemBrowser.waitForPage()) as Page, login);
  await rep.seesChip("Synced");
});

test("a computer that opens no links says so before the sign-in, and offers the password", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const env = { ROUNDS_SHIM_DESKTOP: "links=refused" };
  const { rounds, rep } = await launch({ managedConfig: managed, env });
  test.skip(rounds.kind === "electron", "links that a system refuses cannot be had at will");
  const { page } = rep;
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "The browser can't return your sign-in to Rounds" });
  await expect(notice).toContainText("sign in with your password");
  expect(await violations(page)).toEqual([]);
  const { username, password } = services.sales.login;
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await rep.seesChip("Synced");
});

test("a computer that opens no links does not mention that when a sign-in comes back by a loopback address", {
  tag: "@deep",
}, async ({ services, launch }) => {
  const { url, loopbackRedirectUri, login } = services.sales;
  const sales = { url, clientId: "rounds-public", redirectUri: loopbackRedirectUri };
  const env = { ROUNDS_SHIM_DESKTOP: "links=refused" };
  const { rounds, rep } = await launch({ managedConfig: { sales }, env });
  test.skip(rounds.kind === "electron", "links that a system refuses cannot be had at will");
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  await expect(rep.page.getByRole("alert")).toHaveCount(0);
  await rep.signsIn(login);
  await rep.seesChip("Synced");
});
