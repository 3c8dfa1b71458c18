import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ failsOnPurpose: true });

/** The window's own database refuses each read of a store, as on a disk that fails. Answers a function that lets it read again. */
async function failsToRead(page: Page, store: string): Promise<() => Promise<void>> {
  await page.evaluate((refused) => {
    const { objectStore } = IDBTransaction.prototype;
    Object.assign(window, {
      readsAgain: () => Object.assign(IDBTransaction.prototype, { objectStore }),
    });
    IDBTransaction.prototype.objectStore = function (name) {
      if (name === refused) throw new DOMException("quokka@example.com cannot be read", "UnknownError");
      return objectStore.call(this, name);
    };
  }, store);
  return () => page.evaluate(() => (window as unknown as { readsAgain: () => void }).readsAgain());
}

test("a page that fails says so, loses nothing, and is drawn again when the rep asks; the log has the failure without its words", async ({
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Quokka", lastName: "Aragon", email: "quokka@example.com" });
  await rep.goes("Today");
  const heading = page.getByRole("heading", { level: 1, name: "Something went wrong" });

  await test.step("a page that fails leaves the frame around it", async () => {
    const readAgain = await failsToRead(page, "history");
    await rep.goes("Sync");
    await expect(heading).toBeVisible();
    await expect(page.getByText("Everything you saved is still on this computer.")).toBeVisible();
    await expectAccessible(rep, "a page that failed");
    await page.screenshot({ path: "out/broken-page.png" });
    await readAgain();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sync" })).toBeVisible();
  });

  await test.step("a frame that fails gives way to a window with the ways on", async () => {
    const readAgain = await failsToRead(page, "contact");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("quokka");
    await expect(heading).toBeVisible();
    await expect(page.getByRole("button", { name: "Restart Rounds" })).toBeVisible();
    await expectAccessible(rep, "a window that failed");
    await page.getByRole("button", { name: "Copy diagnostics" }).click();
    await expect(page.getByText("Diagnostics copied.")).toBeVisible();
    await page.screenshot({ path: "out/broken-window.png" });
    await readAgain();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
    await page.keyboard.press("Escape");
    await rep.goes("Contacts");
    await expect(page.getByRole("link", { name: "Quokka Aragon" })).toBeVisible();
  });

  const logs = join(rounds.userData, "logs");
  const logged = () => readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8"));
  await expect.poll(() => logged().join()).toContain("window.failed");
  expect(logged().join()).not.toContain("quokka@example.com");
});
