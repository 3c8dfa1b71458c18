import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ oneApp: true });

test("a sequence reads as a plan, step by step, by keyboard and offline", async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await expect(page.getByRole("list", { name: "Sequences" })).toContainText("After the offer");
  await expectAccessible(rep, "sequences");
  const link = page.getByRole("link", { name: /First contact/ });
  await link.focus();
  await page.keyboard.press("Enter");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText("At once");
  await expect(steps.nth(1)).toContainText("Then, after 2 working days");
  await expect(steps.nth(1)).toContainText("Call and ask who decides");
  await expect(steps.nth(2)).toContainText("Email, as a reply to the last one");
  await expectAccessible(rep, "sequence");
  await page.goBack();
  await page.getByRole("link", { name: /No answer/ }).click();
  await expect(page.getByText("No steps yet.")).toBeVisible();
});

test("the palette finds every record with a page, the lists under Settings, and every command with its keys", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const search = page.getByPlaceholder("Search contacts");
  await page.keyboard.press("ControlOrMeta+k");
  await search.fill("win back");
  await expect(page.getByRole("button", { name: /Win back/ })).toHaveAttribute("data-hit", /^sequence:/);
  await expect(page.getByText("Run", { exact: true })).toBeHidden();
  // Nothing can be captured about a sequence.
  await expect(page.getByText("Alt V", { exact: true })).toBeHidden();
  await search.fill("loss");
  await page.getByRole("button", { name: "Loss reasons" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Loss reasons" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await search.fill("product");
  await expectAccessible(rep, "palette");
  await page.getByRole("button", { name: /New product/ }).click();
  await expect(page.getByRole("dialog", { name: "New product" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const words of [
    "New product",
    "Products",
    "Sequences",
    "Log in one line",
    "Sync now",
    "Back",
    "Choose all",
  ])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible();
  for (const [place, label, key] of [
    ["On a record in the search", "Log visit", "Alt V"],
    ["Anywhere", "Back", "Ctrl ["],
    ["In a list", "Remove the filter that has the focus", "DEL"],
  ] as const)
    await expect(
      sheet.getByRole("region", { name: place }).locator(".sheet-row", { hasText: label }),
    ).toContainText(key);
});
