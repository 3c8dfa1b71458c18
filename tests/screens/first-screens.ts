import { expect } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** From the first start until the first pull is done. */
export const firstScreens: readonly Screen[] = [
  {
    name: "connect",
    route: null,
    act: (desk) => expect(desk.by("button", "Continue")).toBeVisible(),
  },
  {
    name: "connect-with-complaints",
    route: null,
    act: (desk) => desk.clicks("button", "Continue"),
  },
  {
    name: "sign-in",
    route: null,
    act: async (desk) => {
      const { sales, support } = desk.services;
      await desk.fills("CRM address", sales.url);
      await desk.fills("Client ID", sales.clientId);
      await desk.fills("Client secret", sales.clientSecret);
      await desk.fills("Support address", support.url);
      await desk.clicks("button", "Advanced");
      await desk.fills("Callback address", sales.redirectUri);
      await desk.clicks("button", "Continue");
      await expect(desk.by("button", "Sign in with browser")).toBeVisible();
    },
  },
  {
    name: "sign-in-waiting",
    route: null,
    act: async (desk) => {
      await desk.clicks("button", "Sign in with browser");
      await expect(desk.by("button", "Copy the address")).toBeVisible();
    },
  },
  {
    name: "sign-in-wrong-password",
    route: null,
    act: async (desk) => {
      await desk.clicks("button", "Cancel");
      await desk.clicks("button", "Sign in with password");
      await desk.fills("User name", desk.services.sales.login.username);
      await desk.fills("Password", "wrong");
      await desk.clicks("button", "Sign in");
      await expect(desk.page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "today-first-pull",
    route: "/today",
    before: async (desk) => {
      desk.services.control.addFault({ kind: "delay", delayMs: 60_000, route: "/v2/contacts" });
      desk.services.control.addFault({ kind: "delay", delayMs: 60_000, route: "/v2/deals" });
      const password = desk.page.getByLabel(desk.say("Password"), { exact: true });
      await password.fill(desk.services.sales.login.password);
      await desk.clicks("button", "Sign in");
      await expect(desk.page.locator(".chip")).toBeVisible();
    },
  },
  { name: "contacts-first-pull", route: "/contacts" },
  { name: "deals-first-pull", route: "/deals" },
  { name: "sync-first-pull", route: "/sync" },
  {
    name: "contacts-import-waits",
    route: "/contacts/import",
    act: async (desk) => {
      await desk.rounds.answerDialog("tests/screens/contacts.csv");
      await desk.clicks("button", "Choose a file");
      await expect(desk.page.locator(".import-head")).toBeVisible();
    },
  },
  { name: "contact-not-here-yet", route: "/contacts/$id", param: () => "99" },
];
