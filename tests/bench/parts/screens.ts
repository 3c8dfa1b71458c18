import type { Page } from "playwright-core";
import { type Counts, firstIds } from "../../services/seed/kit.ts";
import { median, quantile } from "../figures.ts";
import { openRealApp } from "../real-app.ts";
import type { Line } from "../report.ts";
import { barePage, countThreadTime, rawRead, type Took, timeWay, type Way } from "./screen-times.ts";

const barMs = 100;
const rounds = 20;
const patienceMs = 1_200_000;

/** Each record another one, far apart. */
const some = (first: number, count: number) => (round: number) => first + ((round * 7_919) % count);

/** The address of a table with filters that the replica alone answers. */
const tableOf = (place: string, where: Readonly<Record<string, unknown>>) =>
  `/${place}?view=table&where=${encodeURIComponent(JSON.stringify(where))}`;

/** The ways whose names match. */
export function waysOver(
  counts: { readonly contacts: number; readonly deals: number; readonly tasks: number },
  screens = /./,
): readonly Way[] {
  const contact = some(firstIds.contact, counts.contacts);
  const deal = some(firstIds.deal, counts.deals);
  const task = some(firstIds.task, counts.tasks);
  const ways: readonly Way[] = [
    { name: "Today (g t)", keys: ["g", "t"], usable: ".today .section li" },
    { name: "Visits (g v)", keys: ["g", "v"], usable: ".visits li" },
    { name: "Everybody's visits", to: () => "/visits?whose=all", usable: ".visits li" },
    { name: "Contacts (g c)", keys: ["g", "c"], usable: ".contacts-list a[href]" },
    { name: "Contacts, table", to: () => "/contacts?view=table", usable: "[role=cell] a" },
    {
      name: "Contacts, not visited since a day",
      to: () => tableOf("contacts", { "last_visit_at.to": "2026-06-01" }),
      usable: "[role=cell] a",
    },
    {
      name: "Contacts without an email",
      to: () => tableOf("contacts", { no_email: true }),
      usable: "[role=cell] a",
    },
    { name: "Deals, board (g d)", keys: ["g", "d"], usable: ".board-place a" },
    { name: "Everybody's deals, board", to: () => "/deals?whose=all", usable: ".board-place a" },
    { name: "Deals, table", to: () => "/deals?view=table", usable: "[role=cell] a" },
    { name: "Everybody's deals, table", to: () => "/deals?view=table&whose=all", usable: "[role=cell] a" },
    { name: "Tasks (g k)", keys: ["g", "k"], usable: ".page-body li input[type=checkbox]" },
    { name: "Everybody's tasks", to: () => "/tasks?whose=all", usable: ".page-body li input[type=checkbox]" },
    { name: "Sequences (g q)", keys: ["g", "q"], usable: ".page-body a" },
    { name: "Sync (g s)", keys: ["g", "s"], usable: ".page-body [role=tabpanel] :is(.empty, li)" },
    { name: "Settings", keys: ["ControlOrMeta+,"], usable: ".page-body section" },
    { name: "a contact", to: (round) => `/contacts/${contact(round)}`, usable: ".record .timeline-all" },
    { name: "a deal", to: (round) => `/deals/${deal(round)}`, usable: ".record .timeline-all" },
    { name: "a task", to: (round) => `/tasks/${task(round)}`, usable: ".task-tick input" },
    {
      name: "the palette's answer to its first letter",
      keys: ["ControlOrMeta+k", "a"],
      ready: ".mantine-Spotlight-search:focus",
      usable: "[data-action] .dim",
    },
  ];
  return ways.filter(({ name }) => screens.test(name));
}

/** All that a large team has. */
export const countsOver = (records: number) => ({
  contacts: records,
  deals: Math.round(records / 5),
  tasks: records,
  notes: records,
  visits: Math.round(records / 4),
  logged: Math.round(records / 4),
  pipelines: 1,
});

/** Part (j): from each screen's shortcut to its first rows, over a replica of all that a large team has. */
export async function screenTimes(records: number, screens: RegExp): Promise<readonly Line[]> {
  const counts = countsOver(records);
  const { page, close } = await openSynced(counts);
  try {
    return await timeScreens(page, counts, waysOver(counts, screens));
  } finally {
    await close();
  }
}

/** Opens the app that stands in `main`, or this one, as on any other day: the first pull is over, and no verification sweep has begun. */
export async function openSynced(counts: Counts, main?: string) {
  const real = await openRealApp(counts);
  try {
    const { app, rep } = await real.start(main);
    await rep.signsInWithPassword(real.services.sales.login);
    await rep.seesChip("Synced", patienceMs);
    await app.close();
    const again = await real.start(main);
    await again.rep.seesChip("Synced", patienceMs);
    return { page: again.app.page(), close: real.close };
  } catch (error) {
    await real.close();
    throw error;
  }
}

/** Over an app that is signed in and at rest. Everything takes turns, so that what else the machine does meets all alike. */
export async function timeScreens(
  page: Page,
  counts: Pick<Counts, "contacts" | "deals">,
  ways: readonly Way[],
): Promise<readonly Line[]> {
  const bare: Way = { name: "bare", from: "/settings/stages", to: () => barePage, usable: ".empty a[href]" };
  const times = new Map(ways.map(({ name }): [string, Took[]] => [name, []]));
  const session = await countThreadTime(page);
  const bares: Took[] = [];
  const raws: number[] = [];
  // The first of each is thrown away: a start is measured by itself (i).
  for (let round = -1; round < rounds; round += 1) {
    for (let at = 0; at < ways.length; at += 1) {
      const way = ways[(at + round + 1) % ways.length] as Way;
      const took = await timeWay(page, session, way, round + 1);
      if (round >= 0) times.get(way.name)?.push(took);
    }
    const bareTook = await timeWay(page, session, bare, round);
    const rawMs = await rawRead(page);
    if (round >= 0) bares.push(bareTook);
    if (round >= 0) raws.push(rawMs);
  }
  const bareMs = median(bares.map(({ whole }) => whole));
  const about = `${counts.contacts} contacts and tasks, ${counts.deals} deals`;
  return [
    {
      what: `(j) peers over ${about}: a page of the app without data; 50 rows with IndexedDB alone`,
      measured: `${took(bares)}; ${spread(raws)}`,
      bar: "",
      held: null,
    },
    ...[...times].map(([name, of]): Line => {
      const ratio = median(of.map(({ whole }) => whole)) / bareMs;
      return {
        what: `(j) ${name}, to its first rows`,
        measured: `${took(of)}; × ${ratio.toFixed(1)} of the bare page`,
        bar: `p95 ≤ ${barMs} ms`,
        held:
          quantile(
            of.map(({ whole }) => whole),
            0.95,
          ) <= barMs,
      };
    }),
  ];
}

function took(times: readonly Took[]): string {
  const thread = median(times.map((one) => one.thread)).toFixed(0);
  return `${spread(times.map(({ whole }) => whole))} (UI thread ${thread})`;
}

function spread(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
}
