import type { Page } from "@playwright/test";
import { catalogueOf } from "./catalogue.ts";

interface English {
  readonly spoken: ReadonlySet<string>;
  readonly literal: ReadonlySet<string>;
  /** Of messages with values. */
  readonly forms: readonly RegExp[];
}

const known = new Map<string, English>();

/**
 * Returns the texts a page shows or tells assistive technology that are English messages and no translation. `data`: texts of
 * records, which people write as they like.
 */
export async function englishOnPage(
  page: Page,
  language: string,
  data: readonly string[] = [],
): Promise<readonly string[]> {
  const { spoken, literal, forms } = englishBeside(language);
  const typed = await page
    .locator("input, textarea")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value.trim()));
  // Shorter texts are parts of many words.
  const written = [...data, ...typed.filter((text) => text.length > 3)];
  const withoutData = (text: string) =>
    written.reduce((rest, one) => (rest.includes(one) ? rest.replaceAll(one, "…") : rest), text);
  return (await textsOn(page))
    .map(withoutData)
    .filter((text) => !spoken.has(text) && (literal.has(text) || forms.some((form) => form.test(text))));
}

/** Read once: a test may ask it of a hundred screens. */
function englishBeside(language: string): English {
  const before = known.get(language);
  if (before !== undefined) return before;
  const catalogue = catalogueOf(language);
  const spoken = new Set(catalogue.values());
  const untold = [...catalogue].flatMap(([message, said]) =>
    message === said || spoken.has(message) ? [] : message,
  );
  const english = {
    spoken,
    literal: new Set(untold),
    forms: untold.filter((message) => /[{<#]/.test(message)).flatMap(formsOf),
  };
  known.set(language, english);
  return english;
}

/** Returns a pattern for each text that a message can become: one for each case, with any text in place of its values. */
function formsOf(message: string): readonly RegExp[] {
  const cases = /^\{\w+, (plural|select),/.test(message)
    ? [...message.matchAll(/ (?:\w+|=\d+) \{([^{}]*)\}/g)].map(([, text = ""]) => text)
    : [message];
  return cases.flatMap((text) => {
    const literal = text.replace(/<\/?\d+\/?>/g, "");
    // A pattern of values alone fits everything.
    if (!/\p{L}{2,}/u.test(literal.replace(/\{[^{}]*\}/g, ""))) return [];
    const pattern = literal.split(/\{[^{}]*\}|#/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    return [new RegExp(`^${pattern.join(".+")}$`, "u")];
  });
}

/** Each piece of text in sight, and the words of names and hints. */
async function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const keep = (text: string | null) => texts.add((text ?? "").replace(/\s+/g, " ").trim());
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility()) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) keep(element.getAttribute(name));
      // Of a text in which a search has found its words the pieces say nothing.
      const found = [element, element.parentElement].find((one) => one?.querySelector(":scope > mark"));
      if (found) keep(found.textContent);
      else
        for (const child of element.childNodes)
          if (child.nodeType === Node.TEXT_NODE) keep(child.textContent);
    }
    keep(document.title);
    return [...texts].filter((text) => text !== "");
  });
}
