import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ oneApp: true });

type Property =
  | "backgroundColor"
  | "borderBottomColor"
  | "borderTopColor"
  | "borderTopStyle"
  | "borderTopWidth"
  | "color"
  | "fill"
  | "outlineColor"
  | "outlineStyle"
  | "stroke"
  | "textDecorationLine";

const style = (of: Locator, name: Property) =>
  of.evaluate((element, property) => getComputedStyle(element)[property], name);

const schemes = ["dark", "light"] as const;

const inContrast = (page: Page, colorScheme: (typeof schemes)[number]) =>
  page.emulateMedia({ forcedColors: "active", colorScheme });

/** Returns the color that the system has for `name`, such as `CanvasText`, as computed styles write it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

test("the system's high contrast shows which control is selected, open or switched on", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await inContrast(page, "dark");
  await rep.goes("Contacts");
  const rail = page.getByRole("navigation").first();
  const open = rail.getByRole("link", { name: "Contacts" });
  expect(await style(open, "outlineStyle")).toBe("solid");
  expect(await style(rail.getByRole("link", { name: "Deals" }), "outlineStyle")).toBe("none");

  const indicator = page.locator(".mantine-SegmentedControl-indicator").first();
  const highlight = await style(open, "outlineColor");
  await expect.poll(() => style(indicator, "backgroundColor")).toBe(highlight);

  await rep.goes("Settings");
  const track = page.locator(".mantine-Switch-track").first();
  const remind = page.getByRole("switch", { name: "Remind me of my tasks" });
  await expect(remind).toBeChecked();
  const on = await style(track, "backgroundColor");
  await remind.click();
  await expect(remind).not.toBeChecked();
  await expect.poll(() => style(track, "backgroundColor")).not.toBe(on);
});

test("the system's high contrast shows the option that Enter takes, in the palette and in a menu, and the edge of the palette", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Deals");
  for (const scheme of schemes) {
    await inContrast(page, scheme);
    const highlight = await systemColor(page, "Highlight");
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.locator(".mantine-Spotlight-content");
    await expect(palette).toBeVisible();
    expect(await style(palette, "borderTopStyle")).toBe("solid");
    const chosen = palette.locator("[data-selected]");
    expect(await style(chosen, "backgroundColor")).toBe(highlight);
    const words = chosen.locator(".mantine-Spotlight-actionLabel");
    expect(await style(words, "color")).toBe(await systemColor(page, "HighlightText"));
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "More ways to make a deal" }).press("Enter");
    const item = page.getByRole("menuitem").first();
    await expect(item).toBeFocused();
    expect(await style(item, "backgroundColor")).toBe(highlight);
    await page.keyboard.press("Escape");
  }
});

test("the system's high contrast shows the open tab, a deal's stage, the column under a dragged deal, and a checkmark on either ground", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  for (const scheme of schemes) {
    await inContrast(page, scheme);
    const [highlight, ground] = [await systemColor(page, "Highlight"), await systemColor(page, "Canvas")];
    await rep.goes("Deals");
    const card = page.locator(".board-link").first();
    await expect(card).toBeVisible();
    const column = page
      .locator(".board-column")
      .filter({ hasNot: page.locator(".board-link") })
      .first();
    await card.hover();
    await page.mouse.down();
    await column.hover();
    // The second move is what tells the page that something is dragged over it.
    await column.hover({ position: { x: 40, y: 90 } });
    await expect(page.locator(".board-column[data-over]")).toHaveCount(1);
    expect(await style(page.locator(".board-column[data-over]"), "outlineColor")).toBe(highlight);
    await page.keyboard.press("Escape");
    await page.mouse.up();

    await page.locator(".board-link").first().click();
    const here = page.locator(".step[aria-current]");
    await expect(here).toBeVisible();
    expect(await style(here, "borderTopColor")).toBe(highlight);
    expect(await style(page.locator(".step").nth(-1), "borderTopStyle")).toBe("dotted");
    const tabs = page.getByRole("tab");
    expect(await style(page.getByRole("tab", { selected: true }), "borderBottomColor")).not.toBe(ground);
    expect(await style(tabs.last(), "borderBottomColor")).toBe(ground);

    await rep.goes("Contacts");
    await page.getByText("Table", { exact: true }).click();
    const tick = page.locator(".table-row .tick-box").first();
    await tick.click();
    const sign = page.locator(".table-row .tick-box:checked + .tick-sign").first();
    expect(await style(sign, "color")).not.toBe(ground);
    expect(await style(page.locator(".table-row[data-selected]").first(), "outlineColor")).toBe(highlight);
    await tick.click();
    await page.getByText("List", { exact: true }).click();
  }
});

test("the system's high contrast draws the charts in its own colors, and their series differ in pattern", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Insights");
  await page.getByText("Everyone's", { exact: true }).click();
  const closed = page.getByRole("region", { name: "Won and lost" });
  const legend = closed.locator(".chart-legend rect:last-child");
  for (const scheme of schemes) {
    await inContrast(page, scheme);
    await expect(legend).toHaveCount(2);
    const fills = await legend.evaluateAll((all) => all.map((one) => one.getAttribute("fill") ?? ""));
    expect(fills.filter((one) => one.startsWith("url("))).toHaveLength(1);
    const pattern = closed.locator("pattern").last();
    expect(await style(pattern.locator("rect"), "fill")).toBe(await systemColor(page, "CanvasText"));
    expect(await style(pattern.locator("path"), "stroke")).toBe(await systemColor(page, "Canvas"));
  }
});

test("the system's high contrast shows a ring around every control that the keyboard reaches", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await inContrast(page, "light");
  const without = new Set<string>();
  for (const place of ["Contacts", "Deals", "Tasks", "Settings", "Sync"] as const) {
    await rep.goes(place);
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(unringed);
      if (name !== null) without.add(`${place}: ${name}`);
    }
  }
  expect([...without]).toEqual([]);
});

/** Runs in the page. Names the control that has the focus where no ring shows it; null where one does. */
function unringed(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  // A switch and a choice among several are drawn by what stands behind their input; a field by what is around it.
  const drawn = [focused, focused.nextElementSibling, focused.closest("[class*='-input']")];
  const ringed = drawn.some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  return ringed ? null : focused.outerHTML.slice(0, 160);
}
