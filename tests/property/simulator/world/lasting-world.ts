import { pulledTypes } from "../../../../src-main/sync/pull/pull-lane.ts";
import type { Computer } from "../computer/computer.ts";
import { type Excuses, excusesOf, noExcuses } from "../judge/excuses.ts";
import { parkedByFault, parkedOf, waitingOf, whatIsNotWhole } from "../judge/lasting-verdict.ts";
import { noteWhatIsHere, type StillHere } from "../judge/still-here.ts";
import { faultsToldWrongly } from "../judge/told-faults.ts";
import { comeBack } from "../rep/come-back.ts";
import { fillUp, touchAll, touchInTurn } from "./crowd.ts";
import type { Lasting } from "./lasting.ts";
import type { LastingPlan } from "./lasting-plan.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Until the waits of whatever fails have grown to their longest. */
const growsMs = hour;
/** A night of writes in vain is long enough to give up many a time. */
const nightMs = 6 * hour;
/** Within it all is delivered and brought again: a gap is looked through once an hour, and that takes minutes. */
const recoversMs = 75 * minute;
/** Largest number of requests in a quiet hour: each list once a minute. */
const mostQuiet = 60 * pulledTypes.length;
/** Requests for verification: it may read each list through once more now and then. */
const verification = 3 * pulledTypes.length;

/** Applies the lasting fault of a seed's world; most seeds have none. */
export class LastingWorld {
  readonly #computer: Computer;
  readonly #plan: LastingPlan | null;
  #stop = () => {};
  #begun = false;
  #couldNobodySignIn = false;
  #isStillHere: StillHere = () => false;

  constructor(computer: Computer, plan: LastingPlan | null) {
    this.#computer = computer;
    this.#plan = plan;
  }

  /** Returns the excuses that the fault gives for as long as the network has it: after its end, none. */
  get excuses(): Excuses {
    return this.#excusesOf(this.#computer.network.lasting);
  }

  #excusesOf(conditions: readonly Lasting[]): Excuses {
    const { sales } = this.#computer.services;
    return excusesOf(conditions, {
      isGone: (type, id) => !sales.store.of(type).has(id),
      isStillHere: this.#isStillHere,
    });
  }

  /** True if nothing can be read or sent: the whole sales service fails, so a rep whose sign-in has ended cannot sign in. */
  get #isShutOut(): boolean {
    const isWhole = this.#plan?.kind === "status" && this.#plan.conditions[0]?.concern.service !== "support";
    return isWhole && this.#computer.signIn.expired;
  }

  /** Adds the fault's records to the service before the rep begins. */
  furnish(): void {
    const { crowd, conditions = [], records = 0 } = this.#plan ?? {};
    const type = crowd?.type ?? conditions[0]?.concern.record?.type;
    if (type === "contact" || type === "deal" || type === "task" || type === "note")
      fillUp(this.#computer, type, crowd?.records ?? records);
  }

  /** Begins the fault once this share (0 to 1) of the programme is over. */
  reached(part: number): void {
    const plan = this.#plan;
    if (plan === null || this.#begun || part < plan.beginsAt) return;
    this.#begun = true;
    this.#computer.tally.add(`seeds with a lasting fault: ${plan.kind}${plan.ends ? "" : ", for good"}`);
    this.#computer.tell(`from here on: ${JSON.stringify(plan.conditions)}`);
    this.#computer.network.lasting = plan.conditions;
    if (plan.crowd !== null) this.#stop = touchInTurn(this.#computer, plan.crowd);
  }

  /** All else is well for some hours; then this is as well, where it ends. Answers what went wrong meanwhile. */
  async last(): Promise<readonly string[]> {
    const computer = this.#computer;
    const plan = this.#plan;
    if (plan === null) return [];
    this.reached(1);
    computer.tell("all else is well from here on");
    computer.network.climate = { ...computer.network.climate, slow: plan.crowd?.slow ?? 0 };
    if (plan.conditions.length > 0) this.#isStillHere = await noteWhatIsHere(computer);
    if (plan.crowd !== null) touchAll(computer, plan.crowd);
    const parkedBefore = new Set(parkedOf(computer).map((one) => one.sequence));
    for (let round = 0; round < 6; round += 1) {
      await computer.pass(12_000);
      await comeBack(computer);
      computer.look();
    }
    const isOfWrites = plan.kind === "writes" || plan.kind === "refusals";
    await computer.pass(isOfWrites ? nightMs : growsMs);
    const failing = await this.#spend(hour);
    const wrong = [...(await this.#notWhole(plan)), ...parkedByFault(computer, plan, parkedBefore)];
    if (!plan.ends && !this.#isShutOut)
      return [...wrong, ...overspent("while it lasted", failing, 2 * mostQuiet)];

    computer.tell("it has ended");
    computer.network.lasting = [];
    computer.network.climate = { ...computer.network.climate, slow: 0 };
    this.#stop();
    const entries = computer.journal.entries(computer.key);
    const unsent = entries.ok ? entries.value.length : 0;
    const pages = 3 * Math.ceil(Math.max(plan.records, plan.crowd?.records ?? 0) / 100);
    const recovering = await this.#spend(recoversMs);
    wrong.push(
      ...(await whatIsNotWhole(computer, noExcuses, null)).map((one) => `after it had ended, ${one}`),
    );
    const quiet = await this.#spend(hour);
    return [
      ...wrong,
      ...(this.#couldNobodySignIn ? [] : overspent("while it lasted", failing, 2 * quiet)),
      ...overspent("to recover", recovering, 2 * quiet + 6 * unsent + pages),
      ...overspent("after it", quiet, mostQuiet),
    ];
  }

  async #notWhole(plan: LastingPlan): Promise<readonly string[]> {
    const computer = this.#computer;
    if (this.#isShutOut) {
      this.#couldNobodySignIn = true;
      computer.tally.add("seeds in which nobody could sign in while a fault lasted");
      return [];
    }
    const excuses = this.#excusesOf(plan.conditions);
    const waiting = waitingOf(computer);
    const kept = waiting.filter((one) => excuses.entry(one, waiting)).length;
    computer.tally.add("edits that a lasting fault kept waiting", kept);
    return [
      ...(await faultsToldWrongly(computer, plan)),
      ...(await whatIsNotWhole(computer, excuses, plan.crowd)),
    ];
  }

  /** Lets time pass, and answers how many requests were sent in it. */
  async #spend(ms: number): Promise<number> {
    const before = this.#sent();
    await this.#computer.pass(ms);
    return this.#sent() - before;
  }

  #sent(): number {
    return [...this.#computer.network.sent.values()].reduce((sum, count) => sum + count, 0);
  }
}

function overspent(when: string, spent: number, most: number): readonly string[] {
  const allowed = most + verification;
  return spent > allowed ? [`${spent} requests were sent ${when}, at most ${allowed} are allowed`] : [];
}
