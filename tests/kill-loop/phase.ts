import type { RequestMoment } from "../services/network/log.ts";
import type { Claim } from "./ledger.ts";
import type { BridgeMoment } from "./traffic.ts";

export const phases = [
  "starting",
  "idle: nothing unsent",
  "clicked, nothing committed",
  "replica committed, journal not yet",
  "journal committed, screen not yet",
  "said saved, waiting to be sent",
  "request under way",
  "answer dropped, not looked for yet",
  "answered, replica not settled",
] as const;
export type Phase = (typeof phases)[number];

/** Between the click and the settling of an edit. */
export function isBetween(phase: Phase): boolean {
  return phases.indexOf(phase) >= 2;
}

/** Events at which a kill can be aimed. */
export const aims = [
  "clicked",
  "appendAsked",
  "appendAnswered",
  "saved",
  "requestCame",
  "answerDropped",
  "answerSent",
  "settleAsked",
  "settled",
] as const;
export type Aim = (typeof aims)[number];

export interface Tracker {
  readonly clicked: (claim: Claim) => void;
  readonly saved: (claim: Claim) => void;
  readonly bridge: (moment: BridgeMoment) => void;
  readonly service: (moment: RequestMoment) => void;
  readonly phase: () => Phase;
  readonly unsent: () => number;
}

/** Tracks the edits of one life of the app by events seen from outside. Calls `passed` for each event that a kill can aim at. */
export function createTracker(passed: (aim: Aim) => void): Tracker {
  let started = false;
  let current: { readonly claim: Claim; at: "clicked" | "replica" | "journal" } | null = null;
  let asked: readonly number[] = [];
  let digested: readonly number[] = [];
  const unsent = new Set<number>();
  const settling = new Map<number, readonly number[]>();
  let writesUnderWay = 0;
  let dropped = false;

  function done(): void {
    current?.claim.acknowledge();
    if (current !== null) current.at = "journal";
  }

  function bridge(moment: BridgeMoment): void {
    switch (moment.kind) {
      case "attachAsked":
        started = false;
        digested = moment.digested;
        return;
      case "attachAnswered": {
        unsent.clear();
        settling.clear();
        const told = new Set(moment.told);
        for (const one of digested) if (!told.has(one)) unsent.add(one);
        for (const one of moment.unsent) unsent.add(one);
        return;
      }
      case "started":
        started = true;
        return;
      case "appendAsked":
        asked = moment.sequences;
        if (current !== null) current.at = "replica";
        passed("appendAsked");
        return;
      case "appendAnswered":
        if (!moment.ok) return;
        for (const one of asked) unsent.add(one);
        done();
        passed("appendAnswered");
        return;
      case "withdrawAnswered":
        for (const one of moment.withdrawn) unsent.delete(one);
        if (moment.withdrawn.length > 0) done();
        return;
      case "settleAsked":
        dropped = false;
        settling.set(moment.id, moment.sequences);
        passed("settleAsked");
        return;
      case "pageAnswered": {
        const sequences = settling.get(moment.id);
        if (sequences === undefined) return;
        settling.delete(moment.id);
        for (const one of sequences) unsent.delete(one);
        passed("settled");
        return;
      }
    }
  }

  function phase(): Phase {
    if (!started) return "starting";
    if (current?.at === "clicked") return "clicked, nothing committed";
    if (current?.at === "replica") return "replica committed, journal not yet";
    if (settling.size > 0) return "answered, replica not settled";
    if (writesUnderWay > 0) return "request under way";
    if (current?.at === "journal") return "journal committed, screen not yet";
    if (unsent.size === 0) return "idle: nothing unsent";
    return dropped ? "answer dropped, not looked for yet" : "said saved, waiting to be sent";
  }

  return {
    clicked: (claim) => {
      current = { claim, at: "clicked" };
      passed("clicked");
    },
    saved: (claim) => {
      if (current?.claim === claim) current = null;
      passed("saved");
    },
    bridge,
    service: ({ method, path, status }) => {
      if (method === "GET" || path.startsWith("/oauth2")) return;
      // One that was cut off in an earlier life may end in this one.
      writesUnderWay = Math.max(0, writesUnderWay + (status === null ? 1 : -1));
      if (status === null) return passed("requestCame");
      dropped = status === 0;
      passed(status === 0 ? "answerDropped" : "answerSent");
    },
    phase,
    unsent: () => unsent.size,
  };
}
