import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { filtersBy, showsEveryones } from "../steps/filtering.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

test("law 3: an outcome named in Settings is chosen in the form, shown, filtered by and charted, also after a restart", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.goes("Settings");
  await rep.page.getByRole("link", { name: "Visit outcomes" }).click();
  const outcomes = rep.page.getByRole("region", { name: "Visit outcomes" });
  await outcomes.getByLabel("Number in the CRM").fill("3");
  await outcomes.getByLabel("New outcome").fill("Order placed");
  await outcomes.getByRole("button", { name: "Add outcome" }).click();
  await expect(outcomes.getByRole("textbox", { name: "Number 3" })).toHaveValue("Order placed");
  await outcomes.getByRole("checkbox", { name: "Order placed is effective" }).press(" ");
  await expect(outcomes.getByRole("checkbox", { name: "Order placed is effective" })).toBeChecked();
  await expectAccessible(rep, "names of outcomes");

  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.logsVisit({ summary: "Signed at the fair" }, async () => {
    const dialog = rep.page.getByRole("dialog", { name: "Log visit" });
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await dialog.getByText("Order placed", { exact: true }).click();
    await expect(dialog.getByRole("radio", { name: "Met" })).toHaveCount(0);
  });
  await rounds.restart();
  const { page } = rep;
  await rep.goes("Visits");
  await showsEveryones(page);
  await filtersBy(page, "Outcome", "Order placed");
  const rows = page
    .getByRole("list", { name: "Visits" })
    .getByRole("listitem")
    .filter({ hasText: "Order placed" });
  const listed = (services.control.table("visit") ?? []).filter((one) => one.outcome_id === 3).length;
  await expect(rows).toHaveCount(listed + 1);
  await expect(rows.filter({ hasText: "Signed at the fair" })).toBeVisible();
  await rep.goes("Insights");
  const figures = page.getByRole("region", { name: "Visits a week by outcome" });
  await expect(figures.getByRole("columnheader", { name: "Order placed" })).toBeAttached();
  const heads = await figures.getByRole("columnheader").allTextContents();
  const ofThisWeek = await figures.getByRole("row").nth(1).locator("th, td").allTextContents();
  const figure = (head: string) => ofThisWeek[heads.indexOf(head)];
  expect(Number(figure("Order placed"))).toBeGreaterThan(0);
  expect(figure("Effective")).toBe(figure("Order placed"));

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const note = services.control
    .table("note")
    ?.find((one) => String(one.content).startsWith("Signed at the fair"));
  expect(String(note?.content)).toContain("Outcome: Order placed.");
});

test("an outcome's name is changed and removed with Undo, visits of an unnamed outcome show no name, and Visits asks for one", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Visits");
  await showsEveryones(page);
  await expect(page.getByRole("list", { name: "Visits" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("main").getByText(/Outcome \d/)).toHaveCount(0);
  await page.getByRole("link", { name: "Name them once" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Number 2" });
  await field.fill("Nobody there");
  await field.press("Enter");
  const remove = page.getByRole("button", { name: "Delete Nobody there" });
  await expect(remove).toBeVisible();
  await remove.press("Enter");
  await expect(remove).toBeHidden();
  await expect(field).toHaveValue("");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field).toHaveValue("Nobody there");
  await expect(field).toHaveAccessibleDescription(/^\d+ visits, the last: /);
});

test("outcomes named by the administrator can be chosen, and are read-only in Settings", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const named = { ...managed, visits: { outcomes: [{ id: 1, name: "Order placed" }] } };
  const { rep } = await launch({ managedConfig: named });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Settings");
  await rep.page.getByRole("link", { name: "Visit outcomes" }).click();
  const outcomes = rep.page.getByRole("region", { name: "Visit outcomes" });
  await expect(outcomes.getByRole("rowheader")).toHaveText(["Order placed"]);
  await expect(outcomes.getByText("Set by your administrator")).toBeVisible();
  await expect(outcomes.getByRole("button")).toHaveCount(0);
});
