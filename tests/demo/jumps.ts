import type { Page } from "playwright-core";
import type { Finding } from "./check.ts";

interface Watched {
  heading: Element | null;
  address: string;
  shift: number;
  moved: string[];
}

/** The browser's report of parts that moved by themselves; `value` is a share of the window. */
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Watches the page that is open: law 11 says that it stays the same page, and that nothing on it moves by itself. */
export async function watchForJumps(page: Page): Promise<{ findings: () => Promise<readonly Finding[]> }> {
  await page.evaluate(() => {
    const watched: Watched = {
      heading: document.querySelector("h1"),
      address: location.hash,
      shift: 0,
      moved: [],
    };
    window.watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        watched.shift += entry.value;
        for (const { node } of entry.sources)
          watched.moved.push(node?.parentElement?.className ?? node?.nodeName ?? "?");
      }
    }).observe({ type: "layout-shift" });
  });
  return {
    findings: async () => {
      const seen = await page.evaluate(() => ({
        same: window.watched?.heading !== null && window.watched?.heading === document.querySelector("h1"),
        stayed: window.watched?.address === location.hash,
        shift: window.watched?.shift ?? 1,
        moved: window.watched?.moved.join(", "),
      }));
      return [
        {
          holds: seen.same && seen.stayed,
          what: "the open page stayed the same page when the contact got its id",
        },
        {
          holds: seen.shift < 0.01,
          what: `nothing on it jumped (layout shift ${seen.shift.toFixed(4)}${seen.moved ? ` of ${seen.moved}` : ""})`,
        },
      ];
    },
  };
}
