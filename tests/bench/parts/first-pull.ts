import { mostPagesInFlight, pageSize } from "../../../src-main/sync/plan/plan-pull.ts";
import type { RunningApp } from "../../e2e/fixtures/running-app.ts";
import { noCounts } from "../../services/seed/kit.ts";
import type { Services } from "../../services/start.ts";
import { type Heap, retainedHeap } from "../heap.ts";
import { openRealApp } from "../real-app.ts";
import type { Line } from "../report.ts";
import { started } from "./first-visit.ts";

const bars = { longestTaskMs: 30, heapBytes: { upTo: 200_000, few: 20_000_000, many: 60_000_000 } };
const patienceMs = 900_000;

declare global {
  interface Window {
    /** Milliseconds of each task that held the UI thread for 50 or more. */
    longTasks: number[];
  }
}

/**
 * Parts (b), (g), (h) and (i): the built app pulls `records` contacts from the sandbox, over HTTP, through main and
 * the bridge.
 */
export async function firstPull(records: number): Promise<readonly Line[]> {
  const empty = await heapOfEmpty();
  const real = await openRealApp({ ...noCounts, contacts: records });
  try {
    const { app, rep } = await real.start();
    await watchTasks(app);
    const begun = performance.now();
    await rep.signsInWithPassword(real.services.sales.login);
    await swept(real.services, records);
    await rep.seesChip("Synced", patienceMs);
    const seconds = (performance.now() - begun) / 1000;
    const requests = contactRequests(real.services);
    const tasks = await app.page().evaluate(() => window.longTasks);
    const heap = await retainedHeap(app);
    await app.close();
    return [
      ...pulled(records, seconds, requests),
      longest(tasks),
      retained(heap, empty, records),
      await started(real, records),
    ];
  } finally {
    await real.close();
  }
}

async function heapOfEmpty(): Promise<Heap> {
  const real = await openRealApp(noCounts);
  try {
    const { app, rep } = await real.start();
    await rep.signsInWithPassword(real.services.sales.login);
    await rep.seesChip("Synced", 60_000);
    return await retainedHeap(app);
  } finally {
    await real.close();
  }
}

/** From the sign-in screen on: the start has a line of its own. */
async function watchTasks(app: RunningApp): Promise<void> {
  await app.page().getByRole("button", { name: "Sign in with browser" }).waitFor();
  await app.page().evaluate(() => {
    window.longTasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    });
    observer.observe({ type: "longtask" });
  });
}

/** Pages of the first sweep alone: a verification sweep takes another order and page size. */
function contactRequests({ control }: Services) {
  const all = control.log().filter((one) => one.path === "/v2/contacts");
  const queries = all.map((one) => new URLSearchParams(one.query));
  const pages = queries.filter(
    (query) => query.get("sort_by") === "id" && query.get("per_page") === String(pageSize),
  );
  const watermarks = queries.filter((query) => query.get("sort_by") === "updated_at:desc");
  return {
    pages: pages.length,
    watermarks: watermarks.length,
    others: all.length - pages.length - watermarks.length,
  };
}

async function swept(services: Services, records: number): Promise<void> {
  const pages = Math.floor(records / pageSize) + 1;
  const deadline = performance.now() + patienceMs;
  while (contactRequests(services).pages < pages) {
    if (performance.now() > deadline) throw new Error("The first pull does not come to its end.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function pulled(
  records: number,
  seconds: number,
  asked: ReturnType<typeof contactRequests>,
): readonly Line[] {
  const most = Math.ceil(records / pageSize) + 1 + mostPagesInFlight;
  const { pages, watermarks, others } = asked;
  return [
    {
      what: `(b) first pull of ${records} contacts, sign-in to synced: requests`,
      measured: `${pages} pages + ${watermarks} by change (${others} of the verification sweep so far); ${seconds.toFixed(1)} s`,
      bar: `≤ ${most}`,
      held: pages + watermarks <= most,
    },
  ];
}

function longest(tasks: readonly number[]): Line {
  const worst = Math.max(0, ...tasks);
  return {
    what: "(g) longest task on the UI thread meanwhile, sign-in included",
    measured:
      tasks.length === 0 ? "none of 50 ms" : `${worst.toFixed(0)} ms; ${tasks.length} of 50 ms or more`,
    bar: `≤ ${bars.longestTaskMs} ms`,
    held: worst <= bars.longestTaskMs,
  };
}

function retained(heap: Heap, empty: Heap, records: number): Line {
  const more = heap.window + heap.workers - empty.window - empty.workers;
  const { upTo, few, many } = bars.heapBytes;
  const bar = records <= upTo ? few : many;
  const mb = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  return {
    what: `(h) heap retained after it, over the empty app (window and workers)`,
    measured: `${mb(more)} MB for ${records} records (window ${mb(heap.window)} over ${mb(empty.window)}, worker ${mb(heap.workers)} over ${mb(empty.workers)})`,
    bar: `≤ ${mb(bar)} MB`,
    held: more <= bar,
  };
}
