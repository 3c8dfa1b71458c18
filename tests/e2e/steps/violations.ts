import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const require = createRequire(import.meta.url);
/** Axe as a script that a page can run. */
const axeScript = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** As axe is in the page, once it was there. */
interface Axe {
  run(context: Document | string, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly data: unknown }[] }[];
}

/** All of the screen by all of axe's rules, unless it says otherwise. */
export interface Look {
  /** One rule alone. */
  readonly rule?: string;
  /** The selector of the part that is looked at. */
  readonly part?: string;
  /** False where something is laid over the page: a menu stands beside its landmarks, a question over a form has a head too. */
  readonly landmarks?: boolean;
}

const landmarkRules = ["region", "landmark-no-duplicate-banner", "landmark-unique"];

/**
 * Asks axe for the faults of the screen as it is now. Axe stays in the page, so that many screens are soon looked at. Its builder
 * for Playwright is left out: it runs axe once more and slower to put it there.
 */
export async function violations(page: Page, look: Look = {}): Promise<readonly string[]> {
  const there = await page.evaluate(() => "axe" in window);
  if (!there) await page.evaluate(axeScript);
  const { rule, part, landmarks = true } = look;
  const rules = {
    ...Object.fromEntries(landmarkRules.map((id) => [id, { enabled: landmarks }])),
    // A part of the page need not have the page's landmarks in it.
    ...(part !== undefined && { region: { enabled: false } }),
  };
  const options = { rules, resultTypes: ["violations"], preload: false, ...(rule && { runOnly: [rule] }) };
  const found = await page.evaluate(
    async ([where, how]) => {
      // A colour that is on its way from light to dark is nobody's.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const { axe } = window as unknown as { readonly axe: Axe };
      return (await axe.run(where ?? document, how)).violations;
    },
    [part, options] as const,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${JSON.stringify(any[0]?.data)}`).join("; ")}`,
  );
}
