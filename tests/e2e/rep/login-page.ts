import { expect, type Page } from "@playwright/test";
import type { Rounds } from "../fixtures/launch-rounds.ts";

const userFields = [
  'input[type="email"]',
  'input[autocomplete="username"]',
  'input[name*="user" i]',
  'input[name*="email" i]',
  'input[name*="login" i]',
  'input[type="text"]',
].join(", ");

/**
 * Signs in at whatever login page a sales service shows and grants access: a user or email field, a password
 * field, a button, then, where it asks, a consent button. The page may be somebody else's: nothing is assumed but that.
 */
export async function grantAccess(
  page: Page,
  login: { readonly username: string; readonly password: string },
): Promise<void> {
  const password = page.locator('input[type="password"]');
  const consent = page
    .getByRole("button", { name: /allow|authori[sz]e|accept|grant|approve|agree|consent|yes/i })
    .or(page.locator('input[type="submit"][value*="llow" i], input[type="submit"][value*="uthori" i]'))
    .first();
  await expect(password.or(consent).first()).toBeVisible();
  if (await password.isVisible()) {
    await page.locator(userFields).first().fill(login.username);
    await password.fill(login.password);
    await password.press("Enter");
  }
  // The redirect to the app may come at once where consent was given with the login or earlier: then the page stays.
  await consent.or(page.locator("body:not(:has(input[type=password]))")).first().waitFor({ timeout: 15_000 });
  if (await consent.isVisible()) await consent.click({ noWaitAfter: true });
}

/** Copies the address of the sign-in that Rounds waits for, and opens it in the browser of the shim's desktop. */
export async function pasteAddress(rounds: Pick<Rounds, "page" | "shim">): Promise<void> {
  const { shim } = rounds;
  const page = rounds.page as Page;
  if (shim === undefined) throw new Error("only the shim's desktop opens no browser");
  await expect(page.getByText("If no browser opens, copy the address")).toBeVisible();
  await page.getByRole("button", { name: "Copy the address" }).click();
  await expect(page.getByText("Address copied. Paste it into a browser.")).toBeVisible();
  await shim.call("openInBrowser", { url: await shim.call("clipboardText") });
}
