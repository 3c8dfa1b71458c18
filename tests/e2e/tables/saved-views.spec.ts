import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { savesView } from "../steps/filtering.ts";

async function opensHotDeals(rep: Rep): Promise<void> {
  const { page } = rep;
  await rep.goesToAllDeals();
  await page.getByRole("radiogroup", { name: "How deals are shown" }).getByText("Table").click();
  await expect(page.getByRole("table", { name: "Deals" })).toBeVisible();
}

test("saved views survive the loss of the whole IndexedDB folder and are deleted with the account", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await opensHotDeals(rep);
  await savesView(rep.page, "Onionkeeper");
  await rounds.kill();
  const stores = [
    join(rounds.userData, "Chromium/Default/IndexedDB"),
    join(rounds.userData, "IndexedDB"),
  ].filter((folder) => existsSync(folder));
  expect(stores.length).toBeGreaterThan(0);
  for (const folder of stores) rmSync(folder, { recursive: true });
  await rounds.restart();
  await rep.seesChip("Synced");
  await rep.goes("Deals");
  await rep.page.getByRole("button", { name: "Views", exact: true }).click();
  await rep.page.getByRole("menuitem", { name: "Onionkeeper", exact: true }).click();
  await expect(rep.page.getByRole("table", { name: "Deals" })).toBeVisible();
  await rep.signsOut();
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Deals");
  await rep.page.getByRole("button", { name: "Views", exact: true }).click();
  await expect(rep.page.getByRole("menuitem", { name: "Save this view…" })).toBeVisible();
  await expect(rep.page.getByRole("menuitem", { name: "Onionkeeper" })).toHaveCount(0);
});

test("law 4: an unreadable file of saved views is set aside and reported, and new views can be saved", {
  tag: "@deep",
}, async ({ managed, copyProfile, launch }) => {
  const profile = copyProfile();
  writeFileSync(join(profile.userData, "views.json"), "{ torn");
  const { rounds, rep } = await launch({ managedConfig: managed, ...profile });
  await expect(rep.page.getByText(/saved views of your tables couldn't be read/)).toBeVisible();
  expect(existsSync(join(rounds.userData, "views.json.unreadable"))).toBe(true);
  await opensHotDeals(rep);
  await savesView(rep.page, "Late ones");
});
