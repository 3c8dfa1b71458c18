import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

const style = (of: Locator, name: "backgroundColor" | "outlineStyle") =>
  of.evaluate((element, property) => getComputedStyle(element)[property], name);

test("in the system's high contrast, what is selected, open or switched on can be told from what is not", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.emulateMedia({ forcedColors: "active" });
  await rep.goes("Contacts");
  const control = page.locator(".mantine-SegmentedControl-root").first();
  const around = await style(control, "backgroundColor");
  const indicator = control.locator(".mantine-SegmentedControl-indicator");
  await expect.poll(() => style(indicator, "backgroundColor")).not.toBe(around);

  const rail = page.getByRole("navigation").first();
  expect(await style(rail.getByRole("link", { name: "Contacts" }), "outlineStyle")).toBe("solid");
  expect(await style(rail.getByRole("link", { name: "Deals" }), "outlineStyle")).toBe("none");

  await rep.goes("Settings");
  const track = page.locator(".mantine-Switch-track").first();
  const remind = page.getByRole("switch", { name: "Remind me of my tasks" });
  await expect(remind).toBeChecked();
  const on = await style(track, "backgroundColor");
  await remind.click();
  await expect(remind).not.toBeChecked();
  await expect.poll(() => style(track, "backgroundColor")).not.toBe(on);
});
