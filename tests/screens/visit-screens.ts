import { expect } from "@playwright/test";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";

const overPerson: Pick<Screen, "route" | "param"> = {
  route: "/contacts/$id",
  param: ({ subjects }) => subjects.person,
};

/** Templates, calls, a visit from its start to its correction, and what is said of a contact that is here already. */
export const visitScreens: readonly Screen[] = [
  {
    name: "template-form",
    route: "/settings/$place",
    param: () => "templates",
    act: async (desk) => {
      await desk.clicks("button", "New template");
      await desk.fills("Name", "Shelf survey");
      await desk.fills("Text", "Walked along all shelves.");
      await desk.fills("Checklist", "Facings counted\nPrices checked\nPhoto taken");
    },
  },
  { name: "templates-listed", route: null, act: (desk) => desk.saves() },
  { name: "call-form", ...overPerson, act: (desk) => desk.captures("l") },
  {
    name: "line-empty",
    route: "/today",
    act: async (desk) => {
      await desk.presses("ControlOrMeta+Shift+o");
      await expect(desk.page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "line-visit",
    route: "/today",
    act: async (desk) => {
      await desk.presses("ControlOrMeta+Shift+o");
      await expect(desk.page.getByRole("dialog")).toBeVisible();
      await desk.page.keyboard.type("visit marcus: oak shelves, follow up fri 9");
      await expect(desk.page.getByRole("dialog").getByText("09:00")).toBeVisible();
    },
  },
  {
    name: "line-task",
    route: "/today",
    act: async (desk) => {
      await desk.presses("ControlOrMeta+Shift+o");
      await expect(desk.page.getByRole("dialog")).toBeVisible();
      await desk.page.keyboard.type("aufgabe zzyzx: Preisliste schicken, morgen um 14:30");
      await expect(desk.page.getByRole("dialog").getByText("14:30")).toBeVisible();
    },
  },
  {
    name: "line-palette",
    route: "/today",
    act: async (desk) => {
      await desk.presses("ControlOrMeta+k");
      await desk.page.keyboard.type("visit marcus: oak shelves, follow up fri 9");
    },
  },
  { name: "visit-start", route: "/today", act: (desk) => desk.captures("s") },
  { name: "visit-running", ...overPerson, act: (desk) => desk.clicks("button", "Start visit") },
  {
    name: "visit-ended-with-template",
    ...overPerson,
    act: async (desk) => {
      await desk.clicks("button", "End visit");
      const dialog = desk.page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: desk.say("Template") }).click();
      await desk.page.getByRole("option", { name: "Shelf survey" }).click();
      await dialog.getByRole("checkbox", { name: "Facings counted" }).check();
    },
  },
  {
    name: "visit-logged",
    route: null,
    act: async (desk) => {
      await desk.saves();
      await desk.captures("l");
      await desk.fills("Summary", "Wants the offer by Friday");
      await desk.saves();
      await desk.chipSays("Synced");
    },
  },
  { name: "visits-and-calls", route: "/visits" },
  {
    name: "visit-correct",
    route: "/visits",
    act: async (desk) => {
      await desk.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
      await expect(desk.page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "visit-withdrawn",
    route: "/visits",
    act: (desk) => desk.page.getByRole("main").getByRole("listitem").getByRole("button").nth(1).click(),
  },
  {
    name: "contact-here-already",
    route: "/contacts",
    act: async (desk) => {
      const known = desk.services.control
        .table("contact")
        ?.find((one) => String(one.id) === desk.subjects.person);
      await desk.captures("c");
      await desk.fills("Last name", "Somebody");
      await desk.fills("Email", String(known?.email));
      await expect(desk.page.getByText(desk.say("This contact may be here already."))).toBeVisible();
    },
  },
  {
    name: "contacts-filter",
    route: "/contacts",
    search: "view=table",
    act: (desk) => desk.clicks("button", "Filter"),
  },
  { name: "contact-reached-by-palette", ...overPerson, act: (desk) => opensPalette(desk, desk.say("Copy")) },
];

async function opensPalette(desk: Desk, words: string): Promise<void> {
  await desk.presses("ControlOrMeta+k");
  await desk.page.keyboard.type(words);
}
