import { join } from "node:path";
import { expect, test } from "../fixtures/test.ts";
import { showsEveryones } from "../steps/filtering.ts";

test.use({ oneApp: true });

test("whoever ticks off one task after the other by keyboard stays in the list", async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Tasks");
  await showsEveryones(page);
  const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Complete task: / });
  const menus = page.getByRole("main").getByRole("button", { name: /^More for task: / });
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  await expect(rows.nth(2)).toBeVisible();
  const [, second, third] = await rows.allInnerTexts();
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Task done.")).toBeVisible();
  await expect(boxes.first()).toBeFocused();
  expect(await rows.first().innerText()).toBe(second);

  // The menu of a task gives the focus back to a row that is gone a moment later.
  await menus.first().press("Enter");
  await rep.picksItem("Delete");
  await expect(page.getByText("Task deleted.")).toBeVisible();
  await expect(menus.first()).toBeFocused();
  expect(await rows.first().innerText()).toBe(third);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rows.first()).toContainText(second?.split("\n")[0] ?? "");
});

test("a button that gives way to another one hands it the focus", async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const contact = String(services.control.table("contact")?.[0]?.name);
  await rep.findsContact(contact);
  await page.getByRole("button", { name: "Start visit" }).press("Enter");
  await expect(page.getByText("Visit started.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "End visit" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("button", { name: "Start visit" })).toBeVisible();
});

test("a button that was busy for a moment has the focus again", async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Visits");
  const file = join(rounds.userData, "..", "focus.csv");
  await rounds.answerDialog(file);
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.press("Enter");
  await expect(page.getByText("focus.csv")).toBeVisible();
  await expect(button).toBeFocused();
});

test("Escape in a dialog that a menu opened leads back to the button of the menu", async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goesToAllDeals();
  await page.getByRole("main").getByRole("link").first().press("Enter");
  const more = page.getByRole("button", { name: "More for this deal" });
  await more.press("Enter");
  await rep.picksItem("Delete deal…");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await rep.goes("Visits");
  const views = page.getByRole("button", { name: "Views", exact: true });
  await views.press("Enter");
  await rep.picksItem("Save this view…");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(views).toBeFocused();
});

test("a deal that Undo moves back on the board has the focus again", async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goesToAllDeals();
  const first = page
    .getByRole("region", { name: /^Prospecting/ })
    .getByRole("link")
    .first();
  const name = await first.innerText();
  const card = page.getByRole("link").filter({ hasText: name.split("\n")[0] ?? "" });
  await first.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(/ moved to /)).toBeVisible();
  await expect(card).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(first).toHaveText(name.replaceAll("\n", ""));
  await expect(card).toBeFocused();
});

test("Escape in a form that the palette opened leads back to the element that had the focus before", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Visits");
  const views = page.getByRole("button", { name: "Views", exact: true });
  await views.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("textbox", { name: /^Search contacts, deals/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(views).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: /^Search contacts, deals/ }).fill("new task");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(views).toBeFocused();
});

test("whoever ticks off the last task of a list by keyboard stays where the list was", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Una", lastName: "Onetask", email: "onetask@example.com" });
  await rep.findsContact("Onetask");
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("t");
  await expect(page.getByPlaceholder("What to do")).toBeFocused();
  await page.keyboard.type("The only one");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("checkbox", { name: "Complete task: The only one" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Task done.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Complete task: The only one" })).toBeHidden();
  await expect(page.locator("#main :focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("#main :focus")).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+z");
});
