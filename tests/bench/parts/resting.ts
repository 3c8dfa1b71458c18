import { setTimeout as delay } from "node:timers/promises";
import { noCounts } from "../../services/seed/kit.ts";
import type { Services } from "../../services/start.ts";
import { retainedHeap } from "../heap.ts";
import { type Cost, costOf, type Part } from "../process-cost.ts";
import { openRealApp, type Running } from "../real-app.ts";
import type { Line } from "../report.ts";

/**
 * Private memory in MB of each part while it rests and at most in the first pull: a fifth and more over what the first run
 * measured, with 20,000 contacts. The shim's own memory is within that of main.
 */
const bars = {
  rest: { main: 250, window: 240, browser: 100 },
  pull: { main: 350, window: 450, browser: 150 },
  share: 0.01,
  growthMb: 2,
} as const;
const patienceMs = 3_600_000;
/** The app has finished what a first pull leaves, above all the verification sweeps, after so long without a page of one. */
const settledMs = 120_000;
const sampleMs = 500;

/**
 * Part (l): what the app costs while a rep does nothing: private memory in the first pull and after it, then the processor's
 * time and the growth of the heap in `minutes` with the services at hand and nothing new there.
 */
export async function resting(records: number, minutes: number): Promise<readonly Line[]> {
  const real = await openRealApp({ ...noCounts, contacts: records });
  try {
    const running = await real.start();
    const most = await mostInFirstPull(running, () =>
      running.rep.signsInWithPassword(real.services.sales.login),
    );
    await settled(real.services);
    const [rest, heap] = [cost(running), await retainedHeap(running.app)];
    const begun = performance.now();
    await delay(minutes * 60_000);
    const wallMs = performance.now() - begun;
    const [after, heapAfter] = [cost(running), await retainedHeap(running.app)];
    await running.app.close();
    const grownMb = (heapAfter.window + heapAfter.workers - heap.window - heap.workers) / 1_000_000;
    return [
      memory(`(l) private memory at most in the first pull of ${records} contacts`, most, bars.pull),
      memory("(l) private memory at rest after it", rest, bars.rest),
      idle(minutes, (totalMs(after) - totalMs(rest)) / wallMs, grownMb),
    ];
  } finally {
    await real.close();
  }
}

/** A pull of what has changed asks by change, newest first; a sweep asks in another order. */
async function settled({ control }: Services): Promise<void> {
  const isOfSweep = (query: string) => new URLSearchParams(query).get("sort_by") !== "updated_at:desc";
  const sweepPages = () =>
    control.log().filter(({ path, query }) => path === "/v2/contacts" && isOfSweep(query)).length;
  for (let before = -1; before < sweepPages(); await delay(settledMs)) before = sweepPages();
}

function cost({ app }: Running): Cost {
  const { pid } = app.shim?.file ?? {};
  if (pid === undefined) throw new Error("The processes are measured under the shim.");
  return costOf(pid);
}

async function mostInFirstPull(running: Running, signIn: () => Promise<void>): Promise<Cost> {
  await signIn();
  let synced = false;
  const done = running.rep.seesChip("Synced", patienceMs).then(() => {
    synced = true;
  });
  let most = cost(running);
  while (!synced) {
    const now = cost(running);
    const larger = (part: Part) => (now[part].privateMb > most[part].privateMb ? now[part] : most[part]);
    most = { main: larger("main"), window: larger("window"), browser: larger("browser") };
    await Promise.race([done, delay(sampleMs)]);
  }
  return most;
}

function totalMs({ main, window, browser }: Cost): number {
  return main.cpuMs + window.cpuMs + browser.cpuMs;
}

function memory(what: string, of: Cost, bar: Readonly<Record<Part, number>>): Line {
  const parts = ["main", "window", "browser"] as const;
  return {
    what,
    measured: parts.map((part) => `${part} ${of[part].privateMb.toFixed(0)} MB`).join(", "),
    bar: parts.map((part) => `≤ ${bar[part]}`).join(", "),
    held: parts.every((part) => of[part].privateMb <= bar[part]),
  };
}

function idle(minutes: number, share: number, grownMb: number): Line {
  return {
    what: `(l) ${minutes} minutes in which nobody does anything and nothing is new`,
    measured: `${(share * 100).toFixed(2)} % of a core; heap ${grownMb >= 0 ? "+" : ""}${grownMb.toFixed(1)} MB`,
    bar: `< ${bars.share * 100} % of a core, ≤ ${bars.growthMb} MB`,
    held: share < bars.share && grownMb <= bars.growthMb,
  };
}
