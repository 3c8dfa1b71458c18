import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../services/random.ts";
import { startServices } from "../services/start.ts";
import { burn } from "./burners.ts";
import { checkpoint } from "./checkpoint.ts";
import { createLedger } from "./ledger.ts";
import { live } from "./life.ts";
import { userDataOf } from "./open-app.ts";
import { drawFaults, drawPlan } from "./plan-life.ts";
import { prepare } from "./prepare.ts";
import { deleteStore } from "./profile.ts";
import { type Round, type Summary, summarize } from "./summary.ts";
import { type Attached, followStore, type Store } from "./watch-attach.ts";

export interface LoopOptions {
  readonly times: number;
  readonly seed: number;
  /** Folder of the profile, the sandbox and the logs during the run; removed at the end if the loop found nothing wrong. */
  readonly folder: string;
  /** A line of JSON for each round. */
  readonly record: string;
  /** Cores that are kept busy meanwhile. */
  readonly load: number;
  /** Kills between two comparisons. */
  readonly every: number;
  readonly said: (line: string) => void;
}

/** A day's data, so that a first pull takes a second. */
const counts = { contacts: 60, deals: 10, tasks: 40, notes: 40, visits: 30 };

/** Kills the app `times` times, and compares. Ends at the first thing that is wrong. */
export async function killLoop(options: LoopOptions): Promise<Summary> {
  const { times, seed, folder, record, every, said } = options;
  const began = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, "");
  const random = seededRandom(seed, "kill loop");
  const services = await startServices({ seed: "demo", counts, file: join(folder, "services.sqlite") });
  const ledger = createLedger();
  const rounds: Round[] = [];
  const add = (round: Round) => {
    rounds.push(round);
    appendFileSync(record, `${JSON.stringify(round)}\n`);
  };
  let marks = 0;
  const mark = () => {
    marks += 1;
    return `K${seed}n${String(marks).padStart(5, "0")}`;
  };
  const isWrong = () => rounds.some((one) => one.wrong.length > 0);
  const stopBurning = burn(options.load);
  const prepared = await prepare(folder, services);
  const { place } = prepared;
  const replica = followStore(prepared.mark);
  let bare = false;
  const started = (attached: Attached): Store => {
    const store = replica.started(attached);
    if (store !== "kept" && store !== "unseen") bare = true;
    if (store === "lost" || store === "older")
      said(`The store was ${store}; ${attached.restored} unsent edits came back from the journal`);
    return store;
  };

  try {
    for (let round = 1; round <= times && !isWrong(); round += 1) {
      const plan = drawPlan(random);
      services.control.clearFaults();
      for (const rule of drawFaults(random)) services.control.addFault(rule);
      if (plan.expiresToken) services.control.expireTokens();
      const life = await live({
        place,
        services,
        ledger,
        random,
        mark,
        plan,
        bare: bare || replica.isDeleted(),
      });
      const store = started(life);
      if (plan.deletesStore && deleteStore(userDataOf(place))) replica.deleted();
      add({ kind: "kill", round, plan, store, ...life });
      said(
        `${round}/${times} ${life.phase}; ${life.acknowledged} of ${life.clicked} edits acknowledged, ${life.unsent} unsent${life.stumble === null ? "" : `; did not get on: ${life.stumble.split("\n")[0]}`}`,
      );
      if (round % every !== 0 && round !== times) continue;
      const check = await checkpoint({ place, services, ledger });
      add({ kind: "checkpoint", round, store: started(check), ...check });
      bare = false;
      for (const { type, park } of check.parked) said(`in sight: ${type}, ${park}`);
      said(`compared ${check.facts} records: ${check.wrong.length} wrong, ${check.inSight.length} in sight`);
    }
  } finally {
    stopBurning();
    await services.close();
  }
  if (isWrong()) said(`Kept for a look: ${folder} (seed ${seed})`);
  else rmSync(folder, { recursive: true, force: true });
  return summarize(rounds, (performance.now() - began) / 1_000);
}
