import { englishOnPage } from "../../i18n/english-on-page.ts";
import { dataTexts } from "../../screens/data-texts.ts";
import { screens } from "../../screens/screens.ts";
import { atDesk, show } from "../../screens/show.ts";
import { expect, test } from "../fixtures/test.ts";
import { noteWorkerCalls } from "../steps/note-worker-calls.ts";
import { violations } from "../steps/violations.ts";

/** Enough that every list is there. */
const counts = { contacts: 60, deals: 80, tasks: 600, notes: 80, visits: 60 };

/** A screen that nobody touches asks its worker again when a sync has changed what it shows, and no oftener. */
const mostCalls = 6;
/** A sync passes these on for main; no screen asks them. */
const ofMain: ReadonlySet<string> = new Set(["applyPage", "ids", "remove", "touched"]);

/** Runs in the page: a focus would scroll the bar or the head of a page out of sight if more lay below what cannot be scrolled back. */
function hiddenBelow(): string[] {
  const still = [...document.querySelectorAll("html, .frame, .main, .page, .page-body-fixed")];
  return still
    .filter((one) => one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.className || one.tagName);
}

/** Runs in the page: what cuts off a long text would cut off the ring around a link in it, so that nobody sees what has the focus. */
function cutRings(): string[] {
  const isCut = (one: Element | null): boolean => {
    if (one === null) return false;
    const { overflowX, textOverflow } = getComputedStyle(one);
    return (overflowX === "hidden" && textOverflow === "ellipsis") || isCut(one.parentElement);
  };
  const reachable = [...document.querySelectorAll(":is(a[href], button):not([tabindex='-1'])")];
  return reachable.filter((one) => isCut(one.parentElement)).map((one) => one.outerHTML.slice(0, 200));
}

// A route without a screen fails tests/contract/screens.test.ts.
test("axe finds no fault on any screen, dialog or menu in light colors, each is in German throughout, none asks the worker endlessly, none cuts off the ring around a link, and the window itself never scrolls", async () => {
  test.setTimeout(480_000);
  await atDesk({ tongue: "de", counts }, async (desk) => {
    await desk.page.emulateMedia({ colorScheme: "light" });
    let { page } = desk;
    let asked = await noteWorkerCalls(page);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await show(desk, screen);
        // A screen may have started Rounds anew.
        if (page !== desk.page) {
          page = desk.page;
          await page.emulateMedia({ colorScheme: "light" });
          asked = await noteWorkerCalls(page);
        }
        const layers = desk.page.locator("[role=menu], [role=listbox], [role=dialog]");
        const landmarks = (await layers.count()) === 0;
        await asked();
        expect.soft(await violations(desk.page, { landmarks }), screen.name).toEqual([]);
        expect
          .soft(await englishOnPage(desk.page, "de", dataTexts(desk.services, screen.name)), screen.name)
          .toEqual([]);
        expect.soft(await desk.page.evaluate(hiddenBelow), screen.name).toEqual([]);
        expect.soft(await desk.page.evaluate(cutRings), screen.name).toEqual([]);
        const calls = Object.entries(await asked()).filter(([call]) => !ofMain.has(call));
        const oftenest = Math.max(0, ...calls.map(([, count]) => count));
        expect.soft(oftenest, screen.name).toBeLessThanOrEqual(mostCalls);
      });
    }
  });
});

// Beside its colors nothing is another in the dark; `npm test` looks at those of the screens that its specs stop at.
test("the text of every screen, dialog and menu has enough contrast in dark colors", {
  tag: "@deep",
}, async () => {
  test.setTimeout(480_000);
  await atDesk({ tongue: "en", counts }, async (desk) => {
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await show(desk, screen);
        // Each time, as a screen may have started Rounds anew.
        await desk.page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violations(desk.page, { rule: "color-contrast" }), screen.name).toEqual([]);
      });
    }
  });
});
