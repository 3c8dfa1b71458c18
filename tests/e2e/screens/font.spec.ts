import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** The fonts that Chromium drew the letters of an element with. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("DOM.enable");
  await inspector.send("CSS.enable");
  const { root } = await inspector.send("DOM.getDocument");
  const { nodeId } = await inspector.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await inspector.send("CSS.getPlatformFontsForNode", { nodeId });
  await inspector.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** All layout shifts of the page since it was opened, as Chromium scores them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, one) => sum + (one as LayoutShift).value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        // Nothing has shifted: the observer stays silent.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

test("the screen uses Rounds' own font for Latin and Greek letters, and nothing moves when the font arrives", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Contacts");
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  await expect.poll(() => fontsOf(page, "h1")).toEqual(["Inter"]);
  await page.reload();
  await expect(page.getByRole("list", { name: "Contacts" }).getByRole("link").first()).toBeVisible();
  // A control that finds its place within a pixel counts a hundred-thousandth.
  expect(await shifts(page)).toBeLessThan(0.001);
  await rep.createsContact({ firstName: "Ελένη", lastName: "Χατζηγεωργίου", email: "eleni@example.com" });
  await expect.poll(() => fontsOf(page, "h1")).toEqual(["Inter"]);
});
