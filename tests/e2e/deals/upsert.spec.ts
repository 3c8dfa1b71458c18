import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { createsDeal, dealNamed, picksContact, stageNamed } from "./deal-steps.ts";

test.use({ oneApp: true });

const ada = { firstName: "Ada", lastName: "Aragon", email: "ada@example.com" };

async function opensUpsert(rep: Rep, deal: string, contact: string): Promise<void> {
  const { page } = rep;
  await rep.goes("Deals");
  await page.getByRole("button", { name: "More ways to make a deal" }).click();
  await page.getByRole("menuitem", { name: "Create or update matching…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Deal name" }).fill(deal);
  await picksContact(rep, contact);
}

test("an upsert that matches no deal makes one, and repeating it updates that deal, both times offline", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact(ada);
  // It stays while the pointer is on it, and offers no way back once there is none.
  const said = page.getByRole("alert").filter({ hasText: "Contact saved." });
  await said.hover();
  await expect(said.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(said).toBeVisible();
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await opensUpsert(rep, "Oak shelves", "Ada Aragon");
  await expect(page.getByText("No deal on this computer matches, so a new one is created.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Value").fill("100");
  await expectAccessible(rep, "create or update");
  await page.getByRole("button", { name: "Create or update" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oak shelves" })).toBeVisible();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const id = dealNamed(services, "Oak shelves")?.id;
  await services.control.network({ up: false });
  await opensUpsert(rep, "Oak shelves", "Ada Aragon");
  await expect(page.getByText("“Oak shelves” matches, and is updated.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Value").fill("120.50");
  await page.getByRole("button", { name: "Create or update" }).click();
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const made = services.control.table("deal")?.filter((one) => one.name === "Oak shelves");
  expect(made).toMatchObject([{ id, value: "120.50" }]);
});

test("law 4: an upsert that matches several deals is refused with their names, and no deal is changed", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Bjork" });
  await createsDeal(rep, { name: "Pine shelves", contact: "Ada Bjork", value: "1" });
  await createsDeal(rep, { name: "Pine shelves", contact: "Ada Bjork", value: "2" });
  await rep.seesChip("Synced");
  await opensUpsert(rep, "Pine shelves", "Ada Bjork");
  await expect(page.getByText(/^2 deals match, so the service will refuse this/)).toBeVisible();
  await page.getByRole("dialog").getByLabel("Value").fill("3");
  await page.getByRole("button", { name: "Create or update" }).click();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const matching = page.getByRole("list", { name: "Deals that match" }).getByRole("link");
  await expect(matching).toHaveCount(2);
  await expect(matching.last()).toHaveText(/Pine shelves.*2/);
  await expect(page.getByText(/^Several deals match\. Open the right one/)).toBeVisible();
  await expectAccessible(rep, "several match");
  const values = services.control.table("deal")?.filter((one) => one.name === "Pine shelves");
  expect(values?.map((one) => one.value)).toEqual([1, 2]);
});

test("an upsert can match a deal by owner, source, stage and hot, and is not sent without a field to match", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const owner = services.control.table("user")?.find((one) => /^Denise/.test(String(one.name)));
  const [someone] = services.control.table("contact") ?? [];
  await rep.createsContact({ ...ada, lastName: "Castile" });
  await rep.seesChip("Synced");
  await colleague(services, "POST", "/v2/deal_sources", { name: "Spring fair" });
  const source = services.control.table("deal_source")?.find((one) => one.name === "Spring fair");
  const by = {
    owner_id: owner?.id,
    source_id: source?.id,
    stage_id: stageNamed(services, "Quote"),
    hot: true,
  };
  await colleague(services, "POST", "/v2/deals", { name: "Pine desk", contact_id: someone?.id, ...by });
  const id = dealNamed(services, "Pine desk")?.id;
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await rep.goesToAllDeals();
  await expect(page.getByRole("link", { name: /^Pine desk/ })).toBeVisible();

  await opensUpsert(rep, "Ash shelves", "Ada Castile");
  const form = page.getByRole("dialog");
  const chooses = async (label: string, option: string) => {
    await form.getByRole("combobox", { name: label, exact: true }).fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await chooses("Stage", "Quote");
  await form.getByRole("button", { name: "More details" }).click();
  await chooses("Owner", String(owner?.name));
  await chooses("Source", "Spring fair");
  const matches = form.getByRole("group", { name: "A deal matches by" });
  await form.getByRole("checkbox", { name: "Hot" }).first().check();
  await matches.getByRole("checkbox", { name: "Deal name" }).uncheck();
  await matches.getByRole("checkbox", { name: "Contact" }).uncheck();
  await form.getByRole("button", { name: "Create or update" }).click();
  await expect(form.getByText("Choose at least one.")).toBeVisible();
  const upserts = () => services.control.log().filter((one) => one.path === "/v2/deals/upsert");
  expect(upserts()).toEqual([]);

  for (const label of ["Owner", "Source", "Stage", "Hot"]) {
    await matches.getByRole("checkbox", { name: label }).check();
  }
  await expect(form.getByText("“Pine desk” matches, and is updated.")).toBeVisible();
  await form.getByRole("button", { name: "Create or update" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ash shelves" })).toBeVisible();
  await rep.seesChip("Synced");
  await expect.poll(() => dealNamed(services, "Ash shelves")?.id).toBe(id);
  const [sent] = upserts();
  expect(Object.fromEntries(new URLSearchParams(sent?.query))).toEqual(
    Object.fromEntries(Object.entries(by).map(([field, value]) => [field, String(value)])),
  );
});
