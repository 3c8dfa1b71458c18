import { expect } from "@playwright/test";
import { violations } from "../steps/violations.ts";
import type { Rep } from "./rep.ts";

/** axe finds nothing on what is on the screen now, or in that part of it, in light and in dark. */
export async function expectAccessible(rep: Rep, where: string, part?: string): Promise<void> {
  const { page } = rep;
  const look = part === undefined ? {} : { part };
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, look), `${where} (light)`).toEqual([]);
  // Beside its colors nothing is another in the dark.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { ...look, rule: "color-contrast" }), `${where} (dark)`).toEqual([]);
}
