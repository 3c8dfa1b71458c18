import { type CursorHabits, patientCursors } from "../../memory-services/rules.ts";
import { seededRandom } from "../../services/random.ts";
import { countingRandom } from "../../unit/replica/support/counting-random.ts";
import { comeToRest } from "./come-to-rest.ts";
import { Computer } from "./computer/computer.ts";
import { dexieDisk } from "./computer/dexie-disk.ts";
import { memoryDisk } from "./computer/disk.ts";
import type { CrashPoints } from "./days/crash-points.ts";
import { overspent } from "./judge/overspent.ts";
import { secretsAstray } from "./judge/secret-verdict.ts";
import { Verdict } from "./judge/verdict.ts";
import type { Programme, Step } from "./programme.ts";
import { Rep } from "./rep/rep.ts";
import { peopleAt } from "./rep/support-rep.ts";
import { type Climate, calm, climateOf, type Fate, withHops } from "./world/fault-schedule.ts";
import { lastingOf } from "./world/lasting-of.ts";
import type { LastingPlan } from "./world/lasting-plan.ts";
import { LastingWorld } from "./world/lasting-world.ts";
import { OtherRules } from "./world/other-rules.ts";
import { OtherVisits } from "./world/other-visits.ts";
import { OtherWriter } from "./world/other-writer.ts";
import { countingMacrotasks, promisesOnly } from "./world/quiet.ts";
import { type Quirks, quirksOf } from "./world/quirks.ts";

export interface Outcome {
  readonly seed: number;
  /** Empty where all is well. */
  readonly wrong: readonly string[];
  readonly trace: readonly string[];
  readonly counts: readonly (readonly [string, number])[];
}

/** Steps after which more requests may be sent than a quiet day takes. */
const rough: ReadonlySet<Step["do"]> = new Set([
  "kill",
  "offline",
  "windowAway",
  "loseReplica",
  "restore",
  "readFile",
  "signInEnds",
  "loseProfile",
  "switch",
  "powerLoss",
  "fullDisk",
]);

/** Steps that are taken all the time: they would leave none of the others to be reached. */
const commonplace = /^(network GET|journal (entries|ended|unsettled)|replica\.(applyPage|ids|read))/;

/** Everything that a run is made of. A seed gives all of it; a scenario fixes it by hand. */
export interface Scene {
  readonly seed: number;
  readonly programme: Programme;
  readonly climate: Climate;
  readonly quirks: Quirks;
  /** A fault that lasts for hours, or for good; null: none. */
  readonly lasting: LastingPlan | null;
  /** True to keep the replica in Dexie over `fake-indexeddb`, false for a database in memory. The rules are the product's. */
  readonly isReal: boolean;
  readonly there: Parameters<OtherWriter["furnish"]>[0];
  /** Number of visits at the service at the start, of a colleague and of the rep. */
  readonly visits: number;
  /** Number of redirect rules at the service at the start, besides those of `paths`. */
  readonly rules: number;
  readonly cursors: CursorHabits;
  /** Milliseconds that the app runs before a crash can kill it. */
  readonly unharmedMs: number;
  /** Keeps the fault schedule calm until the app can be killed: by then the app has pulled all that the service has. */
  readonly calmAtFirst: boolean;
  readonly strike: CrashPoints["decide"];
  /** Fates of the first writes; for later writes the climate decides. */
  readonly fates: readonly Fate[];
}

/** Draws from a stream of its own, so that the rest of the fault schedule stays the same. */
function supportOf(seed: number): Pick<Scene, "rules" | "cursors"> {
  const random = seededRandom(seed, "rules");
  return {
    rules: random.pick([0, 1, 4, 9]),
    cursors: {
      page: random.pick([1, 1, 2, 3, 100]),
      lifeMs: random.pick([500, 20_000, Number.POSITIVE_INFINITY]),
      since: 0,
      refused: random.pick([0, 0.2, 0.5]),
    },
  };
}

/** Plays one programme under one seed's fault schedule, to the quiet end, and judges. Gives the same result every time. */
export function simulate(input: {
  readonly seed: number;
  readonly programme: Programme;
  readonly tracing?: boolean;
}): Promise<Outcome> {
  const { seed, programme } = input;
  const random = seededRandom(seed, "climate");
  const strikes = seededRandom(seed, "crashes");
  const climate = climateOf(random);
  const scene: Scene = {
    seed,
    programme,
    climate: withHops(climate, seed),
    quirks: quirksOf(seed),
    lasting: lastingOf(seed),
    // It takes three times as long: one seed of five has it.
    isReal: seed % 5 === 0,
    there: {
      contacts: random.chance(0.05) ? 230 : random.whole(1, 4),
      notes: random.chance(0.05) ? 210 : random.pick([0, 1, 2, 3, 12]),
      others: random.pick([1, 1, 1, 12, 12]),
    },
    visits: seededRandom(seed, "visits").whole(0, 3),
    ...supportOf(seed),
    ...random.pick([
      { unharmedMs: 0, calmAtFirst: false },
      { unharmedMs: 5_000, calmAtFirst: false },
      { unharmedMs: 40_000, calmAtFirst: false },
      { unharmedMs: 40_000, calmAtFirst: true },
      { unharmedMs: 40_000, calmAtFirst: true },
    ]),
    strike: (kind) => {
      if (!strikes.chance(climate.crashes * (commonplace.test(kind) ? 0.1 : 1))) return null;
      return /^(replica|command)/.test(kind) && strikes.chance(0.3) ? "window" : "main";
    },
    fates: [],
  };
  return perform(scene, input.tracing ?? false).then(({ outcome }) => outcome);
}

/** Plays a scene to the quiet end, and judges. Also answers how many steps there were at which the app could be killed. */
export async function perform(
  scene: Scene,
  tracing = false,
): Promise<{ readonly outcome: Outcome; readonly places: number }> {
  const { seed, programme, climate, isReal } = scene;
  const quiet = isReal ? countingMacrotasks() : promisesOnly;
  const disk = isReal ? dexieDisk : memoryDisk;
  const computer = new Computer({
    seed,
    climate,
    quirks: scene.quirks,
    cursors: scene.cursors,
    quiet,
    tracing,
    disk: (of) =>
      disk({
        clock: () => of.deviceTime(),
        random: countingRandom(),
        isFull: () => of.mishaps.isFull("replica"),
        forgets: programme.some((step) => step.do === "powerLoss"),
      }),
  });
  try {
    const others = new OtherWriter(computer);
    others.furnish(scene.there);
    const visitors = new OtherVisits(computer);
    visitors.furnish(scene.visits);
    const colleagues = new OtherRules(computer);
    colleagues.furnish(scene.rules);
    const lasting = new LastingWorld(computer, scene.lasting);
    lasting.furnish();
    computer.services.lagLists(scene.quirks.listLagMs);
    computer.crashes.decide = scene.strike;
    computer.network.fates.push(...scene.fates);
    if (scene.calmAtFirst) computer.network.climate = calm;
    computer.start();
    if (isReal) computer.tally.add("seeds over Dexie");
    await computer.pass(scene.unharmedMs);
    computer.network.climate = climate;
    computer.crashes.armed = true;
    const rep = new Rep(computer);
    const act = async (step: Step) => {
      rep.act(step).catch((cause: unknown) => {
        computer.bugs.push(
          `the rep's window failed: ${cause instanceof Error ? `${cause.stack ?? cause}` : String(cause)}`,
        );
      });
      await computer.quiet.settle();
    };
    const people = { act, others, visitors, colleagues, plays: climate.others };
    for (const [at, step] of programme.entries()) {
      lasting.reached(at / programme.length);
      await play(computer, people, step);
    }
    computer.crashes.armed = false;
    computer.network.calmDown();
    computer.ways.longestMs = Math.min(computer.ways.longestMs, atRestMs);
    computer.mishaps.emptyDisk();
    const { page } = scene.cursors;
    // Lists that were begun before cannot be gone on with; those of now can.
    computer.services.support.rules.habits = { ...patientCursors, page, since: computer.services.time };
    const wrong = [
      ...(await lasting.last()),
      ...(await comeToRest(computer, lasting.excuses)),
      ...new Verdict(computer, lasting.excuses).judge(),
      ...(await secretsAstray(computer)),
    ];
    const isQuiet =
      scene.lasting === null &&
      climate.faults === 0 &&
      climate.hops === 0 &&
      // The rep may send an ignored change again.
      scene.quirks.ignores === 0 &&
      scene.fates.length === 0 &&
      computer.crashes.struck.size === 0;
    if (isQuiet && programme.every((step) => !rough.has(step.do))) wrong.push(...(await overspent(computer)));
    for (const [kind, count] of computer.crashes.struck) computer.tally.add(`killed at ${kind}`, count);
    computer.tally.add("events posted", computer.services.events.length);
    const ours = computer.services.rulesMade.filter((one) => one.by === "app");
    computer.tally.add("rules set", ours.filter((one) => one.after !== null).length);
    computer.tally.add("rules deleted", ours.filter((one) => one.after === null).length);
    computer.tally.add("webhooks made", computer.services.webhooksMade.length);
    computer.tally.add("cursors refused", computer.services.support.rules.refusals);
    tellQuirks(computer);
    const outcome = { seed, wrong, trace: computer.trace, counts: [...computer.tally.counts] };
    return { outcome, places: computer.crashes.places };
  } finally {
    computer.close();
    quiet.close();
  }
}

/** Longest way over the bridge when all is well, in milliseconds. */
const atRestMs = 5;

function tellQuirks({ tally, quirks, services }: Computer): void {
  if (quirks.bridgeMs > 0) tally.add("seeds with a slow bridge");
  if (quirks.respells) tally.add("seeds in which the service respells");
  if (quirks.gatewayOffMs !== null) tally.add("seeds with a gateway of another clock");
  if (quirks.listLagMs === 0) return;
  tally.add("seeds with lists that lag");
  tally.add("lists that lagged", services.listsBehind);
}

async function play(
  computer: Computer,
  people: {
    readonly act: (step: Step) => Promise<void>;
    readonly others: OtherWriter;
    readonly visitors: OtherVisits;
    readonly colleagues: OtherRules;
    readonly plays: boolean;
  },
  step: Step,
): Promise<void> {
  if (step.do !== "wait") computer.tell(`step ${JSON.stringify(step)}`);
  switch (step.do) {
    case "wait":
      return computer.pass(step.ms);
    case "sleep":
      return computer.sleep(step.ms);
    case "offline":
      computer.network.downUntil = computer.time.now + step.ms;
      return;
    case "kill":
      return computer.kill(step.what);
    case "windowAway":
      return computer.windowAway(step.ms);
    case "loseReplica":
      return computer.mishaps.loseReplica();
    case "signInEnds":
      return computer.door.endSignIn(step);
    case "saveFile":
      return computer.stick.save();
    case "readFile":
      return computer.stick.read(step.pick);
    case "loseProfile":
      return computer.mishaps.loseProfile();
    case "backUp":
      return computer.mishaps.keepBackup();
    case "restore":
      return computer.mishaps.restoreBackup();
    case "powerLoss":
      return computer.mishaps.losePower(step.keeps);
    case "fullDisk":
      return computer.mishaps.fillDisk(step.of, step.ms);
    case "clock":
      computer.clockOff += step.ms;
      return;
    case "switch":
      return computer.switchAccount();
    case "sync":
      computer.main?.engine.syncNow(["push", "pull"]);
      return;
    case "other":
      if (people.plays) people.others.act(step);
      return;
    case "secondComputer":
      if (people.plays) people.others.actAsRep(step);
      return;
    case "otherVisit":
      if (people.plays) people.visitors.act(step);
      return;
    case "otherRule":
      if (people.plays) people.colleagues.act(step);
      return;
    case "look":
      computer.look();
      return;
    case "readEvents":
      computer.readEvents(peopleAt(step.pick));
      return;
    case "support":
      // The rep reads a file back before anybody else is connected.
      if (computer.stick.isDue) return;
      if (step.connected) computer.desk.connect(computer.desk.accountAt(step.as), step.agrees);
      else computer.desk.disconnect();
      return;
    default:
      return people.act(step);
  }
}
