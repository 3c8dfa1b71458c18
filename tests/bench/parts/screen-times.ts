import type { CDPSession, Page } from "playwright-core";

/** One way to a screen, and how its first rows are told. */
export interface Way {
  readonly name: string;
  /** Address at which the way starts; the bare page if left out. */
  readonly from?: string;
  /** The keys; the time runs from the last one. */
  readonly keys?: readonly string[];
  /** Matches once the last key may come: what is typed before the field has the focus goes nowhere. */
  readonly ready?: string;
  /** Or an address, asked for within the page; `round` lets each round open another record. */
  readonly to?: (round: number) => string;
  /** Matches once the screen can be used. */
  readonly usable: string;
}

/** A page of the app that reads nothing: an address that there is not. */
export const barePage = "/nowhere";

declare global {
  interface Window {
    /** The time from the last key, or from `begin`, until what is awaited is on the screen. */
    screenTime: { readonly begin: () => void; readonly ended: Promise<number> };
  }
}

/** Durations of one way, in milliseconds. */
export interface Took {
  /** From the last key until the browser has painted what `usable` matches. */
  readonly whole: number;
  /** Processor time of the UI thread alone until then: it still tells something if the machine is busy with other work. */
  readonly thread: number;
}

export async function countThreadTime(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}

export async function timeWay(
  page: Page,
  session: CDPSession,
  way: Way,
  round: number,
  longestMs = 120_000,
): Promise<Took> {
  await openBare(page, way.from);
  const keys = [...(way.keys ?? [])];
  const last = keys.pop();
  for (const key of keys) await page.keyboard.press(key);
  if (way.ready !== undefined) await page.waitForSelector(way.ready);
  await page.evaluate(awaitUsable, { usable: way.usable, longestMs });
  const to = way.to?.(round);
  const before = await threadTime(session);
  if (last !== undefined) await page.keyboard.press(last);
  else if (to !== undefined) await goes(page, to);
  const whole = await page.evaluate(() => window.screenTime.ended);
  const thread = (await threadTime(session)) - before;
  // On the page of a record the key would lead to its list, and the next way would begin while that is drawn.
  if (way.ready !== undefined) await page.keyboard.press("Escape");
  return { whole, thread };
}

async function goes(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.screenTime.begin();
    window.location.hash = `#${to}`;
  }, address);
}

/** Back to a page without data, and quiet. */
async function openBare(page: Page, from = barePage): Promise<void> {
  await page.evaluate(async (address) => {
    window.location.hash = `#${address}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  }, from);
}

/** Runs in the page: looks at every change of it, and counts until the frame with the last one is painted. */
function awaitUsable({ usable, longestMs }: { readonly usable: string; readonly longestMs: number }): void {
  let begun = Number.NaN;
  const begin = () => {
    begun = performance.now();
  };
  const pressed = (event: KeyboardEvent) => {
    begun = event.timeStamp;
  };
  window.addEventListener("keydown", pressed, { capture: true });
  const ended = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${usable} does not come.`)), longestMs);
    const look = () => {
      if (Number.isNaN(begun) || document.querySelector(usable) === null) return;
      observer.disconnect();
      window.removeEventListener("keydown", pressed, { capture: true });
      requestAnimationFrame(() => {
        // A message comes after the paint that this frame ends with.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  window.screenTime = { begin, ended };
}

/** The least that any list has to do: one page of rows by an index, with IndexedDB alone. */
export function rawRead(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("rounds:"));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(found?.name ?? "");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const begun = performance.now();
    const rows = await new Promise<number>((resolve, reject) => {
      const index = database.transaction("contact").objectStore("contact").index("name");
      const request = index.getAll(undefined, 50);
      request.onsuccess = () => resolve(request.result.length);
      request.onerror = () => reject(request.error);
    });
    const ms = performance.now() - begun;
    database.close();
    if (rows !== 50) throw new Error(`${rows} rows were read.`);
    return ms;
  });
}
