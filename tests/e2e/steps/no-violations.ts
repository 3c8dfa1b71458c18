import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Rep } from "../rep/rep.ts";

/** axe finds nothing, in light and in dark. The stand-in's Chromium opens no further page, so it runs in this one. */
export async function expectNoViolations(rep: Rep, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await rep.page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page: rep.page }).setLegacyMode(true).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join("; ")}`);
    expect(found, `${where} (${colorScheme})`).toEqual([]);
  }
}
