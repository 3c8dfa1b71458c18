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
  /** `field` null: what was opened is the question before deleting. */
  | { readonly do: "save"; readonly pick: number; readonly field: number | null }
  | { readonly do: "visit"; readonly pick: number; readonly followUp: boolean; readonly support: boolean }
  /** A visit is corrected or withdrawn in its own form, or one that was withdrawn is written again. `support`: Support is told. */
  | {
      readonly do: "changeVisit";
      readonly what: "correct" | "withdraw" | "again";
      readonly pick: number;
      readonly variant: number;
      readonly support: boolean;
    }
  /** A visit is made or changed on another computer with Rounds, of a colleague or of the rep. `clash`: the visit that the rep worked on last. */
  | {
      readonly do: "otherVisit";
      readonly by: "colleague" | "rep";
      /** `copy`: a note of the visit was sent twice. */
      readonly what: "log" | "copy" | "correct" | "withdraw";
      readonly pick: number;
      readonly clash: boolean;
    }
  | { readonly do: "undo"; readonly back: number; readonly whole: boolean }
  | {
      readonly do: "decide";
      readonly pick: number;
      readonly how: "asIs" | "mine" | "theirs" | "discard" | "correct";
    }
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
      readonly do: "secondComputer";
      readonly what: "create" | "same" | "change" | "remove";
      readonly type: number;
      readonly pick: number;
      readonly field: number;
      readonly clash: boolean;
    };

export type Programme = readonly Step[];
