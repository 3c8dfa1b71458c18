import type { Page } from "playwright-core";

/** Waits until nothing has changed in the page for a moment; a page that goes on changing is left after two seconds. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(settled);
}

/** Runs in the page. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(done, 120);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, 120);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(done, 2_000);
  });
}
