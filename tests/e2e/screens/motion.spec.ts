import { expect, test } from "../fixtures/test.ts";
import { moving } from "../steps/moving.ts";

test.use({ oneApp: true });

test("no tick, switch, menu, dialog, toast or spinner moves for a rep who asked the system for less motion", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const task = page.getByRole("dialog", { name: "New task" });
  const writes = async (words: string) => {
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press("t");
    await expect(task.getByRole("textbox", { name: "Task" })).toBeFocused();
    await page.keyboard.type(words);
    await page.getByRole("textbox", { name: "Due date" }).fill("+2");
    await page.keyboard.press("Tab");
  };
  await rep.goes("Tasks");
  await writes("Keep still");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Next 7 days", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Complete task: Keep still" })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // So that a search which finds nothing means that nothing moves.
  expect(await moving(page)).toEqual(expect.arrayContaining([expect.stringContaining("tick-box")]));

  await page.emulateMedia({ reducedMotion: "reduce" });
  const keepsStill = (where: string) => expect.soft(moving(page), where).resolves.toEqual([]);
  await keepsStill("Tasks");
  for (const place of ["Today", "Contacts", "Deals", "Visits", "Notes", "Settings", "Sync"] as const) {
    await rep.goes(place);
    await keepsStill(place);
  }

  await writes("Keep stiller");
  await keepsStill("a dialog");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(task).toBeHidden();
  await expect(page.locator(".mantine-Notification-root").first()).toBeVisible();
  await keepsStill("a toast");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await keepsStill("the palette");
  await page.keyboard.press("Escape");

  services.control.addFault({ kind: "delay", delayMs: 3_000, route: "/v2/contacts" });
  await rep.syncsNow();
  await expect(page.locator(".chip-syncing")).toBeVisible();
  await keepsStill("the chip of a sync that goes on");
});
