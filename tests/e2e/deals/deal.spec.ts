import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { createsDeal, dealNamed, picksContact, stageNamed } from "./deal-steps.ts";

test.use({ oneApp: true });

const ada = { firstName: "Ada", lastName: "Aragon", email: "ada@example.com" };

test("law 1: a deal is made, changed and deleted offline, and the service gets its final state", async ({
  services,
  signedIn,
}) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact(ada);
  await createsDeal(rep, { name: "Oak shelves", contact: "Ada Aragon", value: "1,250.5" });
  await expect(page.getByRole("region", { name: "Stage and value" })).toContainText("1,250.50");
  await expectAccessible(rep, "deal page");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit deal" });
  await dialog.getByLabel("Chance of winning").fill("101");
  await dialog.getByRole("button", { name: "Save deal" }).click();
  await expect(dialog.getByText("Chance of winning must be a number from 0 to 100.")).toBeVisible();
  await expect(dialog.getByLabel("Chance of winning")).toBeFocused();
  await expectAccessible(rep, "deal form");
  await dialog.getByLabel("Chance of winning").fill("35");
  await dialog.getByLabel("Currency").fill("sek");
  await dialog.getByLabel("Tags").fill("spring");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Hot").check();
  await dialog.getByRole("button", { name: "Save deal" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("35%");

  await page.getByRole("button", { name: "Add contact" }).click();
  await picksContact(rep, "Ada Aragon");
  await page.getByRole("combobox", { name: "Role" }).fill("Decision maker");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("list", { name: "Associated contacts" })).toContainText("Decision maker");

  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const made = dealNamed(services, "Oak shelves");
  expect(made).toMatchObject({
    value: "1250.50",
    currency: "SEK",
    customized_win_likelihood: 35,
    tags: ["spring"],
    hot: true,
    stage_id: stageNamed(services, "Prospecting"),
  });
  const associated = services.control.table("associated_contact")?.filter((one) => one.deal_id === made?.id);
  expect(associated?.map((one) => one.role)).toEqual(["Decision maker"]);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Oak shelves" })).toBeVisible();
  await page.getByRole("button", { name: "More for this deal" }).click();
  await page.getByRole("menuitem", { name: "Delete deal…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this deal?" })).toContainText("associated contacts");
  await page.getByRole("button", { name: "Delete deal" }).click();
  await rep.seesChip("Synced");
  await expect.poll(() => dealNamed(services, "Oak shelves")).toBeUndefined();
});

test("losing a deal by keyboard asks for the reason, the history shows the move, a lost deal is neither hot nor has a chance, and Undo takes back all", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Bjork" });
  await createsDeal(rep, { name: "Pine shelves", contact: "Ada Bjork" });
  await rep.seesChip("Synced");
  const made = dealNamed(services, "Pine shelves");
  await colleague(services, "PUT", `/v2/deals/${made?.id}`, { hot: true, customized_win_likelihood: 40 });
  await rep.syncsNow();
  await page.goBack();
  const details = page.getByRole("region", { name: "Details" });
  const hot = page.getByText("Hot", { exact: true });
  await expect(details).toContainText("40%");
  await expect(hot).not.toHaveCount(0);
  await services.control.network({ up: false });
  const step = (stage: string) =>
    page.getByRole("list", { name: "Stages" }).getByRole("button", { name: stage, exact: true });
  await expect(step("Prospecting")).toHaveAttribute("aria-current", "step");
  await step("Lost").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move to Lost" });
  const reason = dialog.getByRole("combobox", { name: "Loss reason" });
  await expect(reason).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  // Enter takes the marked option, which is marked a frame after the input names it.
  await expect(page.locator('[role="option"][data-combobox-selected="true"]')).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(reason).not.toHaveValue("");
  await expectAccessible(rep, "reason");
  const chosen = await reason.inputValue();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(details).toContainText(chosen);
  await expect(details).not.toContainText("40%");
  await expect(hot).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Stage and value" })).toContainText(`Lost · ${chosen}`);
  await expect(page.getByRole("region", { name: "Timeline" }).getByRole("listitem").first()).toContainText(
    "Lost",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(details).not.toContainText(chosen);
  await expect(details).toContainText("40%");
  await expect(page.getByRole("button", { name: "Move to Qualified" })).toBeVisible();
  await expect(step("Prospecting")).toHaveAttribute("aria-current", "step");
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Pine shelves")?.stage_id).toBe(stageNamed(services, "Prospecting"));
});

test("the currency of a deal offers all currencies until the rep types, and a stage under the mouse looks unlike one that the deal has reached", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Cordoba" });
  await createsDeal(rep, { name: "Ash shelves", contact: "Ada Cordoba" });
  const step = (stage: string) =>
    page.getByRole("list", { name: "Stages" }).getByRole("button", { name: stage });
  const bar = (stage: string) => step(stage).evaluate((one) => getComputedStyle(one).borderTopColor);
  await step("Quote").hover();
  expect(await bar("Quote")).not.toBe(await bar("Prospecting"));

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const currency = page
    .getByRole("dialog", { name: "Edit deal" })
    .getByRole("combobox", { name: "Currency" });
  const options = page.getByRole("option");
  await currency.fill("nok");
  await expect(options).toHaveText(["NOK"]);
  await page.keyboard.press("Enter");
  await currency.click();
  await expect(options.filter({ hasText: "EUR" })).toHaveCount(1);
  expect(await options.count()).toBeGreaterThan(100);
  await page.keyboard.type("sek");
  await expect(options).toHaveText(["SEK"]);
  await page.keyboard.press("Enter");
  await expect(currency).toHaveValue("SEK");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("region", { name: "Stage and value" })).toContainText("SEK");
});

test("law 5: words about a won deal are one note, although the key that saves them is held", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Wohn" });
  await createsDeal(rep, { name: "Rowan shelves", contact: "Ada Wohn" });
  await page.getByRole("list", { name: "Stages" }).getByRole("button", { name: "Won", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Won" });
  await dialog.getByRole("textbox", { name: "Why it was won" }).fill("Delivered sooner");
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    for (let times = 0; times < 3; times += 1) form.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await rep.seesChip("Synced");
  const told = () =>
    (services.control.table("note") ?? []).filter((one) => one.content === "Delivered sooner").length;
  await expect.poll(told).toBe(1);
});

test("law 4: a link to a record waits until the form for a further contact of a deal is saved", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Linker" });
  await createsDeal(rep, { name: "Cedar shelves", contact: "Ada Linker" });
  await rep.seesChip("Synced");
  const contact = services.control.table("contact")?.find((one) => one.last_name === "Linker");
  await page.getByRole("button", { name: "Add contact" }).click();
  const form = page.getByRole("dialog", { name: "Add a contact to this deal" });
  await picksContact(rep, "Ada Linker");
  await page.getByRole("combobox", { name: "Role" }).fill("Carpenter");
  await rounds.openUrl(`rounds://contact/${Number(contact?.id)}`);
  await expect(page.getByText("The contact from the link opens when you're done here.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Role" })).toHaveValue("Carpenter");
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Linker" })).toBeVisible();
  await rep.seesChip("Synced");
  const roles = services.control.table("associated_contact")?.map((one) => one.role);
  expect(roles).toContain("Carpenter");
});

test("law 3: a deal changed offline is delivered after a restart", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await rep.createsContact({ ...ada, lastName: "Castile" });
  await createsDeal(rep, { name: "Ash shelves", contact: "Ada Castile", value: "100" });
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await rep.page.getByRole("button", { name: "Edit", exact: true }).click();
  await rep.page.getByRole("dialog").getByLabel("Value").fill("99.99");
  await rep.page.getByRole("button", { name: "Save deal" }).click();
  await expect(rep.page.getByText("Deal changed.")).toBeVisible();
  await rounds.restart();
  await rep.seesChip(/1 (change )?unsent/);
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Ash shelves")?.value).toBe("99.99");
});

test("law 4: a refused deal shows the service's words at the field and is corrected there", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Dunmore" });
  await services.control.network({ up: false });
  await createsDeal(rep, { name: "Elm shelves", contact: "Ada Dunmore" });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("combobox", { name: "Source" }).fill("Cold");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("combobox", { name: "Source" })).not.toHaveValue("Cold");
  const source = await page.getByRole("combobox", { name: "Source" }).inputValue();
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(source);
  const gone = services.control.table("deal_source")?.find((one) => one.name === source);
  await colleague(services, "DELETE", `/v2/deal_sources/${gone?.id}`);
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const field = page.getByRole("combobox", { name: "Source" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(rep, "correction of a deal");
  await field.click();
  await page.getByRole("option").filter({ hasNotText: source }).first().click();
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Elm shelves")?.source_id).toBeTruthy();
});

test("law 8: a deal's value changed on both sides becomes a conflict, and the rep's choice is sent", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ ...ada, lastName: "Elgin" });
  await createsDeal(rep, { name: "Fir shelves", contact: "Ada Elgin", value: "100" });
  await rep.seesChip("Synced");
  const id = dealNamed(services, "Fir shelves")?.id;
  await services.control.network({ up: false });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Value").fill("120");
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByRole("region", { name: "Stage and value" })).toContainText("120");
  await colleague(services, "PUT", `/v2/deals/${id}`, { value: "90.50", hot: true });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  const choice = page.getByRole("group", { name: "Value" });
  await expect(choice).toContainText("90.50");
  await expectAccessible(rep, "conflict of a deal");
  await choice.getByRole("radio", { name: "Mine" }).check();
  await page.getByRole("button", { name: "Send my version" }).click();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Fir shelves")).toMatchObject({ value: 120, hot: true });
});
