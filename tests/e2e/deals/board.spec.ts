import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { createsDeal, dealNamed, stageNamed } from "./deal-steps.ts";

test.use({ oneApp: true });

const column = (page: Page, stage: string) => page.getByRole("region", { name: stage, exact: true });
const card = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

/** Opens the column of a stage of closed deals, which is folded at first. */
const unfolds = (page: Page, stage: string) =>
  column(page, stage).getByRole("button", { name: stage, expanded: false }).press("Enter");

/** A deal of this test's own and its contact, on the board. */
async function hasDeal(rep: Rep, name: string, lastName: string): Promise<void> {
  await rep.createsContact({ firstName: "Ada", lastName, email: `${lastName.toLowerCase()}@example.com` });
  await createsDeal(rep, { name, contact: `Ada ${lastName}`, value: "1250.50" });
  await rep.goes("Deals");
  await expect(card(rep.page, name)).toBeVisible();
}

test("law 1: dragging a card offline moves the deal, Undo brings it back, and a second drag is delivered", async ({
  services,
  signedIn,
}) => {
  // Axe looks at whole screens in both themes.
  test.slow();
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Oak shelves", "Aragon");
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await card(page, "Oak shelves").dragTo(column(page, "Quote"));
  await expect(column(page, "Quote").getByRole("link", { name: /^Oak shelves/ })).toContainText(
    "Not sent yet",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Prospecting").getByRole("link", { name: /^Oak shelves/ })).toBeVisible();
  await card(page, "Oak shelves").dragTo(column(page, "Qualified"));
  await expect(column(page, "Qualified").getByRole("link", { name: /^Oak shelves/ })).toBeVisible();
  await expectAccessible(rep, "board");
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Oak shelves")?.stage_id).toBe(stageNamed(services, "Qualified"));
  await rep.goes("Deals");
  expect((await column(page, "Lost").boundingBox())?.width).toBe(48);
  await card(page, "Oak shelves").dragTo(column(page, "Lost"));
  await expect(page.getByRole("dialog", { name: "Move to Lost" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("the rep walks the board and moves, wins and undoes a deal by keyboard alone", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Ash shelves", "Ashdown");
  await card(page, "Ash shelves").focus();
  await page.keyboard.press("Shift+ArrowRight");
  const moved = column(page, "Qualified").getByRole("link", { name: /^Ash shelves/ });
  await expect(moved).toBeFocused();
  await page.keyboard.press("m");
  await rep.picksItem("Won");
  const dialog = page.getByRole("dialog", { name: "Move to Won" });
  await expect(dialog.getByLabel("Why it was won")).toBeFocused();
  await page.keyboard.type("The best offer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await unfolds(page, "Won");
  const won = column(page, "Won").getByRole("link", { name: /^Ash shelves/ });
  await expect(won).toBeVisible();
  await rep.seesChip("Synced");
  const note = () => {
    const id = dealNamed(services, "Ash shelves")?.id;
    return services.control.table("note")?.find((one) => one.resource_id === id);
  };
  await expect.poll(note).toMatchObject({ content: "The best offer", resource_type: "deal", tags: ["won"] });
  await won.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ash shelves" })).toBeVisible();
  // The board comes back with the card that the rep left it from.
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(won).toBeFocused();
});

test("the board moves the card that has the focus, also after a sync has moved it down its column", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goesToAllDeals();
  const prospecting = column(page, "Prospecting");
  const second = prospecting.getByRole("listitem").nth(1);
  const name = String(await second.locator(".board-title-words").textContent());
  await second.getByRole("link").focus();
  const first = String(await prospecting.locator(".board-title-words").first().textContent());
  const { contact_id, pipeline_id, stage_id } = dealNamed(services, first) ?? {};
  const data = { name: "AAA shelves", value: 9_999_999, contact_id, pipeline_id, stage_id };
  await colleague(services, "POST", "/v2/deals", { ...data, estimated_close_date: "2020-01-01" });
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(card(page, "AAA shelves")).toBeVisible();
  await expect(prospecting.getByRole("link", { name: new RegExp(`^${name}`) })).toBeFocused();
  await expect(prospecting.locator(".board-title-words").nth(1)).not.toHaveText(name);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column(page, "Qualified").getByRole("link", { name: new RegExp(`^${name}`) })).toBeFocused();
});

test("a deal opened from the board leads on in the order of its column, and Escape leads back to its card", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goesToAllDeals();
  const cards = column(page, "Prospecting").getByRole("listitem");
  await expect(cards.nth(1)).toBeVisible();
  const names = await cards.locator(".board-title-words").allTextContents();
  await cards.first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  const heading = (name: string | undefined) =>
    page.getByRole("heading", { level: 1, name: `${name}`, exact: true });
  await expect(heading(names[0])).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading(names[1])).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cards.nth(1).getByRole("link")).toBeFocused();
  await expect(page.getByRole("button", { name: "Mine", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("the board and the table count the deals that they show, and keep the order and the filters from one to the other", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const table = services.control.table.bind(services.control);
  const closed = new Set(table("stage")?.flatMap((one) => (one.active === false ? [one.id] : [])));
  const me = table("user")?.find((one) => one.name === "Marta Lindqvist")?.id;
  const mine = table("deal")?.filter((one) => one.owner_id === me) ?? [];
  const open = mine.filter((one) => !closed.has(one.stage_id)).length;
  await rep.goes("Deals");
  const counted = page.getByText(`${open} open deals of yours`);
  await expect(counted).toBeVisible();
  await page.getByText("Table", { exact: true }).click();
  await expect(counted).toBeVisible();
  await expect(page.locator(".table-foot")).toContainText(`${open} deals`);
  await page.getByRole("button", { name: "Remove filter Still open" }).click();
  await expect(page.getByText(`${mine.length} deals of yours`)).toBeVisible();
  await page.getByRole("button", { name: "Value" }).click();
  await page.getByText("Board", { exact: true }).click();
  await expect(counted).toBeVisible();
  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByText(`${mine.length} deals of yours`)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Value" })).toHaveAttribute("aria-sort", "ascending");
});

test("words in the bar of the board leave the cards that they find, and the table takes them over", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Yew shelves", "Yewing");
  await page.getByRole("searchbox", { name: "Search this list" }).fill("yew she");
  await expect(page.locator(".board-card")).toHaveCount(1);
  await expect(card(page, "Yew shelves")).toBeVisible();
  await expect(page.getByText(/^1 of \d+ deals$/)).toBeVisible();
  await page.getByText("Table", { exact: true }).click();
  await expect(page.locator(".table-foot")).toContainText("1 deal");
  await expect(page.getByText(/^1 of \d+ deals$/)).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search this list" })).toHaveValue("yew she");
});

test("law 11: the menu that moves a deal keeps the focus while its card is out of sight", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Elm shelves", "Elmer");
  await card(page, "Elm shelves").focus();
  await page.keyboard.press("m");
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  // As while the board scrolls to the card; the menu is placed anew a few frames later.
  await page.locator(".board-card", { hasText: "Elm shelves" }).evaluate(async (card) => {
    (card as HTMLElement).style.transform = "translateX(9000px)";
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((shown) => requestAnimationFrame(() => shown(null)));
  });
  await rep.picksItem("Quote");
  await expect(column(page, "Quote").getByRole("link", { name: /^Elm shelves/ })).toBeAttached();
});

test("the arrow keys of a card's open menu neither walk over the board nor move a deal", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Yew shelves", "Yewdale");
  await card(page, "Yew shelves").focus();
  await page.keyboard.press("m");
  const menu = page.locator("[role=menu]:focus-within");
  await expect(menu).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, "Yew shelves")).toBeFocused();
  await rep.syncsNow();
  await rep.seesChip("Synced");
  expect(dealNamed(services, "Yew shelves")?.stage_id).toBe(stageNamed(services, "Prospecting"));
});

test("each stage on the board shows its number of deals and their total in each currency", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await rep.goesToAllDeals();
  for (const stage of services.control.table("stage") ?? []) {
    const deals = services.control.table("deal")?.filter((one) => one.stage_id === stage.id) ?? [];
    const currencies = new Set(deals.map((one) => one.currency));
    if (stage.active === false) await unfolds(rep.page, String(stage.name));
    const head = column(rep.page, String(stage.name)).locator("header");
    await expect(head).toContainText(String(deals.length));
    const sums = head.locator(".board-sums");
    if (currencies.size > 1) {
      await sums.getByRole("button", { name: `+ ${currencies.size - 1} currenc` }).press("Enter");
      await expect(rep.page.locator(".mantine-Popover-dropdown li")).toHaveCount(currencies.size);
      await expectAccessible(rep, "sums of a stage");
      await rep.page.keyboard.press("Escape");
      await expect(rep.page.locator(".mantine-Popover-dropdown")).toHaveCount(0);
    } else {
      await expect(sums).toHaveText(currencies.size === 0 ? "" : /\d/);
    }
  }
});

test.describe("A service with two pipelines", () => {
  test.use({ sandbox: { counts: { contacts: 40, deals: 30, tasks: 0, notes: 0, visits: 0, pipelines: 2 } } });

  test("each pipeline has its own board in the address, and a card's menu moves it to another pipeline", async ({
    services,
    signedIn,
  }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await hasDeal(rep, "Oak shelves", "Aragon");
    const choice = page.getByRole("combobox", { name: "Pipeline" });
    await expect(choice).toHaveValue("Pipeline 1");
    await expect(column(page, "In talks")).toHaveCount(0);
    await card(page, "Oak shelves").focus();
    await page.keyboard.press("m");
    await rep.picksItem("In talks");
    await expect(card(page, "Oak shelves")).toHaveCount(0);
    await choice.click();
    await page.getByRole("option", { name: "Pipeline 2" }).click();
    const there = column(page, "In talks").getByRole("link", { name: /^Oak shelves/ });
    await expect(there).toBeVisible();
    await expect(column(page, "Prospecting")).toHaveCount(0);
    await expectAccessible(rep, "board of the second pipeline");
    await there.click();
    await expect(page.getByRole("heading", { level: 1, name: "Oak shelves" })).toBeVisible();
    await page.goBack();
    await expect(choice).toHaveValue("Pipeline 2");
    await expect(there).toBeVisible();
    await rep.seesChip("Synced");
    expect(dealNamed(services, "Oak shelves")?.stage_id).toBe(stageNamed(services, "In talks"));
    await rep.goes("Settings");
    await page.getByRole("link", { name: "Stages" }).click();
    await expect(page.getByRole("row", { name: /^In talks/ })).toContainText("2");
  });
});

test("law 8: a deal that a colleague moves while the rep drags it becomes a conflict", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await hasDeal(rep, "Elm shelves", "Elmer");
  await rep.seesChip("Synced");
  const [from, to] = [
    await card(page, "Elm shelves").boundingBox(),
    await column(page, "Quote").boundingBox(),
  ];
  const [held, over] = [from ?? { x: 0, y: 0 }, to ?? { x: 0, y: 0 }];
  await page.mouse.move(held.x + 20, held.y + 10);
  await page.mouse.down();
  await page.mouse.move(over.x + 60, over.y + 120, { steps: 6 });
  await colleague(services, "PUT", `/v2/deals/${dealNamed(services, "Elm shelves")?.id}`, {
    stage_id: stageNamed(services, "Closure"),
  });
  await page.evaluate(() => window.rounds.commands["sync.now"](null));
  await expect(column(page, "Closure").getByRole("link", { name: /^Elm shelves/ })).toBeVisible();
  await page.mouse.move(over.x + 64, over.y + 124, { steps: 3 });
  await page.mouse.up();
  await rep.seesChip("Needs attention");
  expect(dealNamed(services, "Elm shelves")?.stage_id).toBe(stageNamed(services, "Closure"));
});
