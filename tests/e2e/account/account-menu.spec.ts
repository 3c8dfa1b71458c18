import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test("the rep's name opens a menu that says who is signed in and where, and leads to Settings, the shortcuts and the question before a sign-out", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const name = page.getByRole("button", { name: "Account: Marta Lindqvist" });
  await name.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toContainText(services.description.sales.login.username);
  await expect(menu).toContainText(services.description.sales.url);
  await expectAccessible(rep, "account menu", "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();

  await name.press("Enter");
  await page.getByRole("menuitem", { name: "Settings" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await name.press("Enter");
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");

  await rep.goes("Today");
  for (const way of ["first", "again"]) {
    await test.step(way, async () => {
      await name.press("Enter");
      await page.getByRole("menuitem", { name: "Sign out" }).press("Enter");
      const question = page.getByRole("dialog", { name: "Sign out?" });
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
    });
  }
  await name.press("Enter");
  await page.getByRole("menuitem", { name: "Sign out" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
});
