import { expect } from "@playwright/test";
import type { Desk } from "./desk.ts";

export async function choosesTwo(desk: Desk): Promise<void> {
  const boxes = desk.page.getByRole("main").getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
}

/** The third row of a list, beside it. */
export async function peeks(desk: Desk): Promise<void> {
  await desk.page.locator("[data-index='2'] a").first().focus();
  await desk.presses("Space");
  await expect(desk.page.locator("#pane .page-body")).toBeVisible();
}
