import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { median, quantile } from "../figures.ts";
import type { Line } from "../report.ts";
import { countThreadTime, type Took, timeWay, type Way } from "./screen-times.ts";
import { countsOver, openSynced, waysOver } from "./screens.ts";

const rounds = 40;
/** A way that takes longer is none of the other build's. */
const longestMs = 10_000;
const barRatio = 1.03;

interface Side {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/**
 * Part (j) of this build and of the one in another checkout, which is built already: each way is taken in both in turn, so that what
 * else the machine does meets both alike.
 */
export async function screensBeside(
  records: number,
  checkout: string,
  screens: RegExp,
): Promise<readonly Line[]> {
  const counts = countsOver(records);
  const ways = waysOver(counts, screens);
  const open = async (main?: string): Promise<Side> => {
    const { page, close } = await openSynced(counts, main);
    return { page, close, session: await countThreadTime(page) };
  };
  const there = await open(join(checkout, "out/main/main.js"));
  try {
    const here = await open();
    try {
      return await timeBoth(here, there, ways);
    } finally {
      await here.close();
    }
  } finally {
    await there.close();
  }
}

async function timeBoth(here: Side, there: Side, ways: readonly Way[]): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const pairs = new Map<Way, { readonly here: Took; readonly there: Took }[]>();
  // The first of each is thrown away, as in a run of one build.
  for (const way of ways) {
    await time(here, way, 0);
    if (await isThere(there, way)) pairs.set(way, []);
    else lines.push({ what: `(j) ${way.name}`, measured: "not in the other build", bar: "", held: null });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [way, took] of pairs) {
      const first = round % 2 === 0 ? await time(here, way, round) : null;
      const other = await time(there, way, round);
      took.push({ here: first ?? (await time(here, way, round)), there: other });
    }
  }
  for (const [{ name }, took] of pairs) {
    const ratios = (of: keyof Took) => took.map(({ here, there }) => here[of] / there[of]);
    const ms = (side: "here" | "there", of: keyof Took) =>
      median(took.map((pair) => pair[side][of])).toFixed(0);
    const beside = (of: keyof Took) => {
      const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(ratios(of), at).toFixed(2));
      return `${ms("here", of)} to ${ms("there", of)} ms, × ${middle} (half of them ${low} to ${high})`;
    };
    lines.push({
      what: `(j) ${name}, to its first rows, beside the other build`,
      measured: `${beside("whole")}; UI thread ${beside("thread")}`,
      bar: `× ≤ ${barRatio}, in a quarter of the rounds`,
      // A median moves by up to an eighth where nothing has changed.
      held: quantile(ratios("whole"), 0.25) <= barRatio,
    });
  }
  return lines;
}

const time = ({ page, session }: Side, way: Way, round: number) => timeWay(page, session, way, round);

async function isThere({ page, session }: Side, way: Way): Promise<boolean> {
  try {
    await timeWay(page, session, way, 0, longestMs);
    return true;
  } catch (error) {
    if (!String(error).includes("does not come")) throw error;
    return false;
  }
}
