import type { Locator } from "@playwright/test";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";

const overPerson: Pick<Screen, "route" | "param"> = {
  route: "/contacts/$id",
  param: ({ subjects }) => subjects.person,
};

function dueDay(desk: Desk): Locator {
  return desk.page.getByRole("dialog").getByPlaceholder(desk.say("tomorrow, fri, +3, 4/3")).first();
}

/** What is laid over a page. */
export const formScreens: readonly Screen[] = [
  { name: "capture", route: "/today", act: (desk) => desk.presses("ControlOrMeta+n") },
  { name: "shortcuts", route: "/today", act: (desk) => desk.presses("?") },
  { name: "palette", route: "/today", act: (desk) => desk.presses("ControlOrMeta+k") },
  {
    name: "palette-found",
    route: "/today",
    act: async (desk) => {
      await desk.presses("ControlOrMeta+k");
      await desk.page.keyboard.type("an");
    },
  },
  { name: "visit-form", ...overPerson, act: (desk) => desk.captures("v") },
  {
    name: "visit-form-with-complaints",
    route: "/today",
    act: async (desk) => {
      await desk.captures("v");
      await desk.presses("ControlOrMeta+Enter");
    },
  },
  { name: "task-form", ...overPerson, act: (desk) => desk.captures("t", "Send the new price list") },
  { name: "note-form", ...overPerson, act: (desk) => desk.captures("n", "Prefers to be rung before nine.") },
  { name: "contact-form-person", route: "/contacts", act: (desk) => desk.captures("c") },
  {
    name: "contact-form-organization",
    route: "/contacts",
    act: async (desk) => {
      await desk.captures("c");
      await desk.page.getByRole("dialog").getByText(desk.say("Organization"), { exact: true }).click();
    },
  },
  { name: "deal-form", ...overPerson, act: (desk) => desk.captures("d", "Shelves for the shop") },
  {
    name: "task-form-day-read",
    ...overPerson,
    act: async (desk) => {
      await desk.captures("t", "Send the new price list");
      await dueDay(desk).pressSequentially("4/3");
    },
  },
  {
    name: "task-form-day-unread",
    ...overPerson,
    act: async (desk) => {
      await desk.captures("t", "Send the new price list");
      await dueDay(desk).fill("after the fair");
      await desk.presses("Tab");
    },
  },
  {
    name: "deal-form-leaving",
    ...overPerson,
    act: async (desk) => {
      await desk.captures("d", "Shelves for the shop");
      await desk.presses("Escape");
    },
  },
  {
    name: "deal-upsert-form",
    route: "/deals",
    act: async (desk) => {
      await desk.clicks("button", "More ways to make a deal");
      await desk.clicks("menuitem", "Create or update matching…");
    },
  },
  {
    name: "deal-edit-form",
    route: "/deals/$id",
    param: ({ subjects }) => subjects.longDeal,
    act: (desk) => desk.clicks("button", "Edit"),
  },
];
