import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { startImpostor } from "../hostile/impostor.ts";

test("law 12: an impostor gets no password, though the environment switches the check of certificates off", async ({
  managed,
  launch,
  services,
}) => {
  const impostor = await startImpostor();
  const weak = { NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_EXTRA_CA_CERTS: "/none", SSLKEYLOGFILE: "/none" };
  const { rounds, rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: impostor.url } },
    env: weak,
  });
  // Whatever a library or Chromium opens by itself would go by them.
  expect((await rounds.environment()).filter((name) => name in weak)).toEqual([]);
  const { page } = rep;
  await signsIn(page, services.sales.login);
  await expect(
    page.getByText(`The certificate of ${new URL(impostor.url).host} isn't trusted.`),
  ).toBeVisible();
  expect(impostor.asked).toEqual([]);
  impostor.close();
});

test("law 12: no password leaves over TLS until the system has listed the certificates that it trusts", {
  tag: "@deep",
}, async ({ managed, launch, services }) => {
  const impostor = await startImpostor();
  const { rounds, rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: impostor.url } },
    env: { ROUNDS_SHIM_DESKTOP: "certificates=never" },
  });
  test.skip(rounds.kind === "electron", "a system that takes so long cannot be had at will");
  await signsIn(rep.page, services.sales.login);
  // Rounds gives a request half a minute.
  await expect(rep.page.getByRole("alert")).toContainText("took too long", { timeout: 60_000 });
  expect(impostor.connections()).toBe(0);
  impostor.close();
});

async function signsIn(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.getByRole("button", { name: "Sign in with password" }).click();
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
