import { expect } from "@playwright/test";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";
import { supportScreens } from "./support-screens.ts";
import { webhookScreens } from "./webhook-screens.ts";

const settingsPlaces = [
  "deal-sources",
  "lead-sources",
  "loss-reasons",
  "visit-outcomes",
  "templates",
  "stages",
  "unqualified-reasons",
  "people",
  "contact-fields",
  "licenses",
] as const;

/** Every place with everything in sync. */
export const recordScreens: readonly Screen[] = [
  {
    name: "today",
    route: "/today",
    before: async (desk) => {
      desk.services.control.clearFaults();
      // What is held up breaks off and is asked for again.
      await desk.network(false);
      await desk.network(true);
      await desk.presses("g", "n");
      await desk.chipSays("Synced");
    },
  },
  { name: "visits", route: "/visits" },
  { name: "visits-of-everyone", route: "/visits", search: "whose=all" },
  {
    name: "visits-peek",
    route: "/visits",
    search: "whose=all",
    wide: true,
    act: (desk) => showsBeside(desk),
  },
  { name: "visits-filtered", route: "/visits", search: "whose=all&outcome=met&about=contact" },
  { name: "visits-by-day", route: "/visits", act: (desk) => dayOfVisits(desk) },
  {
    name: "insights",
    route: "/insights",
    search: "whose=all",
    act: (desk) => expect(desk.page.locator(".chart svg")).not.toHaveCount(0),
  },
  {
    name: "insights-bar",
    route: null,
    act: async (desk) => {
      const bar = desk.page.locator(".recharts-bar-rectangle path").first();
      const hint = desk.page.getByText(desk.say("Click a bar to list its records"));
      // A drawing that is not done follows the mouse from its next move on.
      await expect(async () => {
        await desk.page.mouse.move(0, 0);
        await bar.hover();
        await expect(hint.first()).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
  {
    name: "insights-figures",
    route: null,
    act: (desk) => desk.clicks("button", "Figures: {title}", { title: desk.say("Visits a week by outcome") }),
  },
  {
    name: "visits-of-a-week",
    route: null,
    act: async (desk) => {
      await desk.page.locator(".figures a").nth(1).click();
      await expect(desk.page.locator(".visits")).toBeVisible();
    },
  },
  {
    name: "account-menu",
    route: "/today",
    act: async (desk) => {
      await desk.page.locator(".rail-account").click();
      await expect(desk.page.getByRole("menu")).toBeVisible();
    },
  },
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
    wide: true,
    act: (desk) => peeks(desk),
  },
  {
    name: "contacts-table-peek",
    route: "/contacts",
    search: "view=table",
    wide: true,
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
  {
    name: "deal-detail-edited",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.deal,
    act: async (desk) => {
      await desk.page.locator("[data-edit-fact]").first().waitFor();
      await desk.presses("e");
      await expect(desk.page.locator(".fact-editor")).toBeVisible();
    },
  },
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
  { name: "deals-board", route: "/deals" },
  { name: "deals-table", route: "/deals", search: "view=table" },
  { name: "deals-table-peek", route: "/deals", search: "view=table", wide: true, act: (desk) => peeks(desk) },
  {
    name: "deals-table-chosen",
    route: "/deals",
    search: "view=table",
    act: (desk) => choosesTwo(desk),
  },
  {
    name: "deal-title-in-place",
    route: "/deals/$id",
    param: (desk) => desk.subjects.deal,
    act: (desk) => desk.page.locator(".title-place h1").click(),
  },
  {
    name: "task-title-in-place",
    route: "/tasks/$id",
    param: (desk) => desk.subjects.task,
    act: (desk) => desk.page.locator(".title-place h1").click(),
  },
  {
    name: "deals-filtered-by-contact",
    route: "/deals",
    search: `view=table&where=${encodeURIComponent(JSON.stringify({ contact_no_email: true, "last_visit_at.to": "2026-11-30" }))}`,
  },
  {
    name: "deals-filter",
    route: "/deals",
    search: "view=table",
    act: async (desk) => {
      await desk.clicks("button", "Filter");
      await desk.clicks("option", "Stage");
    },
  },
  {
    name: "deals-display",
    route: "/deals",
    search: "view=table",
    act: (desk) => desk.clicks("button", "Display"),
  },
  {
    name: "deals-views",
    route: "/deals",
    search: "view=table",
    act: (desk) => desk.clicks("button", "Views"),
  },
  { name: "deal", route: "/deals/$id", param: ({ subjects }) => subjects.deal },
  {
    name: "deal-move-menu",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.deal,
    act: (desk) => desk.clicks("button", "Move to stage"),
  },
  {
    name: "deal-delete",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.deal,
    act: async (desk) => {
      await desk.clicks("button", "More for this deal");
      await desk.clicks("menuitem", "Delete deal…");
    },
  },
  { name: "deal-long-name", route: "/deals/$id", param: ({ subjects }) => subjects.longDeal },
  { name: "lead", route: "/leads/$id", param: () => "4711" },
  { name: "tasks", route: "/tasks" },
  { name: "tasks-of-everyone-later", route: "/tasks", search: "when=later&whose=all" },
  {
    name: "tasks-peek",
    route: "/tasks",
    wide: true,
    act: (desk) => showsBeside(desk),
  },
  { name: "tasks-table", route: "/tasks", search: "view=table" },
  {
    name: "tasks-filter",
    route: "/tasks",
    search: "view=table",
    act: (desk) => desk.clicks("button", "Filter"),
  },
  { name: "tasks-table-peek", route: "/tasks", search: "view=table", wide: true, act: (desk) => peeks(desk) },
  { name: "tasks-table-chosen", route: "/tasks", search: "view=table", act: (desk) => choosesTwo(desk) },
  { name: "tasks-done", route: "/tasks", search: "when=done" },
  {
    name: "tasks-menu",
    route: "/tasks",
    search: "when=week",
    act: async (desk) => {
      await desk.page.locator("main [aria-haspopup=menu][aria-label]").last().click();
    },
  },
  { name: "task", route: "/tasks/$id", param: ({ subjects }) => subjects.task },
  { name: "notes", route: "/notes" },
  { name: "notes-found", route: "/notes", search: "q=or&important=true" },
  { name: "notes-peek", route: "/notes", wide: true, act: (desk) => showsBeside(desk) },
  {
    name: "notes-filter",
    route: "/notes",
    act: (desk) => desk.clicks("button", "Filter"),
  },
  { name: "notes-none-fits", route: "/notes", search: "q=nothing%20says%20this" },
  { name: "products-none", route: "/products" },
  {
    name: "product-form",
    route: "/products",
    act: async (desk) => {
      await desk.captures("p", "Oak shelf, 180 cm, with brass fittings");
      await desk.fills("Price", "1250");
      await desk.page
        .getByRole("dialog")
        .getByRole("combobox", { name: desk.say("Currency"), exact: true })
        .fill("EUR");
      await desk.page.getByRole("option", { name: "EUR" }).click();
    },
  },
  {
    name: "product",
    route: null,
    act: async (desk) => {
      await desk.saves();
      await expect(desk.page.getByRole("heading", { level: 1, name: /^Oak shelf/ })).toBeVisible();
      await desk.chipSays("Synced");
    },
  },
  {
    name: "product-page",
    route: "/products/$id",
    param: ({ services }) => String(services.control.table("product")?.at(-1)?.id),
  },
  { name: "products", route: "/products" },
  { name: "sequences", route: "/sequences" },
  { name: "support-not-connected", route: "/support" },
  ...supportScreens,
  ...webhookScreens,
  { name: "sequence", route: "/sequences/$id", param: ({ subjects }) => subjects.sequence },
  { name: "sync-all-sent", route: "/sync" },
  { name: "settings", route: "/settings" },
  {
    name: "settings-further-down",
    route: "/settings",
    act: (desk) => desk.page.locator(".page-body").evaluate((body) => body.scrollTo(0, 720)),
  },
  ...settingsPlaces.map(
    (place): Screen => ({ name: `settings-${place}`, route: "/settings/$place", param: () => place }),
  ),
  {
    name: "settings-license-text",
    route: "/settings/$place",
    param: () => "licenses",
    act: (desk) => desk.page.getByText("dexie", { exact: true }).click(),
  },
  { name: "not-found", route: "/settings/$place", param: () => "nowhere" },
];

async function choosesTwo(desk: Desk): Promise<void> {
  const boxes = desk.page.getByRole("main").getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
}

/** The third row of a list, beside it. */
async function peeks(desk: Desk): Promise<void> {
  await desk.page.locator("[data-index='2'] a").first().focus();
  await desk.presses("Space");
  await expect(desk.page.locator("#pane .page-body")).toBeVisible();
}

async function dayOfVisits(desk: Desk): Promise<void> {
  await desk.page.getByRole("main").getByText(desk.say("Day"), { exact: true }).first().click();
}

async function sharesContact(desk: Desk): Promise<void> {
  await desk.clicks("button", "More for this contact");
  await desk.clicks("menuitem", "Share contact…");
  await expect(desk.page.getByRole("dialog")).toBeVisible();
}

/** Shows what a row leads to beside its list. */
async function showsBeside(desk: Desk): Promise<void> {
  await desk.page.locator(".beside-list [data-record]").nth(2).focus();
  await desk.presses("Space");
  await expect(desk.page.locator("#pane .page-body")).toBeVisible();
}
