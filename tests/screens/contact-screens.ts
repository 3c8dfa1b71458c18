import { expect } from "@playwright/test";
import type { Desk } from "./desk.ts";
import { choosesTwo, peeks } from "./list-acts.ts";
import type { Screen } from "./screen.ts";

/** The list of contacts, their import, and their pages. */
export const contactScreens: readonly Screen[] = [
  { name: "contacts", route: "/contacts" },
  { name: "contacts-found", route: "/contacts", search: "q=an" },
  { name: "contacts-none-found", route: "/contacts", search: "q=zzzzz" },
  {
    name: "contacts-filtered",
    route: "/contacts",
    search: `where=${encodeURIComponent(JSON.stringify({ is_organization: true, "address.country": "s" }))}`,
  },
  { name: "contacts-display", route: "/contacts", act: (desk) => desk.clicks("button", "Display") },
  { name: "contacts-table", route: "/contacts", search: "view=table" },
  {
    name: "contacts-table-chosen",
    route: "/contacts",
    search: "view=table",
    act: (desk) => choosesTwo(desk),
  },
  {
    name: "contacts-peek",
    route: "/contacts",
    act: (desk) => peeks(desk),
  },
  {
    name: "contacts-table-peek",
    route: "/contacts",
    search: "view=table",
    act: (desk) => peeks(desk),
  },
  {
    name: "contacts-table-resized",
    route: "/contacts",
    search: "view=table",
    act: async ({ page }) => {
      await page.getByRole("separator").nth(1).press("End");
      await page.locator(".table-scroll").evaluate((table) => table.scrollBy(240, 300));
    },
  },
  {
    name: "contacts-table-custom-columns",
    route: "/contacts",
    search: "view=table",
    act: async (desk) => {
      await desk.clicks("button", "Display");
      const boxes = desk.page.getByRole("dialog").getByRole("checkbox");
      // The columns of custom fields come last. Two of them have room once the table has no other.
      const [custom, others] = [(await boxes.count()) - 2, await boxes.all()];
      for (const [at, box] of others.entries()) await box.setChecked(at >= custom);
      await desk.presses("Escape");
    },
  },
  { name: "contacts-import", route: "/contacts/import" },
  {
    name: "contacts-import-cards",
    route: "/contacts/import",
    act: async (desk) => {
      await desk.rounds.answerDialog("tests/screens/contacts.vcf");
      await desk.clicks("button", "Choose a file");
      await expect(desk.page.locator(".import-head")).toBeVisible();
    },
  },
  {
    name: "contacts-import-preview",
    route: null,
    act: async (desk) => {
      await desk.rounds.answerDialog("tests/screens/contacts.csv");
      await desk.clicks("button", "Choose another file");
      await expect(desk.page.locator(".import-head")).toContainText("contacts.csv");
    },
  },
  {
    name: "contacts-import-columns",
    route: null,
    act: async (desk) => {
      await desk.clicks("button", "Change columns");
      await expect(desk.page.locator(".import-columns-list")).toBeVisible();
    },
  },
  {
    name: "contacts-import-progress",
    route: null,
    before: (desk) => desk.network(false),
    act: async (desk) => {
      await desk.page.locator(".import-head").getByRole("button").click();
      await expect(desk.page.locator(".import-progress").getByRole("status")).toBeVisible();
    },
  },
  {
    name: "contacts-imported",
    route: null,
    before: (desk) => desk.network(true),
    act: async (desk) => {
      await desk.chipSays("Synced");
      await desk.page.locator(".sent-contacts").getByRole("button").click();
      await expect(desk.page.locator(".sent-contacts-list")).toBeVisible();
    },
  },
  { name: "contact-person", route: "/contacts/$id", param: ({ subjects }) => subjects.person },
  {
    name: "contact-organization",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.organization,
  },
  ...(["deals", "people", "documents"] as const).map(
    (tab, at): Screen => ({
      name: `contact-${tab}`,
      route: "/contacts/$id",
      param: ({ subjects }) => subjects.organization,
      act: ({ page }) =>
        page
          .getByRole("main")
          .getByRole("tab")
          .nth(at + 1)
          .click(),
    }),
  ),
  { name: "contact-long-name", route: "/contacts/$id", param: ({ subjects }) => subjects.longContact },
  {
    name: "contact-shared",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.person,
    act: (desk) => sharesContact(desk),
  },
  {
    name: "contact-shared-long-name",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.longContact,
    act: (desk) => sharesContact(desk),
  },
  { name: "contact-gone", route: "/contacts/$id", param: () => "99" },
];

async function sharesContact(desk: Desk): Promise<void> {
  await desk.clicks("button", "More for this contact");
  await desk.clicks("menuitem", "Share contact…");
  await expect(desk.page.getByRole("dialog")).toBeVisible();
}
