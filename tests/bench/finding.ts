import { quantile } from "./figures.ts";
import { retainedHeap } from "./heap.ts";
import { openRealApp } from "./real-app.ts";

/**
 * `node tests/bench/finding.ts [--small]`: how long after a letter the palette shows what is found, by name and by what is
 * said, over 100,000 contacts, 20,000 deals and 100,000 tasks and notes in the built app (`npm run build` first); what the
 * index of texts costs, and how long a letter keeps the UI thread. The first search for texts of a start builds it.
 */
const small = process.argv.includes("--small");
const counts = small
  ? { contacts: 500, deals: 200, tasks: 500, notes: 500, visits: 100, pipelines: 1 }
  : { contacts: 100_000, deals: 20_000, tasks: 50_000, notes: 50_000, visits: 5_000, pipelines: 1 };
const words = ["delivery", "budget", "an", "ma", "new", "spring", "deputy", "be", "training"];
const rounds = 3;

const real = await openRealApp(counts);
const { rep, app } = await real.start();
await rep.signsInWithPassword(real.services.sales.login);
await rep.seesChip("Synced", 900_000);
const before = await retainedHeap(app);
// Time of the thread itself: what else the machine does is not counted.
const session = await rep.page.context().newCDPSession(rep.page);
await session.send("Performance.enable", { timeDomain: "threadTicks" });
const first = await timeSearch("order", 30_000);
const times: Awaited<ReturnType<typeof timeSearch>>[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const word of words) times.push(await timeSearch(word));
}
const after = await retainedHeap(app);
const line = (name: string, of: readonly number[]) =>
  console.log(`${name}: p50 ${quantile(of, 0.5).toFixed(0)}, p95 ${quantile(of, 0.95).toFixed(0)} ms`);
console.log(JSON.stringify(counts));
console.log(`first search for texts of a start: ${first.texts.toFixed(0)} ms`);
line(
  "from the letter to the names",
  times.flatMap(({ names }) => (Number.isNaN(names) ? [] : [names])),
);
line(
  "from the letter to the texts, 80 ms of rest included",
  times.flatMap(({ texts }) => (Number.isNaN(texts) ? [] : [texts])),
);
console.log(`the index of texts: ${((after.workers - before.workers) / 1e6).toFixed(1)} MB in the worker`);
line(
  "work of the UI thread for a letter and all that it brings",
  times.map(({ work }) => work),
);
await real.close();
process.exit(0);

/** From the letter that completes the word until its groups are drawn, in the page's own time; NaN where none came. */
async function timeSearch(
  word: string,
  limit = 3_000,
): Promise<{ readonly names: number; readonly texts: number; readonly work: number }> {
  await rep.page.keyboard.press("ControlOrMeta+k");
  const input = rep.page.getByPlaceholder("Search contacts");
  await input.fill(word.slice(0, -1));
  await rep.page.waitForTimeout(300);
  const timing = rep.page.evaluate(
    (limit) =>
      new Promise<{ names: number; texts: number }>((resolve) => {
        const seen = { names: Number.NaN, texts: Number.NaN };
        let from = 0;
        document.addEventListener(
          "input",
          () => {
            from = performance.now();
            const has = (labels: readonly string[]) =>
              [...document.querySelectorAll(".mantine-Spotlight-actionsGroup")].some((one) =>
                labels.includes(getComputedStyle(one, "::before").content.replaceAll('"', "")),
              );
            // What was found for the letters before goes first.
            let cleared = false;
            const look = () => {
              const passed = performance.now() - from;
              if (!has(["Tasks", "Notes", "Visits"])) cleared = true;
              if (Number.isNaN(seen.names) && has(["Contacts", "Deals"])) seen.names = passed;
              if (Number.isNaN(seen.texts) && cleared && has(["Tasks", "Notes", "Visits"]))
                seen.texts = passed;
              if (!Number.isNaN(seen.texts) || passed > limit) resolve(seen);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    limit,
  );
  await input.press("End");
  const begun = await worked();
  await rep.page.keyboard.type(word.at(-1) ?? "");
  const seen = await timing;
  const work = (await worked()) - begun;
  await rep.page.keyboard.press("Escape");
  await rep.page.waitForTimeout(100);
  return { ...seen, work };
}

/** Milliseconds that the page's own thread has been at work. */
async function worked(): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
