import type { Page } from "@playwright/test";

/** Returns how often the page has called its worker since the last time, by the call's name. */
export type WorkerCalls = () => Promise<Readonly<Record<string, number>>>;

/** Counts from now on what the page asks its worker. */
export async function noteWorkerCalls(page: Page): Promise<WorkerCalls> {
  const noted = await page.evaluateHandle(() => {
    const calls: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { readonly call?: string }, ...more: never[]) {
      if (message.call !== undefined) calls.push(message.call);
      return post.call(this, message, ...more);
    };
    return calls;
  });
  return () =>
    noted.evaluate((calls) => {
      const counts: Record<string, number> = {};
      for (const name of calls.splice(0)) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    });
}
