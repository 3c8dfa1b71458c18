import type { z } from "zod";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { NameField } from "./issue-text.ts";

/** A fault in words for a rep: the event, and the next step. */
export interface FaultSentence {
  readonly what: string;
  readonly next: string;
}

/** A sentence for each kind of failure that a layer's schemas name: a kind without one does not compile. */
export type SentencesOf<Schema extends z.ZodType<{ readonly kind: Fault["kind"] }>> = {
  readonly [K in z.infer<Schema>["kind"]]: (
    fault: Extract<Fault, { kind: K }>,
    name: NameField,
  ) => FaultSentence;
};
