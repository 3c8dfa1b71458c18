import type { EntryState } from "../../../src-shared/ipc/outbox.ts";

/** `to`: null where the entry stays as it is, "ended" where it leaves the journal. */
interface Transition {
  readonly from: readonly EntryState[];
  readonly to: EntryState | "ended" | null;
  /** Label of the arrow in the diagram of ARCHITECTURE. */
  readonly when: string;
}

/**
 * The events of an entry, and the states in which each is legal. The journal refuses every other transition
 * except `answered`: it keeps what a service has carried out, whatever state it believed in.
 */
export const entryLife = {
  claimed: { from: ["waiting", "ambiguous"], to: "sending", when: "its request is about to leave" },
  notTried: { from: ["waiting", "ambiguous"], to: null, when: "a reading before its request failed" },
  notSent: { from: ["sending"], to: "waiting", when: "its request failed and cannot have arrived" },
  lost: { from: ["sending"], to: "ambiguous", when: "its request may have arrived" },
  doubted: {
    from: ["waiting"],
    to: "ambiguous",
    when: "a pulled row or an older copy shows that it may have been sent",
  },
  notArrived: { from: ["ambiguous"], to: "waiting", when: "shown not to have arrived" },
  parked: { from: ["waiting", "sending", "ambiguous"], to: "parked", when: "the rep has to decide" },
  released: {
    from: ["parked"],
    to: "waiting",
    when: "the rep has it sent again, or takes back a part of its request",
  },
  answered: { from: ["sending", "ambiguous"], to: "settled", when: "the service has answered" },
  // mutation: sending-create-withdrawn, ambiguous-edit-withdrawn
  withdrawn: { from: ["waiting", "parked", "kept"], to: "ended", when: "the rep takes it back" },
  delivered: { from: ["settled"], to: "ended", when: "the replica has the answer" },
} as const satisfies Record<string, Transition>;

/** The states in which an entry can begin, each with the reason. */
const entryBegins: Readonly<Partial<Record<EntryState, string>>> = {
  waiting: "saved",
  kept: "saved, for this computer alone",
  ambiguous: "saved before or read from a file, and may have been sent",
  parked: "parked in its file, made for another Support account, or left over from a create",
};

export type EntryEvent = keyof typeof entryLife;

/** Events that leave the entry in the journal and carry nothing but a reason. */
export type MarkEvent = Exclude<EntryEvent, "answered" | "withdrawn" | "delivered">;

const life: Readonly<Record<EntryEvent, Transition>> = entryLife;

export function isLegal(event: EntryEvent, state: EntryState): boolean {
  return life[event].from.includes(state);
}

export function stateAfter(event: MarkEvent, state: EntryState): EntryState {
  return entryLife[event].to ?? state;
}

export function statesFor(event: EntryEvent): ReadonlySet<EntryState> {
  return new Set(life[event].from);
}

/** The table as a Mermaid diagram, one line a transition. */
export function entryLifeDiagram(): string {
  const lines = Object.values(life).flatMap(({ from, to, when }) =>
    from.map((state) => `  ${state} --> ${to === "ended" ? "[*]" : (to ?? state)}: ${when}`),
  );
  const begin = Object.entries(entryBegins).map(([state, when]) => `  [*] --> ${state}: ${when}`);
  return ["stateDiagram-v2", ...begin, ...lines].join("\n");
}
