import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { listedTypes } from "../../listed-types.ts";
import { expect, test } from "../fixtures/test.ts";

const refusal = "Your account isn't allowed to read them. Ask your administrator for permission.";

/** Every screen with a list that the sales service may refuse, and how many of its parts say so. */
const screens = {
  today: 3,
  visits: 1,
  contacts: 1,
  "contacts?view=table": 1,
  deals: 1,
  tasks: 1,
  "tasks?view=table": 1,
  notes: 1,
  insights: 5,
  sequences: 1,
  "settings/deal-sources": 1,
  "settings/lead-sources": 1,
  "settings/loss-reasons": 1,
  "settings/stages": 1,
  "settings/unqualified-reasons": 1,
  "settings/contact-fields": 1,
};

/** Screens whose address narrows what they show. */
const narrowed = ["contacts?q=zzyzx", "visits?q=zzyzx", "tasks?q=zzyzx", "notes?q=zzyzx"];

test("law 9: every screen of a list that the service refuses says so, and none says that there are no records", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  // Without the users nobody could sign in here.
  for (const type of listedTypes.filter((one) => one !== "user"))
    services.control.addFault({ kind: "status", status: 403, route: descriptorOf(type).path, method: "GET" });
  const { rep } = await launch({ managedConfig: managed });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  for (const [place, parts] of Object.entries(screens)) {
    await page.evaluate((hash) => location.assign(hash), `#/${place}`);
    await expect.soft(page.getByRole("main").getByText(refusal), place).toHaveCount(parts);
    const claim = /^(Nothing is due|No (notes|visits) (yet|here)|None of your|None on this|No .* match)/;
    await expect.soft(page.getByRole("main").getByText(claim), place).toHaveCount(0);
  }
  for (const place of narrowed) {
    await page.evaluate((hash) => location.assign(hash), `#/${place}`);
    await expect.soft(page.getByRole("main").getByText(refusal), place).toHaveCount(1);
    const advice = /(Clear|Remove) .* to see/;
    await expect.soft(page.getByRole("main").getByText(advice), place).toHaveCount(0);
  }
});

test("law 9: a contact whose records the service refuses is not said to have none", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  for (const type of ["deal", "note", "task", "visit"] as const)
    services.control.addFault({ kind: "status", status: 403, route: descriptorOf(type).path, method: "GET" });
  const { rep } = await launch({ managedConfig: managed });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  const [contact] = services.control.table("contact") ?? [];
  await page.evaluate((hash) => location.assign(hash), `#/contacts/${contact?.id}`);
  const glance = page.getByRole("region", { name: "At a glance" });
  await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
  await page.getByRole("tab", { name: "Deals" }).click();
  await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
  await expect(page.getByText(/^(No deals yet|Nothing here yet|None yet)$/)).toHaveCount(0);
  await expect(glance.getByText("Not on this computer").last()).toBeVisible();
  await expect(glance.locator("div", { hasText: "Open deals" }).last()).toContainText("Not on this computer");
});
