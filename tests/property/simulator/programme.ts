import fc from "fast-check";
import { writableTypes } from "./rep/drafts.ts";

/** One thing that a rep, or the world around, does. Numbers named `pick` choose among what is there at that moment. */
export type Step =
  | {
      readonly do: "create";
      readonly type: number;
      readonly pick: number;
      readonly variant: number;
      readonly plain: boolean;
    }
  | { readonly do: "change"; readonly type: number; readonly pick: number; readonly field: number }
  | { readonly do: "remove"; readonly type: number; readonly pick: number }
  /** A form is opened, and saved later with the values that it showed: other things happen in between. */
  | { readonly do: "open"; readonly type: number; readonly pick: number }
  | { readonly do: "save"; readonly pick: number; readonly field: number }
  | { readonly do: "visit"; readonly pick: number; readonly followUp: boolean; readonly support: boolean }
  | { readonly do: "undo"; readonly back: number; readonly whole: boolean }
  | { readonly do: "decide"; readonly pick: number; readonly how: "asIs" | "mine" | "discard" | "correct" }
  /** Redirect rules: a path of a few is set, what is there is changed or deleted, or several go in one go, as an import does. */
  | {
      readonly do: "rule";
      readonly what: "set" | "change" | "remove" | "several";
      readonly pick: number;
      readonly variant: number;
    }
  /** A webhook is made, or the copy of one. */
  | { readonly do: "hook"; readonly pick: number; readonly variant: number }
  /** An event is posted to a user of the support platform by id: nothing lists those. */
  | { readonly do: "userEvent" }
  /** The page of a person is opened, which has the support platform list the person's events. */
  | { readonly do: "readEvents"; readonly pick: number }
  /** The section of redirect rules is opened. */
  | { readonly do: "look" }
  /**
   * Support is disconnected, or connected: as the rep's own account there, a second one or a colleague's. `agrees`: edits for the
   * account before may be sent as this one.
   */
  | { readonly do: "support"; readonly connected: boolean; readonly as: number; readonly agrees: boolean }
  | {
      readonly do: "otherRule";
      readonly what: "set" | "remove" | "anew";
      readonly pick: number;
      readonly variant: number;
      /** The path that the rep worked on last. */
      readonly clash: boolean;
    }
  | { readonly do: "sync" }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "sleep"; readonly ms: number }
  | { readonly do: "offline"; readonly ms: number }
  | { readonly do: "kill"; readonly what: "main" | "window" }
  | { readonly do: "windowAway"; readonly ms: number }
  | { readonly do: "loseReplica" }
  | { readonly do: "backUp" }
  /** Unsent edits are saved to a file, and read back from one of those. */
  | { readonly do: "saveFile" }
  | { readonly do: "readFile"; readonly pick: number }
  /** Journal and replica are lost right after a file was saved; the rep reads it back as soon as there is a window. */
  | { readonly do: "loseProfile" }
  | { readonly do: "restore" }
  | { readonly do: "clock"; readonly ms: number }
  | { readonly do: "switch" }
  /** The power goes. `keeps`: how much of what the replica had not yet flushed had reached the disk all the same. */
  | { readonly do: "powerLoss"; readonly keeps: number }
  /** The disk is full for a while: for the journal, the replica, or both. */
  | { readonly do: "fullDisk"; readonly of: "journal" | "replica" | "both"; readonly ms: number }
  /** The token ends. Whoever signs in next is the rep, who may say by mistake that it was not them, or a colleague at the browser. */
  | { readonly do: "signInEnds"; readonly by: "self" | "colleague"; readonly denies: boolean }
  | {
      readonly do: "other";
      readonly what: "create" | "change" | "remove";
      readonly type: number;
      readonly pick: number;
      readonly field: number;
      /** The record that the rep worked on last, where the service has it. */
      readonly clash: boolean;
    }
  /** The rep's second computer, with the same login. `same`: it makes what this one made last, word by word. */
  | {
      readonly do: "secondDevice";
      readonly what: "create" | "same" | "change" | "remove";
      readonly type: number;
      readonly pick: number;
      readonly field: number;
      readonly clash: boolean;
    };

const pick = fc.nat({ max: 30 });
const type = fc.nat({ max: writableTypes.length - 1 });
const year = 365 * 86_400_000;

const one = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      type,
      pick,
      variant: pick,
      plain: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ do: fc.constant("change" as const), type, pick, field: pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("remove" as const), type, pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("visit" as const),
      pick,
      followUp: fc.boolean(),
      support: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("undo" as const), back: fc.nat({ max: 4 }), whole: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      pick,
      how: fc.constantFrom("asIs" as const, "mine" as const, "discard" as const, "correct" as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("rule" as const),
      what: fc.constantFrom(
        "set" as const,
        "set" as const,
        "change" as const,
        "change" as const,
        "remove" as const,
        "remove" as const,
        "several" as const,
      ),
      pick,
      variant: pick,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hook" as const), pick, variant: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("userEvent" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("readEvents" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("look" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("support" as const),
      connected: fc.constantFrom(true, true, false),
      as: fc.constantFrom(0, 0, 1, 2),
      agrees: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("otherRule" as const),
      what: fc.constantFrom("set" as const, "set" as const, "remove" as const, "anew" as const),
      pick,
      variant: pick,
      clash: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sync" as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(0, 20, 100, 400, 1_000, 3_000, 12_000, 40_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("sleep" as const),
      ms: fc.constantFrom(600_000, 26 * 3_600_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("offline" as const), ms: fc.constantFrom(2_000, 30_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("kill" as const),
      what: fc.constantFrom("main" as const, "window" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("windowAway" as const), ms: fc.constantFrom(1_000, 30_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("loseReplica" as const, "restore" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("backUp" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("clock" as const),
      ms: fc.constantFrom(-5 * year, -3_600_000, 3_600_000, 2 * year),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("switch" as const) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("other" as const),
      what: fc.constantFrom("create" as const, "change" as const, "change" as const, "remove" as const),
      type,
      pick,
      field: pick,
      clash: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("powerLoss" as const), keeps: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fullDisk" as const),
      of: fc.constantFrom("journal" as const, "replica" as const, "both" as const),
      ms: fc.constantFrom(400, 12_000, 60_000),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("open" as const), type, pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("secondDevice" as const),
      what: fc.constantFrom(
        "create" as const,
        "same" as const,
        "same" as const,
        "change" as const,
        "remove" as const,
      ),
      type,
      pick,
      field: pick,
      clash: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("signInEnds" as const),
      by: fc.constantFrom("self" as const, "colleague" as const),
      denies: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("saveFile" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("readFile" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("loseProfile" as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("save" as const), pick, field: pick }) },
);

export type Programme = readonly Step[];

/** Programmes of a rep's day. They shrink to the steps that matter. */
export const programmes: fc.Arbitrary<Programme> = fc.noBias(
  fc.array(one, { minLength: 4, maxLength: 40, size: "max" }),
);
