import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const style = (of: Locator, name: "backgroundColor" | "outlineStyle" | "outlineColor") =>
  of.evaluate((element, property) => getComputedStyle(element)[property], name);

test("the system's high contrast shows which control is selected, open or switched on", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await rep.goes("Contacts");
  const rail = page.getByRole("navigation").first();
  const open = rail.getByRole("link", { name: "Contacts" });
  expect(await style(open, "outlineStyle")).toBe("solid");
  expect(await style(rail.getByRole("link", { name: "Deals" }), "outlineStyle")).toBe("none");

  const indicator = page.locator(".mantine-SegmentedControl-indicator").first();
  const highlight = await style(open, "outlineColor");
  await expect.poll(() => style(indicator, "backgroundColor")).toBe(highlight);

  await rep.goes("Settings");
  const track = page.locator(".mantine-Switch-track").first();
  const remind = page.getByRole("switch", { name: "Remind me of my tasks" });
  await expect(remind).toBeChecked();
  const on = await style(track, "backgroundColor");
  await remind.click();
  await expect(remind).not.toBeChecked();
  await expect.poll(() => style(track, "backgroundColor")).not.toBe(on);
});
