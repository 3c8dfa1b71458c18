import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { BenchCalls } from "../calls.ts";
import type { Stretch } from "./contestant.ts";
import { timeEdits } from "./edits.ts";
import { closeContestant, openContestant, store } from "./in-workers.ts";
import { timeContactPlan, timeFirstRows, timeSearches, timeTable } from "./looking.ts";
import { closeReplica, open, pull } from "./replica.ts";
import { leaveUnsent, saveFirst } from "./unsent.ts";
import { closeWindowPath, openWindowPath, storeThroughWindow } from "./window-path.ts";

/** Functions that the runner calls in the page, through the browser's debugger. */
const benchPage = {
  openContestant,
  store,
  closeContestant,
  openWindowPath,
  storeThroughWindow,
  closeWindowPath,
  openReplica: async () => {
    await open();
  },
  pull: (stretch: Stretch) => pull(stretch),
  closeReplica,
  timeEdits,
  leaveUnsent,
  saveFirst,
  timeFirstRows,
  timeSearches,
  timeTable,
  timeContactPlan,
};
export type BenchPage = typeof benchPage;

declare global {
  interface Window {
    readonly rounds: Bridge;
    readonly bench: BenchCalls;
    benchPage: BenchPage;
  }
}

window.benchPage = benchPage;
