import type { Page } from "@playwright/test";

/** The kinds of element on the page that would move: by class, with the transition or animation that moves them. */
export function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map((one) => Number.parseFloat(one)));
    // What takes less than a frame is not seen to move.
    const frame = 0.017;
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *")) {
      for (const part of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const name = `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ""}${part}`;
        if (style.animationName !== "none" && seconds(style.animationDuration) > frame) {
          found.add(`${name} runs ${style.animationName}`);
        }
        if (seconds(style.transitionDuration) > frame)
          found.add(`${name} changes ${style.transitionProperty}`);
        if (style.scrollBehavior === "smooth") found.add(`${name} scrolls smoothly`);
      }
    }
    return [...found].toSorted();
  });
}
