import type { RecordName } from "../../../src-shared/records/registry.ts";
import { isBroken, isFaultSaid } from "../simulator/judge/told-faults.ts";
import type { Counted } from "./meter.ts";
import { Office } from "./office.ts";
import type { State } from "./states.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Long enough for a first pull and its verification. */
const beforeMs = 2 * hour;
/** Long enough for the window to open. */
const openedMs = 10_000;
export const lastsMs = 6 * hour;
/** Milliseconds after the end of a state, after which a replica that is not whole counts as never recovering. */
const givenUpMs = 3 * hour;
const stepMs = 15_000;
/** Milliseconds that a colleague's change may take to arrive. */
const onItsWayMs = 5 * minute;

export interface Costs {
  readonly state: State;
  /** Requests of the first ten minutes, and of the last hour. */
  readonly first: Counted;
  readonly steady: Counted;
  /** Minutes until every edit that could be delivered under the state was delivered; null: not all were. */
  readonly deliveredAfter: number | null;
  /** Differences between replica and service at the end of the state, in records that the state did not keep back. */
  readonly missing: readonly string[];
  /** Types whose fault the status showed at the end of the state. */
  readonly shown: readonly RecordName[];
  /** True if the rep could see at the end of the state that something fails. */
  readonly isFaultShown: boolean;
  /** Largest number of edits about which the app asked the rep at once. */
  readonly parked: number;
  readonly signedOut: number;
  /** Minutes from the end of the state until all was delivered and whole, and the requests of that time; null: never. */
  readonly recovery: { readonly minutes: number; readonly requests: Counted } | null;
}

/** Plays a state for six hours, and its aftermath. Gives the same result every time. */
export async function playState(state: State): Promise<Costs> {
  const office = new Office(state);
  const { computer, meter } = office;
  try {
    if (state.fromTheFirst) computer.network.lasting = state.lasting;
    computer.start();
    await computer.pass(state.fromTheFirst ? openedMs : beforeMs);
    const wrong = state.fromTheFirst ? [] : await office.differences(() => false, 0);
    if (wrong.length > 0) throw new Error(`All was to be whole before ${state.name}: ${wrong.join("; ")}`);
    let parked = 0;
    const watch = () => {
      parked = Math.max(parked, office.unsent.filter((one) => one.state === "parked").length);
    };

    const began = office.now;
    computer.network.lasting = state.lasting;
    const stop = keepBusy(office, state);
    await office.work(state.jobs);
    let deliveredAfter: number | null = null;
    while (office.now < began + lastsMs) {
      await computer.pass(Math.min(stepMs, began + lastsMs - office.now));
      watch();
      if (!office.unsent.every(state.waits)) deliveredAfter = null;
      else deliveredAfter ??= (office.now - began) / minute;
    }
    const shown = faultsShown(office);
    const missing = await office.differences(state.missing, onItsWayMs);

    const ended = office.now;
    computer.network.lasting = [];
    stop();
    let recovery: Costs["recovery"] = null;
    while (recovery === null && office.now < ended + givenUpMs) {
      await computer.pass(stepMs);
      watch();
      if (office.unsent.length > 0 || (await office.differences(() => false, 0)).length > 0) continue;
      recovery = { minutes: (office.now - ended) / minute, requests: meter.between(ended, office.now) };
    }
    if (computer.bugs.length > 0) throw new Error(`${state.name}: ${computer.bugs.join("; ")}`);
    return {
      state,
      first: meter.between(began, began + 10 * minute),
      steady: meter.between(ended - hour, ended),
      deliveredAfter,
      missing,
      ...shown,
      parked,
      signedOut: computer.tally.of("sign-ins ended"),
      recovery,
    };
  } finally {
    computer.close();
  }
}

function faultsShown({ computer }: Office): Pick<Costs, "shown" | "isFaultShown"> {
  const status = computer.main?.engine.status();
  const shown = (status?.progress ?? []).filter(isBroken).map(({ type }) => type);
  return { shown, isFaultShown: isFaultSaid(computer) };
}

/** Colleagues change a record now and then, and keep a list in motion where the state says so. Answers how they stop. */
function keepBusy(office: Office, { moving }: State): () => void {
  let isOver = false;
  const each = (everyMs: number, change: () => void) => {
    const next = () => {
      if (isOver) return;
      change();
      office.computer.time.after(everyMs, next);
    };
    office.computer.time.after(everyMs, next);
  };
  each(10 * minute, () => {
    for (const type of ["contact", "deal", "task", "note"] as const) office.changeOne(type);
  });
  if (moving !== null) {
    office.changeAll(moving.type);
    each(moving.everyMs, () => office.changeOne(moving.type));
  }
  return () => {
    isOver = true;
  };
}
