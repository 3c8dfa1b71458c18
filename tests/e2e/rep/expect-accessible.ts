import { expect } from "@playwright/test";
import { isDeep } from "../../depth.ts";
import { violations } from "../steps/violations.ts";
import type { Rep } from "./rep.ts";

/**
 * axe finds nothing on what is on the screen now, or in that part of it. In the dark: every screen is looked at in the light
 * by `accessibility.spec.ts`. `npm run test:deep` looks at this moment in both.
 */
export async function expectAccessible(rep: Rep, where: string, part?: string): Promise<void> {
  const { page } = rep;
  const look = part === undefined ? {} : { part };
  for (const colorScheme of isDeep ? (["light", "dark"] as const) : (["dark"] as const)) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, look), `${where} (${colorScheme})`).toEqual([]);
  }
}
