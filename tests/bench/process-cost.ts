import { readdirSync, readFileSync } from "node:fs";

/** Parts of the app that run as processes of their own: `window` is the page with its worker. */
export type Part = "main" | "window" | "browser";

/** The cost of each part so far. */
export type Cost = Readonly<Record<Part, { readonly cpuMs: number; readonly privateMb: number }>>;

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

interface Process {
  readonly parent: number;
  readonly command: string;
  readonly cpuMs: number;
}

/**
 * Reads the cost of an app on the shim from Linux's own counts, by the id of its main process. Private memory is what would
 * be free again if the process ended: pages that it shares with others are nobody's. Chromium's browser process and its helpers
 * are one part, which Electron's main process has within itself.
 */
export function costOf(main: number): Cost {
  const processes = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const process = read(name);
        return process === null ? [] : [[Number(name), process] as const];
      }),
  );
  const cost = { main: none(), window: none(), browser: none() };
  const add = (id: number, part: Part): void => {
    cost[part].cpuMs += processes.get(id)?.cpuMs ?? 0;
    cost[part].privateMb += privateMb(id);
    for (const [child, { parent, command }] of processes)
      if (parent === id) add(child, command.includes("--type=renderer") ? "window" : "browser");
  };
  add(main, "main");
  return cost;
}

const none = () => ({ cpuMs: 0, privateMb: 0 });

function read(name: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
    return { parent: Number(fields[1]), command, cpuMs: ticks * tickMs };
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

function privateMb(id: number): number {
  try {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, kb]) =>
      Number(kb),
    );
    return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1_000;
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}
