import type { ChildProcess } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { killTree } from "../e2e/fixtures/process-tree.ts";
import type { RunningApp } from "../e2e/fixtures/running-app.ts";
import type { SeededRandom } from "../services/random.ts";
import type { Services } from "../services/start.ts";
import { hideWindow } from "./hide-window.ts";
import type { Claim, Ledger } from "./ledger.ts";
import { openApp, type Place, repAt, trafficFileOf } from "./open-app.ts";
import { type Aim, aims, createTracker, type Phase } from "./phase.ts";
import type { LifePlan } from "./plan-life.ts";
import { work } from "./programme.ts";
import { followTraffic } from "./traffic.ts";
import { type Attached, watchAttach } from "./watch-attach.ts";

export interface LifeGiven {
  readonly place: Place;
  readonly services: Services;
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  readonly mark: () => string;
  readonly plan: LifePlan;
  readonly bare: boolean;
}

export interface LifeOutcome extends Attached {
  readonly phase: Phase;
  /** Edits that were clicked, acknowledged, and in sight as saved when the kill came. */
  readonly clicked: number;
  readonly acknowledged: number;
  readonly unsent: number;
  readonly hidden: boolean;
  readonly crashed: boolean;
  readonly answersDropped: number;
  readonly milliseconds: number;
  /** The machine's load average over the last minute. */
  readonly loadAverage: number;
  /** Message of the error that stopped the rep before the kill; null if none. It is no lost edit, but needs a look. */
  readonly stumble: string | null;
  /** Faults noticed before the comparison, such as an edit shown as saved before the journal had it. */
  readonly wrong: readonly string[];
}

/** A kill that was aimed at something that does not come is made all the same. */
const longestMs = 8_000;
const steps = 12;
const posts = { route: "/v2/*", method: "POST" };

/** One life of the app, from its start to its SIGKILL. */
export async function live(given: LifeGiven): Promise<LifeOutcome> {
  const { place, services, ledger, random, mark, plan } = given;
  const began = performance.now();
  const wrong: string[] = [];
  const claims: Claim[] = [];
  let child: ChildProcess | undefined;
  let app: RunningApp | undefined;
  let over = false;
  let [hidden, crashed, answersDropped] = [false, false, 0];
  let crashing: Promise<void> | null = null;
  const struck = Promise.withResolvers<void>();
  let gone: Promise<void> = Promise.resolve();

  const strike = () => {
    if (over || child === undefined) return;
    over = true;
    gone = killTree(child);
    struck.resolve();
  };

  const passed = (aim: Aim) => {
    if (over) return;
    if (aim === "answerDropped") answersDropped += 1;
    const { kill } = plan;
    if (aim === "requestCame" && crashing === null && claims.length >= (plan.crashesAfter ?? Infinity)) {
      crashing = crash();
    }
    if (kill.by !== "event" || claims.length < kill.edit) return;
    if (aim === "saved") hurry(kill.at);
    if (kill.at !== aim) return;
    if (kill.laterMs === 0) strike();
    else setTimeout(strike, kill.laterMs);
  };
  // The engine may be backing off after an earlier fault; a machine that wakes up breaks into that.
  const hurry = (at: Aim) => {
    if (aims.indexOf(at) <= aims.indexOf("saved")) return;
    if (at === "answerDropped") services.control.addFault({ kind: "commitThenReset", count: 1, ...posts });
    app?.shim?.call("power", { event: "resume" }).catch((error: unknown) => {
      if (!over) throw error;
    });
  };
  const crash = async () => {
    crashed = true;
    await app?.crashRenderer().catch((error: unknown) => {
      if (!over) wrong.push(`the window did not come back from a crash: ${error}`);
    });
  };

  const tracker = createTracker(passed);
  const attach = watchAttach();
  const traffic = followTraffic(trafficFileOf(place), (moment) => {
    attach.bridge(moment);
    tracker.bridge(moment);
  });
  const stopWatching = services.control.watch((moment) => {
    if (!over) tracker.service(moment);
  });

  const notice = {
    clicked: (claim: Claim) => {
      claims.push(claim);
      if (!over) tracker.clicked(claim);
    },
    saved: (claim: Claim) => {
      traffic.read();
      if (over) return;
      if (!claim.acknowledged()) wrong.push(`${claim.words}: said saved before the journal had it`);
      tracker.saved(claim);
    },
    acknowledged: async (claim: Claim) => {
      for (let tries = 0; tries < 1_200 && !claim.acknowledged(); tries += 1) await delay(10);
      if (!claim.acknowledged()) throw new Error(`${claim.words}: nothing was answered`);
      tracker.saved(claim);
    },
  };

  const works = async (): Promise<void> => {
    app = await openApp(place, (process) => {
      child = process;
      if (plan.kill.by === "time") setTimeout(strike, plan.kill.afterMs);
    });
    setTimeout(strike, longestMs);
    const rep = repAt(app);
    await rep.chip.waitFor();
    const doing = { rep, ledger, random, mark, notice, bare: given.bare };
    try {
      await work(doing, plan.hidesAfter ?? steps);
    } catch (error) {
      if (over || crashing === null) throw error;
      await crashing;
      repAt(app);
      await rep.chip.waitFor();
      await work(doing, steps);
    }
    if (plan.hidesAfter === null || over) return;
    await app.page().context().browser()?.close();
    hidden = (await hideWindow(app.shim?.file.cdp ?? "")) === "hidden";
  };
  let stumble: string | null = null;
  const working = works().catch((error: unknown) => {
    if (over) return;
    stumble = error instanceof Error ? error.message : String(error);
    if (app === undefined || app.hasEnded()) {
      wrong.push(`the app ended by itself: ${app?.output() ?? stumble}`);
      strike();
      struck.resolve();
    }
  });
  await struck.promise;
  stopWatching();
  await gone;
  traffic.read();
  const phase = tracker.phase();
  await working;
  await app?.kill();
  traffic.end();

  return {
    phase,
    clicked: claims.length,
    acknowledged: claims.filter((claim) => claim.acknowledged()).length,
    unsent: tracker.unsent(),
    ...attach.seen(),
    hidden,
    crashed,
    answersDropped,
    milliseconds: Math.round(performance.now() - began),
    loadAverage: loadavg()[0] ?? 0,
    stumble,
    wrong,
  };
}
