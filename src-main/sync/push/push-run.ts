import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { type AnyDescriptor, descriptorOf } from "../../../src-shared/records/registry.ts";
import { assertNever } from "../../../src-shared/result.ts";
import { recordBackoff } from "../plan/health.ts";
import { unitKey } from "../plan/health-keys.ts";
import type { Outcome, RunOutcome } from "../plan/outcome.ts";
import type { Unit } from "../plan/plan-push.ts";
import type { Service } from "../ports.ts";
import type { PushBeginning } from "./begin-push.ts";
import type { PushLane } from "./lane.ts";

/** Shortest wait between two runs, milliseconds. */
const leastWaitMs = 100;

/** State of one run of the push lane: the records it passes over, the services it sends nothing to, and its end. */
export interface PushRun {
  /** Keys of the records that this run plans no more. */
  readonly passedOver: ReadonlySet<string>;
  /** Returns the units that may go now, in the order in which they go. */
  readonly roundOf: (units: readonly Unit[]) => readonly Unit[];
  /** Returns the units of a part that may go now; only the first of them if it tests whether its service is back. */
  readonly allowedOf: (part: readonly Unit[]) => readonly Unit[];
  /** Records the outcome of a unit. Returns the end of the run if nothing more may be sent, else null. */
  readonly record: (unit: Pick<Unit, "do" | "head">, outcome: Outcome) => RunOutcome | null;
  /** Returns the outcome of a run that has nothing more to send. */
  readonly ended: () => RunOutcome;
}

export function createPushRun(lane: PushLane, beginning: PushBeginning): PushRun {
  const passedOver = new Set<string>();
  const paused = new Set<AnyDescriptor["service"]>(beginning.paused);
  let { failure } = beginning;
  let afterMs = Number.POSITIVE_INFINITY;

  return { passedOver, roundOf, allowedOf, record, ended };

  /**
   * An edit that did not fail since its service's last answer goes first, because it shows whether the service is back: a few
   * edits that fail by themselves would keep all others waiting.
   */
  function roundOf(units: readonly Unit[]): readonly Unit[] {
    const hasMissed = (unit: Unit): boolean => {
      const service = serviceOf(unit);
      return isTrial(service) && lane.health.missed(service, "writes").has(recordKey(unit.head));
    };
    const allowed = units.filter(mayGo);
    const failing = allowed.filter(hasMissed);
    // mutation: failing-edits-tried-first
    if (failing.length === 0) return allowed;
    return [...allowed.filter((unit) => !hasMissed(unit)), ...failing];
  }

  function isTrial(service: AnyDescriptor["service"]): service is Service {
    return service !== "local" && lane.health.stateOf(service, "writes") === "halfOpen";
  }

  /** True if the unit may be sent now: neither its service nor its record waits. A unit without a request needs neither. */
  function mayGo(unit: Unit): boolean {
    const service = serviceOf(unit);
    // mutation: cancelled-create-waits-for-its-service
    if (service === "local" || unit.request.kind === "cancelled") return true;
    if (paused.has(service)) return false;
    const untilSearch = unit.head.state === "ambiguous" ? lane.lostRequests.restsMs(unit.head) : 0;
    const rests = Math.max(untilSearch, lane.health.restsMs(unitKey(unit)), ...untilRetry(unit, service));
    if (rests === 0) return true;
    wait(rests);
    return false;
  }

  /** Milliseconds until each circuit breaker that a unit needs lets a request through. */
  function untilRetry(unit: Unit, service: Service): readonly number[] {
    const reads = lane.health.retryInMs(service, "reads");
    return unit.do === "lookFor" ? [reads] : [reads, lane.health.retryInMs(service, "writes")];
  }

  function allowedOf(part: readonly Unit[]): readonly Unit[] {
    const allowed = part.filter(mayGo);
    const [first] = allowed;
    if (first === undefined) return [];
    return isTrial(serviceOf(first)) ? [first] : allowed;
  }

  function record(unit: Pick<Unit, "do" | "head">, outcome: Outcome): RunOutcome | null {
    switch (outcome.kind) {
      case "done":
        lane.health.clearFailures(unitKey(unit));
        return null;
      case "later":
        passOver(unit, outcome.fault);
        return null;
      case "waits":
        passedOver.add(recordKey(unit.head));
        wait(outcome.afterMs);
        return null;
      case "pause":
        // mutation: one-service-stops-the-other
        paused.add(serviceOf(unit));
        // mutation: hanging-record-tried-first
        if (outcome.fault.kind === "timeout") passOver(unit, outcome.fault);
        failure = outcome.fault;
        return null;
      case "login":
        paused.add(serviceOf(unit));
        return null;
      case "stop":
      case "signIn":
        // mutation: one-service-stops-the-other#stop
        return { kind: "failed", fault: outcome.fault };
      case "halt":
        return outcome;
      default:
        return assertNever(outcome);
    }
  }

  function passOver(unit: Pick<Unit, "do" | "head">, fault: SyncFailure): void {
    lane.health.recordFailure(unitKey(unit), fault, recordBackoff);
    passedOver.add(recordKey(unit.head));
    wait(lane.health.restsMs(unitKey(unit)));
  }

  function wait(ms: number): void {
    afterMs = Math.min(afterMs, ms);
  }

  function ended(): RunOutcome {
    if (failure !== null) return { kind: "failed", fault: failure };
    return Number.isFinite(afterMs)
      ? { kind: "waits", afterMs: Math.max(afterMs, leastWaitMs) }
      : { kind: "done" };
  }
}

export function serviceOf({ head }: Pick<Unit, "head">): AnyDescriptor["service"] {
  return descriptorOf(head.type).service;
}
