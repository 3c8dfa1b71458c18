import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ oneApp: true });

const toast = (page: Page) => page.locator(".mantine-Notification-root");
const rows = ".table-row, .line, .board-place, .long-list-row, .row";

/** Scrolls everything in the page to its end, and answers by how much the announcement still covers the last row that it lies over. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(async (rows) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // A list that measures its rows knows its height once it has drawn them.
    for (let times = 0; times < 8; times += 1) {
      for (const one of document.querySelectorAll(".page-body, .page-body *")) {
        if (one.scrollHeight > one.clientHeight) one.scrollTop = one.scrollHeight;
      }
      await frame();
    }
    const over = document.querySelector(".mantine-Notification-root")?.getBoundingClientRect();
    if (over === undefined) throw new Error("No announcement is shown.");
    const below = [...document.querySelectorAll(`.page-body :is(${rows})`)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right, height }) => height > 0 && left < over.right && right > over.left);
    return { rows: below.length, covered: Math.max(0, ...below.map(({ bottom }) => bottom - over.top)) };
  }, rows);

/** Returns the places and widths of the rows of the page. */
const places = (page: Page) =>
  page.evaluate(
    (rows) =>
      [...document.querySelectorAll(`.page-body :is(${rows}), .table-foot`)].map((one) => {
        const { left, top, width } = one.getBoundingClientRect();
        return `${left},${top} ${width}`;
      }),
    rows,
  );

test("an announcement moves nothing in a list, and covers no row that cannot be scrolled clear of it", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Ada", lastName: "Toaster", email: "toaster@example.com" });
  // The contact has an announcement of its own.
  await expect(toast(page)).toHaveCount(0);
  for (const address of [
    "/contacts",
    "/contacts?view=table",
    "/deals?whose=all",
    "/deals?view=table",
    "/tasks?whose=all",
    "/tasks?view=table",
    "/visits?whose=all",
    "/notes",
  ]) {
    await test.step(`the announcement lies over ${address} and moves nothing`, async () => {
      await rep.findsContact("Toaster");
      await rep.writesNote(`Likes ${address}`);
      // It stays for as long as the pointer is on it.
      await toast(page).hover();
      await page.evaluate((to) => {
        window.location.hash = `#${to}`;
      }, address);
      await expect(page.locator(`.page-body-fixed :is(${rows})`).first()).toBeVisible();
      const shown = await places(page);
      const end = await coveredAtEnd(page);
      expect(end.rows, address).toBeGreaterThan(0);
      expect(end.covered, address).toBe(0);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll(".page-body, .page-body *")) one.scrollTop = 0;
      });
      await expect.poll(() => places(page)).toEqual(shown);
      await toast(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(toast(page)).toHaveCount(0);
      expect(await places(page), address).toEqual(shown);
    });
  }
});
