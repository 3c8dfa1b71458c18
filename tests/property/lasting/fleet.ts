import { VirtualTime } from "../simulator/world/virtual-time.ts";
import { Office } from "./office.ts";
import { quiet } from "./states.ts";

const minute = 60_000;

/** The computers are started within so long, and have pulled everything some time later. */
const startedWithinMs = 5 * minute;
const pulledAfterMs = 40 * minute;
/** Without a service for so long, each computer waits as long between two attempts as it ever does. */
const nightMs = 120 * minute;
const stepMs = 15_000;
const givenUpMs = 180 * minute;

const noService = {
  name: "a night without service",
  concern: {},
  manner: { kind: "status", status: 503, retryAfter: null },
} as const;

export interface Fleet {
  readonly computers: number;
  /** Requests that the service takes of all computers together. */
  readonly perSecond: number;
}

export interface FleetCosts extends Fleet {
  /** Minutes from the service's return until each computer had delivered and pulled everything; null: not all did. */
  readonly wholeAfter: number | null;
  /** Minutes that the requests of that time take at the limit. */
  readonly atTheLimit: number;
  /** Share (0 to 1) of the requests that the service refused. */
  readonly refused: number;
}

/**
 * Plays a company whose computers lose the service at the same moment and get it back at the same moment. Each has two edits to
 * deliver then, and colleagues' changes to pull; afterwards all go on as ever.
 */
export async function playFleet({ computers, perSecond }: Fleet): Promise<FleetCosts> {
  const time = new VirtualTime();
  const offices = Array.from({ length: computers }, (_, at) => new Office(quiet, { seed: at + 1, time }));
  const [first] = offices;
  if (first === undefined) throw new Error("A fleet has computers.");
  const pass = (ms: number) => first.computer.pass(ms);
  for (const [at, { computer }] of offices.entries())
    time.after((at * startedWithinMs) / computers, () => computer.start());
  await pass(pulledAfterMs);

  for (const { computer } of offices) computer.network.lasting = [noService];
  for (const office of offices) {
    await office.work([{ do: "create" }, { do: "change", type: "deal", id: 1 }]);
    office.changeOne("contact");
  }
  await pass(nightMs);

  const began = time.now;
  const limit = sharedLimit(time, perSecond);
  for (const { computer } of offices) {
    computer.network.lasting = [];
    computer.network.admits = limit.admits;
  }
  let left: readonly Office[] = offices;
  while (left.length > 0 && time.now < began + givenUpMs) {
    await pass(stepMs);
    const open = await Promise.all(left.map(async (office) => ((await isWhole(office)) ? [] : [office])));
    left = open.flat();
  }
  const { taken, refused } = limit;
  const bugs = offices.flatMap(({ computer }) => computer.bugs);
  for (const { computer } of offices) computer.close();
  if (bugs.length > 0) throw new Error(bugs.join("; "));
  return {
    computers,
    perSecond,
    wholeAfter: left.length > 0 ? null : (time.now - began) / minute,
    atTheLimit: taken() / perSecond / 60,
    refused: refused() / (taken() + refused()),
  };
}

async function isWhole(office: Office): Promise<boolean> {
  return office.unsent.length === 0 && (await office.differences(() => false, 0)).length === 0;
}

/** Takes so many requests a second, and none in advance. */
function sharedLimit(time: VirtualTime, perSecond: number) {
  let [takes, last] = [0, time.now];
  let [taken, refused] = [0, 0];
  return {
    admits: (): boolean => {
      takes = Math.min(perSecond, takes + ((time.now - last) / 1_000) * perSecond);
      last = time.now;
      const isTaken = takes >= 1;
      if (isTaken) [takes, taken] = [takes - 1, taken + 1];
      else refused += 1;
      return isTaken;
    },
    taken: () => taken,
    refused: () => refused,
  };
}
