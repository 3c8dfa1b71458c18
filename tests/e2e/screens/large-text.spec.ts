import type { Page } from "@playwright/test";
import { screens } from "../../screens/screens.ts";
import { atDesk, show } from "../../screens/show.ts";
import { expect, test } from "../fixtures/test.ts";
import { untilQuiet } from "../steps/until-quiet.ts";

test.use({ oneApp: true });

/** Lists the controls of which a part is left or right of the window and nothing around them scrolls sideways. */
function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const reachable = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      let shownTo = right;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (scrolls(overflowX) && around.scrollWidth > around.clientWidth) return true;
        // A long name ends with an ellipsis there.
        if (overflowX !== "visible") shownTo = Math.min(shownTo, around.getBoundingClientRect().right);
      }
      return left >= -1 && left < shownTo && shownTo <= window.innerWidth + 1;
    };
    const controls = document.querySelectorAll(
      "a, button, input, select, textarea, [role=menuitem], [role=option]",
    );
    return [...controls]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !reachable(one))
      .map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute("aria-label") ?? one.textContent}`);
  });
}

test("no page is wider than the window with text at 200 percent, and every control can be reached", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const whole = page.viewportSize();
  // Zoomed to 200%, the smallest window that Rounds opens has half as many pixels of the page's own in each direction.
  await page.setViewportSize({ width: 512, height: 350 });
  try {
    const fits = async (where: string) => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wider, where).toBeLessThanOrEqual(0);
      expect.soft(await outOfReach(page), where).toEqual([]);
    };
    for (const place of [
      "Today",
      "Contacts",
      "Deals",
      "Tasks",
      "Visits",
      "Notes",
      "Sync",
      "Settings",
    ] as const) {
      await rep.goes(place);
      await expect(page.locator("h1.page-title")).toBeVisible();
      await fits(place);
    }
    await rep.goes("Contacts");
    await page.getByText("Table", { exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    // A head, a foot and a row between them, though the tools above alone fill such a window.
    expect((await page.getByRole("table").boundingBox())?.height).toBeGreaterThan(120);
    await page.getByText("List", { exact: true }).click();
    await page
      .getByRole("link", { name: /\w+ \w+/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page.locator("h1.page-title")).toBeVisible();
    await fits("a contact");
    for (const letter of ["v", "t", "c", "d", "n"]) {
      await page.keyboard.press("ControlOrMeta+n");
      await page.keyboard.press(letter);
      await expect(page.getByRole("dialog")).toBeVisible();
      await fits(`the form behind Ctrl+N ${letter}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await fits("the palette");
    await page.keyboard.press("Escape");
  } finally {
    if (whole !== null) await page.setViewportSize(whole);
  }
});

/** Names of records that are cut off although they, or their column of a table, have less room than this. */
function crampedNames(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const roomOf = (name: Element) => (name.closest("[role=cell]") ?? name).clientWidth;
    return [...document.querySelectorAll("main .row-title, main .table-title > a, main .line-title")]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => roomOf(one) < wanted)
      .map((one) => `${roomOf(one)} px: ${one.textContent}`);
  }, least);
}

/** Returns the words and controls beside a title that its field or the ring around that lies over. */
const besideTitle = (page: Page) =>
  page.locator(".title-edited :is(input, textarea)").evaluate((field) => {
    const ring = 1;
    // A line of text is higher than its letters.
    const air = 4;
    const over = field.getBoundingClientRect();
    return [
      ...document.querySelectorAll(".page-crumb, .page-about, .page-actions, .page-name > :not(.page-words)"),
    ]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isBeside = left < over.right + ring && right > over.left - ring;
        return isBeside && top + air < over.bottom + ring && bottom - air > over.top - ring;
      })
      .map((one) => one.textContent || one.className);
  });

test("no list of the smallest window cuts off a name in less than 180 pixels, and a visit is logged there with everything in reach", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 720, height: 520 });
  try {
    for (const address of [
      "contacts",
      "contacts?view=table",
      "deals?view=table",
      "tasks",
      "tasks?view=table",
      "visits",
      "notes",
      "insights",
      "products",
      "sequences",
      "support/rules",
      "lists",
      "sync",
      "settings",
    ]) {
      await page.evaluate((to) => {
        window.location.hash = `#/${to}`;
      }, address);
      await expect(page.locator("h1.page-title")).toBeVisible();
      await untilQuiet(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wider, address).toBeLessThanOrEqual(0);
      expect.soft(await outOfReach(page), address).toEqual([]);
      expect.soft(await crampedNames(page, 180), address).toEqual([]);
    }
    const rail = page.getByRole("navigation", { name: "Main" });
    expect((await rail.boundingBox())?.width).toBeLessThan(80);
    await rail.getByRole("link", { name: "Tasks" }).click();
    await page.evaluate(() => {
      window.location.hash = "#/tasks?when=later&whose=all";
    });
    await page
      .getByRole("button", { name: /^More for task/ })
      .last()
      .click();
    await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    const [contact] = services.control.table("contact") ?? [];
    for (const [address, type, title] of [
      ["deals", "deal", "Deal name"],
      ["tasks", "task", "Task"],
    ] as const) {
      const [record] = services.control.table(type) ?? [];
      await page.evaluate((to) => {
        window.location.hash = to;
      }, `#/${address}/${record?.id}`);
      await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
      expect(await besideTitle(page), type).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.evaluate((id) => {
      window.location.hash = `#/contacts/${id}`;
    }, Number(contact?.id));
    await rep.logsVisit({ summary: "Seen in a small window" }, async () => {
      expect(await outOfReach(page)).toEqual([]);
    });
    await expect(page.getByText("Seen in a small window")).toBeVisible();
  } finally {
    if (whole !== null) await page.setViewportSize(whole);
  }
});

/** Lists the controls whose words end where their place ends, without an ellipsis that says so. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (one: Element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(one);
      // Words for screen readers are clipped on purpose.
      if (clipPath !== "none" || one.textContent.trim() === "") return false;
      const hides = overflowX === "hidden" || overflowX === "clip";
      return hides && textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
    };
    return [...document.querySelectorAll("button, a, label, [role=tab], [role=radiogroup]")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => [one, ...one.querySelectorAll("*")].some((part) => one.clientWidth > 1 && isCut(part)))
      .map((one) => one.textContent);
  });
}

test("no control's words are cut off in the middle on any screen in German with text at 200 percent", {
  tag: "@deep",
}, async () => {
  test.setTimeout(480_000);
  const counts = { contacts: 60, deals: 80, tasks: 600, notes: 80, visits: 60 };
  await atDesk({ tongue: "de", counts }, async (desk) => {
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        // The steps to a screen need a window of the usual size.
        await desk.page.setViewportSize({ width: 1280, height: 800 });
        await show(desk, screen);
        await desk.page.setViewportSize({ width: 512, height: 350 });
        await untilQuiet(desk.page);
        expect.soft(await cutWords(desk.page), screen.name).toEqual([]);
      });
    }
  });
});
