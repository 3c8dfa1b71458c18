import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Rep } from "./rep.ts";

/** axe finds nothing on what is on the screen now, or in that part of it, in light and in dark. */
export async function expectAccessible(rep: Rep, where: string, part?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await rep.page.emulateMedia({ colorScheme });
    const builder = new AxeBuilder({ page: rep.page }).setLegacyMode(true);
    // What is laid over the page stands beside its landmarks.
    if (part !== undefined) builder.include(part).disableRules(["region"]);
    const { violations } = await builder.analyze();
    const found = violations.map(
      (one) =>
        `${one.id}: ${one.nodes.map((node) => `${node.html} ${JSON.stringify(node.any[0]?.data)}`).join("; ")}`,
    );
    expect(found, `${where} (${colorScheme})`).toEqual([]);
  }
}
