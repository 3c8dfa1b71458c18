import { openRealApp } from "./real-app.ts";

/**
 * `node tests/bench/insights.ts [--small]`: how long after its shortcut the charts stand there, over 20,000 deals and
 * 100,000 tasks in the built app (`npm run build` first). The first opening of a start reads the page's own chunk.
 */
const small = process.argv.includes("--small");
const counts = small
  ? { contacts: 100, deals: 500, tasks: 1_000, notes: 10, visits: 500, pipelines: 1 }
  : { contacts: 100, deals: 20_000, tasks: 100_000, notes: 10, visits: 5_000, pipelines: 1 };
const openings = 7;

const real = await openRealApp(counts);
const { rep } = await real.start();
await rep.signsInWithPassword(real.services.sales.login);
await rep.seesChip("Synced", 900_000);
for (const whose of ["", "?whose=all"]) {
  await rep.page.evaluate(() => {
    window.location.hash = "#/today";
  });
  const times: string[] = [];
  for (let round = 0; round < openings; round += 1) {
    times.push((await timeOpening(whose)).toFixed(0));
  }
  console.log(`${JSON.stringify(counts)} ${whose || "mine"}: ${times.join(", ")} ms to the charts`);
}
await real.close();
process.exit(0);

/** From the press until the four charts are drawn, in the page's own time. */
async function timeOpening(whose: string): Promise<number> {
  await rep.goes("Today");
  await rep.page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  return await rep.page.evaluate(async (search) => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const from = performance.now();
    if (search === "") {
      for (const key of ["g", "i"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    } else window.location.hash = `#/insights${search}`;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelectorAll(".chart svg.recharts-surface .recharts-bar").length >= 4) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return performance.now() - from;
  }, whose);
}
