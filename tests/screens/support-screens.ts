import { expect } from "@playwright/test";
import { recordNumber } from "../../src-main/support/record-number.ts";
import { ruleThere, setsRule } from "../e2e/rep/support-colleague.ts";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";

/** The section Support, from here on connected. */
export const supportScreens: readonly Screen[] = [
  {
    name: "support-forbidden",
    route: "/support/rules",
    before: async (desk) => {
      await desk.goes("/settings");
      await connects(desk, desk.services.support.agent);
    },
    act: (desk) => expect(desk.page.getByRole("main").getByRole("alert")).toHaveCount(1),
  },
  {
    name: "support",
    route: "/support",
    before: async (desk) => {
      for (const rule of rules) await setsRule(desk.services, rule);
      await desk.goes("/settings");
      await desk.clicks("button", "Disconnect Support");
      await connects(desk, desk.services.support);
    },
    act: async (desk) => {
      await expect(desk.page.getByRole("table")).toBeVisible();
    },
  },
  {
    name: "event-form",
    route: "/contacts/$id",
    param: ({ subjects }) => subjects.person,
    act: (desk) => desk.captures("e"),
  },
  {
    name: "contact-events",
    route: "/contacts/$id",
    param: ({ services }) => {
      const user = services.control.table("support_user")?.find((one) => one.role === "person");
      return String(services.control.table("contact")?.find((one) => one.email === user?.email)?.id);
    },
    act: (desk) => expect(desk.by("table", "Details of the event").first()).toBeVisible(),
  },
  { name: "support-rules", route: "/support/rules" },
  {
    name: "support-rules-none-fits",
    route: "/support/rules",
    search: `where=${encodeURIComponent(JSON.stringify({ redirect_from_prefix: "/nowhere" }))}`,
  },
  {
    name: "support-rules-circles",
    route: "/support/rules",
    act: (desk) =>
      desk.page
        .getByRole("main")
        .getByRole("button", { name: /^(Show them|Anzeigen)$/ })
        .click(),
  },
  {
    name: "support-rules-chosen",
    route: "/support/rules",
    act: async (desk) => {
      const boxes = desk.page.getByRole("main").getByRole("checkbox");
      await boxes.nth(1).check();
      await boxes.nth(2).check();
    },
  },
  {
    name: "support-rule-form",
    route: "/support/rules",
    act: async (desk) => {
      await desk.captures("r", "/hc/en-us/articles/115-how-to-order");
      await desk.fills("To", "/old/price-list");
    },
  },
  {
    name: "support-rule-form-with-complaints",
    route: "/support/rules",
    act: async (desk) => {
      await desk.captures("r", "/old/price-list");
      await desk.presses("ControlOrMeta+Enter");
    },
  },
  { name: "support-rule", route: "/support/rules/$id", param: firstRule },
  {
    name: "support-rule-edit",
    route: "/support/rules/$id",
    param: firstRule,
    act: (desk) => desk.clicks("button", "Edit"),
  },
  { name: "support-rules-import", route: "/support/rules/import" },
  {
    name: "support-rules-import-preview",
    route: "/support/rules/import",
    act: async (desk) => {
      await desk.rounds.answerDialog("tests/screens/rules.csv");
      await desk.clicks("button", "Choose a CSV file");
      await expect(desk.page.locator(".import-head")).toBeVisible();
    },
  },
  {
    name: "support-rules-import-progress",
    route: null,
    before: (desk) => desk.network(false),
    act: async (desk) => {
      await desk.page.locator(".import-head").getByRole("button").click();
      await expect(desk.page.locator(".import-progress").getByRole("status")).toBeVisible();
      await expect(desk.page.locator(".chip")).toHaveClass(/chip-offline/);
    },
  },
  {
    name: "support-rules-imported",
    route: null,
    before: (desk) => desk.network(true),
    act: (desk) => desk.chipSays("Synced"),
  },
  { name: "support-events", route: "/support/events" },
];

const to = (redirect_from: string, redirect_to: string, redirect_status: "301" | "302" = "301") => ({
  redirect_from,
  redirect_to,
  redirect_status,
});

/** Of every kind: straight, by way of another, in a circle, long, and enough of them to fill a screen. */
const rules = [
  to("/old/price-list", "/hc/en-us/categories/orders"),
  to("/hc/en-us/articles/115", "/hc/en-us/articles/360001"),
  to("/hc/en-us/articles/117", "/old/price-list", "302"),
  to("/fair/spring", "/fair/autumn", "302"),
  to("/fair/autumn", "/fair/winter", "302"),
  to("/fair/winter", "/fair/spring", "302"),
  to(
    "/shop/faq/how-do-i-return-goods-that-i-have-bought-at-a-fair-and-that-did-not-fit-at-home",
    "https://www.rounds.example/catalogue/returns/goods-that-did-not-fit?from=help-center",
  ),
  ...Array.from({ length: 40 }, (_, at) =>
    to(`/hc/en-us/articles/2000${String(at).padStart(2, "0")}`, `/hc/en-us/articles/36001${at}`),
  ),
];

async function connects(desk: Desk, account: { readonly email: string; readonly password: string }) {
  await desk.fills("Support email", account.email);
  await desk.fills("Support password", account.password);
  await desk.clicks("button", "Connect Support");
  await expect(desk.by("link", "Support").first()).toBeVisible();
}

function firstRule(desk: Desk): string {
  return String(recordNumber("redirect_rule", String(ruleThere(desk.services, "/fair/spring")?.id)));
}
