import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { showsEveryones } from "../steps/filtering.ts";
import { opensTable, rowOf, table } from "./table-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const wide = { width: 1280, height: 800 };
const pane = (rep: Rep) => rep.page.locator("#pane");
const focused = (rep: Rep) => rep.page.locator(":is(.table-title > a, .line-link):focus");
const scrolled = (rep: Rep) =>
  rep.page.locator(":is(.table-scroll, .lines)").evaluate((one) => one.scrollTop);
const down = async (rep: Rep, times: number) => {
  for (let moved = 0; moved < times; moved++) await rep.page.keyboard.press("ArrowDown");
};

/** The name of the row that has the focus, which the address of its link names too. */
const nameIn = async (rep: Rep) => String(await focused(rep).getAttribute("title"));
const nameBelow = (rep: Rep) =>
  focused(rep).evaluate((link) => {
    const row = link.closest("[data-index]");
    const below = document.querySelector(`[data-index="${Number(row?.getAttribute("data-index")) + 1}"]`);
    return String(below?.querySelector(".table-title > a, .line-link")?.getAttribute("title"));
  });
const idIn = async (rep: Rep) =>
  String(await focused(rep).getAttribute("href"))
    .split("/")
    .at(-1);

/** Opens the table of contacts and goes far enough down that it has scrolled. */
async function isDownTheTable(rep: Rep): Promise<void> {
  await rep.page.setViewportSize(wide);
  await opensTable(rep, "Contacts");
  await table(rep, "Contacts").getByRole("link").first().focus();
  await down(rep, 20);
  // Keys that come faster than the list scrolls would make the row that they end at the last one in sight. The bar for what is
  // chosen takes the room of more than one row, so the row must not be among the last.
  await expect(focused(rep)).toBeInViewport({ ratio: 1 });
  for (let moved = 0; moved < 3; moved++) await rep.page.keyboard.press("ArrowUp");
  expect(await scrolled(rep)).toBeGreaterThan(0);
}

/** Opens the record of the current row beside the table. */
async function isBesideTheTable(rep: Rep): Promise<void> {
  await isDownTheTable(rep);
  await rep.page.keyboard.press("Space");
  await expect(pane(rep)).toHaveAccessibleName(await nameIn(rep));
}

test("Space opens a record beside its table, the arrow keys lead on, and Escape leaves rows, scroll and focus where they were", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await isDownTheTable(rep);
  const begun = await nameIn(rep);
  const offset = await scrolled(rep);

  await page.keyboard.press("Space");
  await expect(pane(rep)).toHaveAccessibleName(begun);
  await expect(page.getByText("The preview is open.")).toBeAttached();
  await expect(focused(rep)).toHaveAttribute("title", begun);
  await expect(rowOf(rep, "Contacts", begun).first()).toHaveAttribute("aria-current", "true");
  expect((await table(rep, "Contacts").boundingBox())?.width).toBeGreaterThanOrEqual(420);
  expect(await scrolled(rep)).toBe(offset);
  await expect(page.locator("h1")).toHaveText("Contacts");
  await expect(pane(rep).getByRole("tab", { name: "Timeline" })).toBeVisible();
  await expectAccessible(rep, "record beside the table of contacts");

  await down(rep, 3);
  const next = await nameIn(rep);
  await expect(pane(rep)).toHaveAccessibleName(next);
  await expect(focused(rep)).toBeInViewport();
  await page.keyboard.press("F6");
  await expect(pane(rep)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(focused(rep)).toHaveAttribute("title", next);
  // A capture is about the record that is shown.
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  await expect(
    page
      .getByRole("dialog")
      .getByLabel(/^About/)
      .first(),
  ).toHaveValue(next);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pane(rep)).toBeVisible();

  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  await expect(pane(rep)).toHaveCount(0);
  await expect(focused(rep)).toHaveAttribute("title", next);
});

test("a key right after an arrow key is about the row that the arrow led to, though its record is not shown yet", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await isBesideTheTable(rep);
  // E takes the focus to the record, so the name of the row is read before.
  const next = await nameBelow(rep);
  await down(rep, 1);
  await page.keyboard.press("e");
  await expect(pane(rep)).toHaveAccessibleName(next);
  // This service lets nobody change a contact: E leads to what the rep can do instead, on the page that is shown then.
  await expect(pane(rep).getByRole("button", { name: "Note a change" })).toBeFocused();
  await page.keyboard.press("F6");
  await down(rep, 1);
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  const about = page
    .getByRole("dialog")
    .getByLabel(/^About/)
    .first();
  await expect(about).not.toHaveValue(/^$/);
  const named = await about.inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(named).not.toBe(next);
  await expect(pane(rep)).toHaveAccessibleName(named);
});

test("the record beside a table is in the address: a reload keeps it, and going back closes it", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await isBesideTheTable(rep);
  await down(rep, 2);
  const name = await nameIn(rep);
  const id = await idIn(rep);
  await expect(page).toHaveURL(new RegExp(`peek=${id}`));
  await page.reload();
  await expect(pane(rep)).toHaveAccessibleName(name);
  await expect(rowOf(rep, "Contacts", name).first()).toBeInViewport();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(pane(rep)).toHaveCount(0);
  await expect(page.locator("h1")).toHaveText("Contacts");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(pane(rep)).toHaveAccessibleName(name);
  // Too narrow for both: the list alone, and Space chooses as ever.
  await page.setViewportSize({ width: 1190, height: 800 });
  await expect(pane(rep)).toHaveCount(0);
  await rowOf(rep, "Contacts", name).first().getByRole("link").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Selected contacts" })).toContainText("1 contact selected");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selected contacts" })).toHaveCount(0);
  await page.setViewportSize(wide);
  await expect(pane(rep)).toBeVisible();
  await pane(rep).getByRole("button", { name: "Close", exact: true }).click();
  await expect(pane(rep)).toHaveCount(0);
});

for (const [how, goesBack] of [
  ["Escape", (rep: Rep) => rep.page.keyboard.press("Escape")],
  ["Alt and the left arrow", (rep: Rep) => rep.page.keyboard.press("Alt+ArrowLeft")],
  ["the link above the title", (rep: Rep) => rep.page.locator(".page-crumb a").click()],
] as const) {
  test(`${how} leads from the page of a record back to its table, with scroll, selection and focus as they were`, {
    tag: how === "Escape" ? [] : "@deep",
  }, async ({ signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await isDownTheTable(rep);
    await page.keyboard.press("x");
    const name = await nameIn(rep);
    const offset = await scrolled(rep);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await goesBack(rep);
    await expect(focused(rep)).toHaveAttribute("title", name);
    expect(await scrolled(rep)).toBe(offset);
    await expect(page.getByRole("region", { name: "Selected contacts" })).toContainText("1 contact selected");
    // From elsewhere the table begins at its top.
    await rep.goes("Deals");
    await opensTable(rep, "Contacts");
    expect(await scrolled(rep)).toBe(0);
    await expect(page.getByRole("region", { name: "Selected contacts" })).toHaveCount(0);
  });
}

test("the list of contacts shows a contact beside it, and J goes on to the next contact", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.setViewportSize(wide);
  await rep.goes("Contacts");
  await page.locator(".line-link").first().focus();
  await down(rep, 3);
  await page.keyboard.press("Space");
  await expect(pane(rep)).toBeVisible();
  await expectAccessible(rep, "record beside the list of contacts");
  const id = await idIn(rep);
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(new RegExp(`peek=${id}`));
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`peek=${id}`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}$`));
  await page.keyboard.press("Escape");
  await expect(pane(rep)).toBeVisible();
  expect(await idIn(rep)).toBe(id);
  await page.keyboard.press("Escape");
  await expect(pane(rep)).toHaveCount(0);
  expect(await idIn(rep)).toBe(id);
});

test("closing the record beside a list keeps the words and the tab that were chosen meanwhile", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.setViewportSize(wide);
  await rep.goes("Contacts");
  const search = page.getByLabel("Search contacts");
  await page.locator(".line-link").first().focus();
  await page.keyboard.press("Space");
  await expect(pane(rep)).toBeVisible();
  await search.fill("ann");
  await expect(page).toHaveURL(/q=ann/);
  await pane(rep).getByRole("button", { name: "Close", exact: true }).click();
  await expect(pane(rep)).toHaveCount(0);
  await expect(search).toHaveValue("ann");

  await rep.goes("Tasks");
  await showsEveryones(page);
  await page.locator(".task-link").first().focus();
  await page.keyboard.press("Space");
  await expect(pane(rep)).toBeVisible();
  await page.locator(".list-tools").getByText("Next 7 days", { exact: true }).click();
  await expect(page).toHaveURL(/when=week/);
  await pane(rep).getByRole("button", { name: "Close", exact: true }).click();
  await expect(pane(rep)).toHaveCount(0);
  await expect(page).toHaveURL(/when=week/);
});

test("law 11: a contact that was made offline stays beside its list when it gets its id", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.setViewportSize(wide);
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Aaron", lastName: "Beside", email: "aaron@example.com" });
  await rep.goes("Contacts");
  await page.getByLabel("Search contacts").fill("Beside");
  await page.locator(".line-link", { hasText: "Aaron Beside" }).focus();
  await page.keyboard.press("Space");
  await expect(pane(rep)).toHaveAccessibleName("Aaron Beside");
  await pane(rep).getByRole("tab", { name: "Deals" }).click();
  await services.control.network({ up: true });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await rep.seesChip("Synced");
  await expect(pane(rep)).toHaveAccessibleName("Aaron Beside");
  await expect(pane(rep).getByRole("tab", { name: "Deals" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".line[data-peeked]")).toContainText("Aaron Beside");
});

for (const [shown, name] of [
  ["list", "Aab"],
  ["table", "Aaa"],
] as const)
  test(`law 11: the keys of the ${shown} of contacts go on from the contact that has the focus, also after a sync has moved it down`, {
    tag: shown === "list" ? [] : "@deep",
  }, async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    if (shown === "table") await opensTable(rep, "Contacts");
    else await rep.goes("Contacts");
    const links = page.locator(":is(.table-title > a, .line-link)");
    await links.nth(3).focus();
    const [own, below] = [await idIn(rep), await links.nth(4).getAttribute("href")];
    await colleague(services, "POST", "/v2/contacts", { first_name: name, last_name: "Aaronson" });
    await page.keyboard.press("ControlOrMeta+r");
    await expect(links.first()).toContainText(`${name} Aaronson`);
    expect(await idIn(rep)).toBe(own);
    await page.keyboard.press("ArrowDown");
    await expect(focused(rep)).toHaveAttribute("href", String(below));
  });

/** Runs in the page: counts the frames in which the pane has no record, until it is called again. */
function framesWithoutRecord(): number {
  const held = window as Window & { emptyFrames?: number };
  const before = held.emptyFrames ?? 0;
  held.emptyFrames = 0;
  const look = () => {
    if (document.querySelector("#pane #pane-title") === null) held.emptyFrames = (held.emptyFrames ?? 0) + 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return before;
}

test("law 11: the pane shows a record until the next one is there, so that it does not flicker while the rep walks down the list", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  await isBesideTheTable(rep);
  const devtools = await rep.page.context().newCDPSession(rep.page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await rep.page.evaluate(framesWithoutRecord);
  for (let walked = 0; walked < 4; walked += 1) {
    await down(rep, 1);
    await expect(pane(rep)).toHaveAccessibleName(await nameIn(rep));
  }
  expect(await rep.page.evaluate(framesWithoutRecord)).toBe(0);
  await devtools.detach();
});
