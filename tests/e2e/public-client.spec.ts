import type { Page } from "playwright-core";
import { expect, test } from "./fixtures/test.ts";
import { grantAccess } from "./rep/login-page.ts";

test.use({ oneApp: false });

test("a client without a secret signs in by a code that no secret goes with", async ({
  services,
  launch,
}) => {
  const { url, redirectUri, login } = services.sales;
  const { rep } = await launch({ managedConfig: { sales: { url, clientId: "rounds-public", redirectUri } } });
  await rep.signsIn(login);
  await rep.seesChip("Synced");
});

test("a service that gives no code without a secret is said to, and the other way through the browser ends signed in", async ({
  services,
  launch,
}) => {
  const { url, clientId, redirectUri, login } = services.sales;
  const { rounds, rep } = await launch({ managedConfig: { sales: { url, clientId, redirectUri } } });
  const { page } = rep;
  await page.getByLabel("Work e-mail").fill(login.username);
  await page.getByRole("button", { name: "Sign in with browser" }).click();
  await grantAccess((await rounds.systemBrowser.waitForPage()) as Page, login);
  await expect(page.getByRole("alert")).toContainText("does not let Rounds sign in this way");
  await page.getByLabel("Work e-mail").fill(login.username);
  await page.getByRole("button", { name: "Try another way in the browser" }).click();
  await grantAccess((await rounds.systemBrowser.waitForPage()) as Page, login);
  await rep.seesChip("Synced");
});
