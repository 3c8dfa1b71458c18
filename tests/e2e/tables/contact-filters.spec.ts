import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { filtersBy, opensView, savesView } from "../steps/filtering.ts";
import { filters } from "./table-steps.ts";

test.use({ oneApp: true });

/** To the records that the test has made: a row links its contact, too. */
const links = (rep: Rep, kind: string) =>
  rep.page
    .getByRole("table", { name: kind, exact: true })
    .getByRole("link", { name: /^(Roof|Measure) for / });
const types = (words: string) => async (form: Locator) => {
  await form.getByRole("textbox").fill(words);
};
const today = async (form: Locator) => {
  await form.getByText("From … to", { exact: true }).click();
  const from = form.getByRole("textbox", { name: "Last visit from" });
  await from.fill("today");
  // The calendar closes; Escape then closes the panel.
  await from.press("Enter");
};

test("law 1: deals and tasks are filtered offline by their contact's tag, industry and missing email, and by its last visit", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  for (const [name, more] of [
    ["Zargen", { tags: ["Timber frame"], industry: "Carpentry" }],
    ["Yacht", { tags: ["Boats"], industry: "Boatyards", email: "yacht@example.com" }],
  ] as const) {
    const { id } = await colleague(services, "POST", "/v2/contacts", { last_name: name, ...more });
    await colleague(services, "POST", "/v2/deals", { name: `Roof for ${name}`, contact_id: id });
    await colleague(services, "POST", "/v2/tasks", {
      content: `Measure for ${name}`,
      resource_type: "contact",
      resource_id: id,
    });
  }
  await rep.syncsNow();
  await rep.seesChip("Synced");
  // The chip may still say so from the sync before: the contact is there once the list has it.
  await rep.findsContact("Zargen");
  await services.control.network({ up: false });
  await rep.logsVisit({ summary: "Measured the roof" });

  await rep.goesToAllDeals();
  await page.getByText("Table", { exact: true }).click();
  await filters(rep, "Contact's tag", types("Timber frame"));
  await expect(links(rep, "Deals")).toHaveText(["Roof for Zargen"]);
  await expectAccessible(rep, "deals by their contact's tag");
  await savesView(page, "Timber frames");
  await page.getByRole("button", { name: "Remove filter Contact's tag" }).click();
  await filters(rep, "Contact's industry", types("Boatyards"));
  await expect(links(rep, "Deals")).toHaveText(["Roof for Yacht"]);
  await page.getByRole("button", { name: "Remove filter Contact's industry" }).click();
  await filtersBy(page, "Contact has no email", "Yes");
  await expect(links(rep, "Deals").getByText("Roof for Zargen")).toBeVisible();
  await expect(links(rep, "Deals").getByText("Roof for Yacht")).toBeHidden();
  await page.getByRole("button", { name: "Remove filter Contact has no email" }).click();
  await filters(rep, "Last visit", today);
  await expect(links(rep, "Deals")).toHaveText(["Roof for Zargen"]);
  await opensView(page, "Timber frames");
  await expect(page.getByRole("button", { name: "Contact's tag: Timber frame" })).toBeVisible();
  await expect(links(rep, "Deals")).toHaveText(["Roof for Zargen"]);

  await rep.goes("Tasks");
  await page
    .getByRole("radiogroup", { name: "How tasks are shown" })
    .getByText("Table", { exact: true })
    .click();
  await filters(rep, "Contact's tag", types("Boats"));
  await expect(links(rep, "Tasks")).toHaveText(["Measure for Yacht"]);
  await page.getByRole("button", { name: "Remove filter Contact's tag" }).click();
  await filtersBy(page, "Contact has no email", "Yes");
  await expect(links(rep, "Tasks").getByText("Measure for Zargen")).toBeVisible();
  await expect(links(rep, "Tasks").getByText("Measure for Yacht")).toBeHidden();
  await page.getByRole("button", { name: "Remove filter Contact has no email" }).click();
  await filters(rep, "Last visit", today);
  await expect(links(rep, "Tasks")).toHaveText(["Measure for Zargen"]);
});
