import { expect } from "@playwright/test";
import { contactScreens } from "./contact-screens.ts";
import type { Desk } from "./desk.ts";
import { choosesTwo, peeks } from "./list-acts.ts";
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
      // On a Monday nobody has visited anybody in the week that has just begun.
      await desk.page.locator(".figures a").filter({ hasNotText: /^0$/ }).nth(1).click();
      await expect(desk.page.locator(".visits")).toBeVisible();
    },
  },
  {
    name: "insights-of-a-year",
    route: "/insights",
    search: "whose=all&weeks=52",
    before: ({ page }) => page.mouse.move(0, 0),
    act: (desk) => expect(desk.page.locator(".chart svg")).not.toHaveCount(0),
  },
  {
    name: "account-menu",
    route: "/today",
    act: async ({ page, services: { description } }) => {
      await page.locator(".rail-account").click();
      // The menu says to whom the rep's work belongs, and which service gets it.
      await expect(page.getByRole("menu")).toContainText(description.sales.login.username);
      await expect(page.getByRole("menu")).toContainText(description.sales.url);
    },
  },
  ...contactScreens,
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
  {
    name: "deal-title-edited",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.deal,
    act: ({ page }) => page.locator(".title-place .fact-pencil").click(),
  },
  { name: "deals-board", route: "/deals" },
  { name: "deals-board-none-found", route: "/deals", search: "q=zzzzz" },
  { name: "deals-table", route: "/deals", search: "view=table" },
  { name: "deals-table-peek", route: "/deals", search: "view=table", act: (desk) => peeks(desk) },
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
  {
    name: "deal-lost",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.lostDeal,
    act: (desk) => expect(desk.page.locator(".deal-end")).toBeVisible(),
  },
  { name: "lead", route: "/leads/$id", param: () => "4711" },
  { name: "tasks", route: "/tasks" },
  { name: "tasks-of-everyone-later", route: "/tasks", search: "when=later&whose=all" },
  {
    name: "tasks-peek",
    route: "/tasks",
    act: (desk) => showsBeside(desk),
  },
  { name: "tasks-table", route: "/tasks", search: "view=table" },
  {
    name: "tasks-filter",
    route: "/tasks",
    search: "view=table",
    act: (desk) => desk.clicks("button", "Filter"),
  },
  { name: "tasks-table-peek", route: "/tasks", search: "view=table", act: (desk) => peeks(desk) },
  { name: "tasks-table-chosen", route: "/tasks", search: "view=table", act: (desk) => choosesTwo(desk) },
  { name: "tasks-none-found", route: "/tasks", search: "q=zzzzz" },
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
  { name: "notes-peek", route: "/notes", act: (desk) => showsBeside(desk) },
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

async function dayOfVisits(desk: Desk): Promise<void> {
  await desk.page.getByRole("main").getByText(desk.say("Day"), { exact: true }).first().click();
}

/** Shows what a row leads to beside its list. */
async function showsBeside(desk: Desk): Promise<void> {
  await desk.page.locator(".beside-list [data-record]").nth(2).focus();
  await desk.presses("Space");
  await expect(desk.page.locator("#pane .page-body")).toBeVisible();
}
