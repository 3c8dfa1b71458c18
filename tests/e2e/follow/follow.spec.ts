import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 180_000 });

const budget = 500 * 1024 * 1024;

async function opens(rep: Rep, path: string, title: string): Promise<void> {
  await rep.page.evaluate((to) => {
    window.location.hash = `#/${to}`;
  }, path);
  await expect(rep.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const star = (rep: Rep) => rep.page.getByRole("main").getByRole("button", { name: "Follow", exact: true });
const followed = (rep: Rep) => rep.page.getByRole("region", { name: /^Followed/ });
const noRoom = /The documents of followed records need more/;

test("law 1: followed records come first, keep their documents offline within a budget, and are deleted with the account", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const documents = services.control.table("document") ?? [];
  const ownOf = (type: string) => {
    const id = Number(documents.find((one) => one.resource_type === type)?.resource_id);
    const own = documents.filter((one) => one.resource_type === type && one.resource_id === id);
    const name = String((services.control.table(type) ?? []).find((one) => one.id === id)?.name);
    return { id, own, name };
  };
  const deal = ownOf("deal");
  const contact = ownOf("contact");
  const folder = join(rounds.userData, "documents");
  const home = () => join(folder, readdirSync(folder)[0] ?? "");
  const keptOf = (record: string) =>
    existsSync(folder) ? readdirSync(home()).filter((name) => name.endsWith(`.${record}`)).length : 0;

  await opens(rep, `deals/${deal.id}`, deal.name);
  await star(rep).press("Space");
  await expect(star(rep)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => keptOf(`deal-${deal.id}`), { timeout: 30_000 }).toBe(deal.own.length);
  await page.getByRole("tab", { name: "Documents" }).click();
  await expect(page.getByRole("list", { name: "Documents" }).getByText("On this computer")).toHaveCount(
    deal.own.length,
  );

  await services.control.network({ up: false });
  await rounds.restart();
  await rep.goes("Today");
  await expect(followed(rep).getByRole("link", { name: deal.name })).toBeVisible();
  await expectAccessible(rep, "today with what is followed");
  await rep.page.keyboard.press("ControlOrMeta+k");
  const palette = rep.page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette.getByRole("button").first()).toContainText(deal.name);
  await rep.page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await followed(rep).getByRole("link", { name: deal.name }).click();
  await rep.page.getByRole("tab", { name: "Documents" }).click();
  await expect(rep.page.getByRole("list", { name: "Documents" }).getByText("On this computer")).toHaveCount(
    deal.own.length,
  );
  await expect(star(rep)).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(rep, "followed deal");

  // What is kept for the deal leaves no room for anything else.
  const large = join(home(), `999999.1.deal-${deal.id}`);
  mkdirSync(large);
  writeFileSync(join(large, "large.pdf"), "");
  truncateSync(join(large, "large.pdf"), budget);
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  await opens(rep, `contacts/${contact.id}`, contact.name);
  await star(rep).press("Space");
  await rep.page.getByRole("tab", { name: "Documents" }).click();
  await expect(rep.page.getByRole("main").getByText(noRoom)).toBeVisible({ timeout: 30_000 });
  expect(keptOf(`contact-${contact.id}`)).toBe(0);
  await rep.goes("Today");
  await expect(followed(rep).getByRole("link")).toHaveCount(2);
  await expect(followed(rep).getByText(noRoom)).toBeVisible();

  await followed(rep).getByRole("link", { name: deal.name }).click();
  await star(rep).press("Space");
  await expect(star(rep)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => keptOf(`contact-${contact.id}`), { timeout: 30_000 }).toBe(contact.own.length);
  await rep.goes("Today");
  await expect(followed(rep).getByRole("link")).toHaveCount(1);
  await expect(followed(rep).getByText(noRoom)).toBeHidden();

  await rep.signsOut();
  expect(existsSync(folder)).toBe(false);
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Today");
  await expect(rep.page.getByRole("region", { name: /^Recent visits/ })).toBeVisible();
  await expect(followed(rep)).toBeHidden();
});

test("law 11: a contact that the rep follows before it is sent stays followed under its real id", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await star(rep).press("Space");
  await expect(star(rep)).toHaveAttribute("aria-pressed", "true");
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await expect
    .poll(
      () => (services.control.table("contact") ?? []).filter((one) => one.last_name === "Ångström").length,
    )
    .toBe(1);
  await rep.seesChip("Synced");
  await rounds.restart();
  await rep.goes("Today");
  await followed(rep).getByRole("link", { name: "Zoë Ångström" }).click();
  await expect(star(rep)).toHaveAttribute("aria-pressed", "true");
  expect(rep.page.url()).not.toContain("contacts/-");
});
