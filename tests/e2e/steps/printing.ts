import type { Page } from "@playwright/test";

/**
 * Prints the page as a rep does, and takes it where the printer would: what is on the page then is what is on paper.
 * Answers with the number of sheets.
 */
export async function prints(page: Page, onPaper: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.keyboard.press("Control+p");
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  await onPaper();
  // Chromium says "afterprint" once it has made the document, as after its dialog.
  const paper = await page.pdf();
  await page.evaluate(() => document.documentElement.removeAttribute("data-printed"));
  await page.emulateMedia({ media: null });
  return paper.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
