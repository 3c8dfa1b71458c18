import { expect } from "@playwright/test";
import { colleague } from "../e2e/rep/colleague.ts";
import { breakDatabase } from "../e2e/steps/torn-database.ts";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";

/** Without a network, and what a service refuses or somebody else has changed. */
export const troubleScreens: readonly Screen[] = [
  {
    name: "contact-pending-offline",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.person,
    before: (desk) => desk.rounds.setOnline(false),
    act: async (desk) => {
      await desk.captures("n", "Moves to the new hall in May.");
      await desk.saves();
      await desk.captures("v");
      await desk.fills("Summary", "Went through the catalogue");
      await desk.saves();
      await changesTheNote(desk);
    },
  },
  { name: "today-offline", route: "/today" },
  {
    name: "deal-pending-offline",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.deal,
    act: async (desk) => {
      await desk.captures("t", "Ask for the signed offer");
      await desk.saves();
    },
  },
  {
    name: "contact-made-offline",
    route: null,
    act: async (desk) => {
      await desk.captures("c");
      await desk.fills("First name", "Zoë");
      await desk.fills("Last name", "Ångström");
      await desk.fills("Email", "zoe@example.com");
      await desk.saves();
      await expect(desk.page.getByRole("heading", { level: 1, name: "Zoë Ångström" })).toBeVisible();
      await desk.captures("v");
      await desk.fills("Summary", "Tasted the new roast together");
      await desk.fills("Follow-up task", "Send the offer");
      await desk.saves();
      await desk.captures("n", "Met at the fair. Prefers oat milk.");
      await desk.saves();
    },
  },
  {
    name: "sync-popover",
    route: "/today",
    act: async ({ page }) => {
      await page.locator(".chip").click();
      await expect(page.locator(".mantine-Popover-dropdown")).toBeVisible();
    },
  },
  { name: "sync-waiting", route: "/sync" },
  {
    name: "sign-out-with-unsent",
    route: "/settings",
    act: async (desk) => {
      const chip = await desk.page.locator(".chip").innerText();
      await desk.clicks("button", "Sign out");
      // The question counts as the chip does: a visit and its event are one change.
      const [count = "no number"] = /\d+/.exec(chip) ?? [];
      await expect(desk.page.getByRole("dialog")).toContainText(new RegExp(`(?<!\\d)${count}(?!\\d)`));
    },
  },
  {
    name: "sync-needs-attention",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      control.addFault({ kind: "status", status: 422, route: "/v2/contacts", method: "POST", count: 1 });
      await colleague(desk.services, "PUT", `/v2/notes/${desk.subjects.note.id}`, {
        content: `${desk.subjects.note.words} Rings back on Friday.`,
      });
      await desk.rounds.setOnline(true);
      await desk.presses("g", "n");
      await desk.chipSays("Needs attention");
    },
    act: async (desk) => {
      await desk.page.getByRole("main").getByRole("tab").last().click();
      // The refused contact, and the note that both changed.
      await expect(desk.page.getByRole("main").getByRole("group")).not.toHaveCount(0);
    },
  },
  {
    name: "sync-refused",
    route: null,
    act: async (desk) => {
      await desk.page
        .getByRole("main")
        .getByRole("button", { name: /Zoë Ångström/ })
        .click();
      await expect(desk.by("button", "Send again")).toBeVisible();
    },
  },
  { name: "sync-sent", route: "/sync", act: (desk) => desk.clicks("tab", "History") },
  {
    name: "contact-with-conflict",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.person,
  },
  { name: "today-needs-attention", route: "/today" },
  {
    name: "reconnected",
    route: "/today",
    before: async (desk) => {
      await desk.rounds.setOnline(false);
      await desk.captures("t", "Order the new brochures");
      await desk.saves();
      // The news of the network follows the announcement with Undo.
      await desk.leaves();
      await desk.rounds.setOnline(true);
      await desk.presses("g", "n");
    },
    // "1 change sent".
    act: ({ page }) =>
      expect(page.locator(".mantine-Notification-root").filter({ hasText: /^1 / })).toBeVisible(),
  },
  {
    name: "sync-unknown-together",
    route: "/sync",
    search: "tab=attention",
    before: async (desk) => {
      // The service offers no way to look for a product.
      desk.services.control.addFault({ kind: "commitThenReset", route: "/v2/products", method: "POST" });
      for (const name of ["Oak shelf", "Ash bench", "Elm table"]) {
        await desk.captures("p");
        await desk.fills("Name", name);
        await desk.saves();
      }
    },
    act: async (desk) => {
      // The three products, beside what needed attention before.
      await expect(desk.page.locator(".tab-count-urgent")).toHaveText("5", { timeout: 30_000 });
      await expect(desk.by("button", "Send all again")).toBeVisible();
    },
  },
  {
    name: "sync-unknown-together-asked",
    route: null,
    act: (desk) => desk.clicks("button", "Forget all"),
  },
  {
    name: "sync-record-failing",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      const id = desk.subjects.deal;
      control.clearFaults();
      control.addFault({ kind: "unshowable", recordId: Number(id), route: "/v2/deals*", method: "GET" });
      await desk.goes(`/deals/${id}`);
      await desk.clicks("button", "Edit");
      await desk.fills("Value", "4800");
      await desk.saves();
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      const words = desk.say("Not sent yet. {what}", { what: "" }).trim();
      await expect(desk.page.getByRole("main").getByText(words)).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "sync-service-paused",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      control.addFault({ kind: "status", status: 503, route: "/v2/tasks", method: "POST" });
      control.addFault({ kind: "status", status: 500, route: "/v2/loss_reasons", method: "GET" });
      for (const content of ["Send the new price list", "Ask for the floor plan", "Book the fair"]) {
        await desk.captures("t", content);
        await desk.saves();
      }
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      // The loss reasons; and the deals, if they were read while the deal of the screen before could not be shown.
      await expect(desk.page.locator(".unread-type").first()).toBeVisible({ timeout: 30_000 });
      await expect(desk.page.getByRole("main").locator(".alert-unsent")).toHaveCount(1, {
        timeout: 30_000,
      });
    },
  },
  {
    name: "sync-record-not-shown",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      control.clearFaults();
      const { id, words } = desk.subjects.note;
      await colleague(desk.services, "PUT", `/v2/notes/${id}`, { content: `${words} Rings back on Monday.` });
      control.addFault({ kind: "unshowable", recordId: Number(id), route: "/v2/notes", method: "GET" });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      const unread = desk.page.locator(".unread-type");
      // The list that failed before is read by now. One record, in either language, and no time of day.
      await expect(unread.filter({ hasText: /\b1 \p{L}/u })).toBeVisible({ timeout: 30_000 });
      await expect(unread).toHaveCount(1, { timeout: 30_000 });
    },
  },
  {
    name: "sync-crm-silent",
    route: "/sync",
    before: async ({ services: { control } }) => {
      control.clearFaults();
      control.addFault({ kind: "status", status: 503, route: "/v2/*", method: "GET" });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      // One sentence for a service that neither answers nor takes changes.
      await expect(desk.by("status", "Your CRM isn't answering.")).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "sync-guest-network",
    route: "/sync",
    before: async ({ services: { control } }) => {
      control.clearFaults();
      control.addFault({ kind: "wrongJson", route: "/v2/*" });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      const asked =
        "Another page is answering instead. On a guest network, sign in to the network in your browser first. {next}";
      const said = desk.page.getByRole("main").getByRole("status");
      await expect(said.filter({ hasText: desk.say(asked, { next: "" }) })).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "sync-list-forbidden",
    route: "/sync",
    before: async ({ services: { control } }) => {
      control.clearFaults();
      control.addFault({ kind: "status", status: 403, route: "/v2/sequences", method: "GET" });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      await expect(desk.by("status", "Your CRM isn't answering.")).toHaveCount(0, { timeout: 30_000 });
      const unread = desk.page.locator(".unread-type").filter({ hasText: desk.say("Sequences") });
      await expect(unread).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "sync-mass-deletion",
    route: "/sync",
    search: "tab=attention",
    before: async ({ services: { control } }) => {
      control.clearFaults();
      control.addFault({ kind: "emptyLists", route: "/v2/lead_unqualified_reasons" });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      await expect(desk.by("button", "Remove them here too")).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "sync-mass-deletion-asked",
    route: null,
    act: (desk) => desk.clicks("button", "Remove them here too"),
  },
  {
    name: "sync-support-paused",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      control.clearFaults();
      control.addFault({ kind: "status", status: 503, route: "/api/v2/webhooks", method: "POST" });
      await desk.goes("/support/webhooks");
      for (const name of ["Orders to the till", "Returns to the till", "Orders to the depot"]) {
        await desk.captures("w", name);
        await desk.fills("Endpoint", "https://till.example/in");
        await desk.page.getByRole("dialog").getByRole("checkbox").first().check();
        await desk.saves();
      }
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      await expect(desk.by("status", "Your support platform isn't accepting changes.")).toBeVisible({
        timeout: 60_000,
      });
    },
  },
  {
    // A hop that sends writes nowhere. Nothing is parked: the changes wait until it lets them pass.
    name: "sync-crm-takes-nothing",
    route: "/sync",
    before: async (desk) => {
      const { control } = desk.services;
      control.clearFaults();
      for (const method of ["POST", "PUT"] as const)
        control.addFault({ kind: "status", status: 404, route: "/v2/*", method });
      for (const words of ["Send the samples", "Send the leaflet", "Send the offer for oak"]) {
        await desk.captures("t", words);
        await desk.saves();
      }
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      await expect(desk.by("status", "Your CRM isn't accepting changes.")).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    // Whatever is asked for after it has to wait as long.
    name: "sync-crm-asks-to-wait",
    route: "/sync",
    before: async ({ services: { control } }) => {
      control.clearFaults();
      control.addFault({ kind: "status", status: 429, route: "/v2/*", retryAfter: 600 });
    },
    act: async (desk) => {
      await desk.clicks("button", "Sync now");
      const asked = desk.say("The service asks us to slow down.");
      await expect(desk.page.getByRole("main").getByRole("alert").filter({ hasText: asked })).toBeVisible({
        timeout: 30_000,
      });
    },
  },
  // The last ones: no record can be shown any more.
  {
    name: "stopped-torn-replica",
    route: null,
    before: async ({ rounds }) => {
      await rounds.kill();
      breakDatabase(rounds.userData);
      await rounds.restart();
    },
    act: (desk) => expect(desk.by("button", "Load data again")).toBeVisible({ timeout: 30_000 }),
  },
  {
    name: "stopped-torn-replica-asked",
    route: null,
    act: async (desk) => {
      await desk.clicks("button", "Load data again");
      await expect(desk.page.getByRole("dialog")).toBeVisible();
    },
  },
];

async function changesTheNote(desk: Desk): Promise<void> {
  await desk.clicks("button", "Edit note: {short}", { short: shortOf(desk.subjects.note.words) });
  await expect(desk.page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  await desk.page.keyboard.type(" Before May.");
  await desk.saves();
}

/** As the page shortens what a button is about. */
function shortOf(words: string): string {
  return words.slice(0, 40);
}
