import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { filtersBy, opensView, savesView } from "../steps/filtering.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

test("filters of the list of contacts leave those that fit, Back and saved views find them again, and the table takes them over", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const all = services.control.table("contact") ?? [];
  const me = services.control
    .table("user")
    ?.find((one) => one.email === services.description.sales.login.username);
  const fitting = all.filter((one) => one.is_organization === true);
  const own = fitting.filter((one) => one.owner_id === me?.id);
  const list = page.getByRole("list", { name: "Contacts" });
  const first = () => list.getByRole("link").first().getAttribute("href");
  const lowest = (of: typeof all) => of.map((one) => String(one.name)).sort((a, b) => a.localeCompare(b))[0];
  await rep.goes("Contacts");
  await expect(page.getByText(`${all.length} contacts`)).toBeVisible();

  await filtersBy(page, "An organization", "Yes");
  await expect(page.getByText(`${fitting.length} of ${all.length} contacts`)).toBeVisible();
  const foremost = own.length > 0 ? own : fitting;
  await expect(list.getByRole("link").first()).toContainText(String(lowest(foremost)));
  await expectAccessible(rep, "a filtered list of contacts");

  await page.getByRole("button", { name: "Mine", exact: true }).click();
  await expect(page.getByText(`${own.length} of ${all.length} contacts`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${fitting.length} of ${all.length} contacts`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mine", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  await page.getByRole("button", { name: "Display" }).click();
  const display = page.getByRole("dialog", { name: "Display" });
  await display.getByRole("checkbox", { name: "Mine first" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(list.getByRole("link").first()).toContainText(String(lowest(fitting)));
  const leading = await first();
  await savesView(page, "Organizations");

  await page.getByRole("radiogroup", { name: "How contacts are shown" }).getByText("Table").click();
  await expect(page.locator(".table-foot")).toContainText(`${fitting.length} contacts`);
  await expect(page.getByText(`${fitting.length} of ${all.length} contacts`)).toBeVisible();
  await page.getByRole("button", { name: "Remove filter An organization" }).click();
  await page.getByRole("radiogroup", { name: "How contacts are shown" }).getByText("List").click();
  await expect(page.getByText(`${all.length} contacts`, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove filter An organization" })).toBeHidden();

  await opensView(page, "Organizations");
  await expect(page.getByText(`${fitting.length} of ${all.length} contacts`)).toBeVisible();
  expect(await first()).toBe(leading);
  // Words search among those that fit.
  await page.getByLabel("Search contacts").fill("no such words");
  await expect(page.getByText("No contacts match these filters")).toBeVisible();
  await page.getByLabel("Search contacts").fill(String(foremost[0]?.name));
  await expect(list.getByRole("link", { name: String(foremost[0]?.name) }).first()).toBeVisible();
  await page.getByLabel("Search contacts").press("ArrowDown");
  await expect(list.getByRole("link").first()).toBeFocused();
});
