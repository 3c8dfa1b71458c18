import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ oneApp: true });

const announced = (page: Page) => page.locator(".announcements .mantine-Notification-root");
const failure = (page: Page) => page.locator(".failures .mantine-Notification-root");

/** Returns the place of every word and control outside of announcements, as far as it is scrolled into sight. */
const places = (page: Page) =>
  page.evaluate(() => {
    const seen = (one: Element) => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let around = one.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const clip = around.getBoundingClientRect();
        left = Math.max(left, clip.left);
        top = Math.max(top, clip.top);
        right = Math.min(right, clip.right);
        bottom = Math.min(bottom, clip.bottom);
      }
      return { left, top, right, bottom };
    };
    const isWord = (one: Element) =>
      [...one.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== "",
      );
    return [...document.querySelectorAll(".frame *")]
      .filter((one) => isWord(one) || one.matches("button, a, input, textarea, svg"))
      .filter((one) => one.checkVisibility() && one.closest(".announcements, .failures") === null)
      .map((one) => {
        const name = one.textContent?.trim().slice(0, 30) || one.getAttribute("aria-label") || one.tagName;
        return { name, inMain: one.closest(".main") !== null, ...seen(one) };
      })
      .filter(({ left, right, top, bottom }) => right > left + 1 && bottom > top + 1);
  });

/** Returns what an announcement lies over: nothing, but for what holds it. */
const covered = async (page: Page, what: ReturnType<typeof announced>) => {
  const over = await what.boundingBox();
  if (over === null) throw new Error("No announcement is shown.");
  return (await places(page))
    .filter(({ left, right }) => left < over.x + over.width - 1 && right > over.x + 1)
    .filter(({ top, bottom }) => top < over.y + over.height - 1 && bottom > over.y + 1)
    .map(({ name }) => name);
};

const isOnTop = (what: ReturnType<typeof announced>) =>
  what.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const windows = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 720, height: 520 },
  // The smallest that is zoomed to 200%.
  { width: 512, height: 350 },
];

test("an announcement covers nothing and moves nothing of the page, in a window of any size", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const whole = page.viewportSize();
  await rep.createsContact({ firstName: "Ada", lastName: "Announcer", email: "announcer@example.com" });
  await rep.findsContact("Announcer");
  try {
    for (const size of windows) {
      await test.step(`in a window of ${size.width} × ${size.height}`, async () => {
        await rep.writesNote(`Likes ${size.width} pixels`);
        // The one before it may still be leaving.
        await expect(announced(page)).toHaveCount(1);
        // It stays for as long as the pointer is on it.
        await announced(page).hover();
        // Its mark goes when it is sent.
        await rep.seesChip("Synced");
        await page.setViewportSize(size);
        await expect(announced(page).getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
        await expect(announced(page).getByText("Note saved.")).toBeInViewport({ ratio: 1 });
        expect(await covered(page, announced(page))).toEqual([]);
        await page.keyboard.press("ControlOrMeta+n");
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await isOnTop(announced(page))).toBe(false);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        expect(await isOnTop(announced(page))).toBe(true);
        const inMain = async () => (await places(page)).filter((one) => one.inMain);
        const before = await inMain();
        await announced(page).getByRole("button", { name: "Dismiss" }).click();
        await expect(announced(page)).toHaveCount(0);
        expect(await inMain()).toEqual(before);
        if (whole !== null) await page.setViewportSize(whole);
      });
    }
  } finally {
    if (whole !== null) await page.setViewportSize(whole);
  }
});

test("a failure stands above the page until the rep closes it, covers nothing, and the foot of a table stays in sight", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const whole = page.viewportSize();
  const deal = services.control.table("document")?.find((one) => one.resource_type === "deal")?.resource_id;
  const goes = (address: string) =>
    page.evaluate((to) => {
      window.location.hash = `#${to}`;
    }, address);
  const keeps = page.getByRole("button", { name: "Keep offline" }).first();
  await goes(`/deals/${deal}`);
  await page.getByRole("tab", { name: "Documents" }).click();
  await expect(keeps).toBeVisible();
  await services.control.network({ up: false });
  await keeps.click();
  await expect(failure(page)).toHaveCount(1);
  // Asked again, the same failure is said once.
  await keeps.click();
  await expect(failure(page)).toHaveCount(1);
  try {
    for (const size of windows.slice(0, 3)) {
      await page.setViewportSize(size);
      await goes(`/deals/${deal}`);
      await expect(page.getByRole("tab", { name: "Documents" })).toBeVisible();
      expect(await covered(page, failure(page))).toEqual([]);
      await goes("/contacts?view=table");
      await expect(page.locator(".table-foot")).toBeInViewport({ ratio: 1 });
      expect(await covered(page, failure(page))).toEqual([]);
    }
  } finally {
    if (whole !== null) await page.setViewportSize(whole);
  }
  await failure(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(failure(page)).toHaveCount(0);
  await services.control.network({ up: true });
});
