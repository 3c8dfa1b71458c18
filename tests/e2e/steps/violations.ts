import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** As axe is in the page, once it was there. */
interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe finds on the screen as it is now; by one rule where it is named. Axe stays in the page, so that many screens
 * are soon looked at.
 */
export async function violations(page: Page, rule?: string): Promise<readonly string[]> {
  const there = await page.evaluate(() => "axe" in window);
  // The stand-in's Chromium opens no further page for the analysis, so it runs in this one.
  if (!there) await new AxeBuilder({ page }).setLegacyMode(true).withRules("document-title").analyze();
  return page.evaluate(async (only) => {
    // A colour that is on its way from light to dark is nobody's.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    const { axe } = window as unknown as { readonly axe: Axe };
    // What is laid over the page stands beside its landmarks, and a question over a form has a head as the form has.
    const laid = document.querySelector("[role=menu], [role=listbox], [role=dialog]") !== null;
    const landmarks = ["region", "landmark-no-duplicate-banner", "landmark-unique"];
    const found = await axe.run(document, {
      rules: Object.fromEntries(landmarks.map((id) => [id, { enabled: !laid }])),
      resultTypes: ["violations"],
      preload: false,
      ...(only !== undefined && { runOnly: [only] }),
    });
    return found.violations.map((one) => `${one.id}: ${one.nodes.map(({ html }) => html).join("; ")}`);
  }, rule);
}
