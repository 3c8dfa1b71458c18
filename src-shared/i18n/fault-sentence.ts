import type { Fault } from "../errors/fault.ts";
import { bridgeSentences } from "./faults/bridge.ts";
import { editsSentences } from "./faults/edits.ts";
import { filesSentences } from "./faults/files.ts";
import type { FaultSentence } from "./faults/sentences-of.ts";
import { signInSentences } from "./faults/sign-in.ts";
import { storageSentences } from "./faults/storage.ts";
import { transportSentences } from "./faults/transport.ts";
import { inGeneral, type NameField } from "./issue-text.ts";

export type { FaultSentence } from "./faults/sentences-of.ts";

/** The sentences of every layer (`src-shared/errors/`). */
const sentences: {
  readonly [K in Fault["kind"]]: (fault: Extract<Fault, { kind: K }>, name: NameField) => FaultSentence;
} = {
  ...transportSentences,
  ...signInSentences,
  ...storageSentences,
  ...filesSentences,
  ...editsSentences,
  ...bridgeSentences,
};

/** Puts a fault in words for a rep. `name`: the names of fields on the screen that shows it. */
export function faultSentence(fault: Fault, name: NameField = inGeneral): FaultSentence {
  // The table has a sentence for each kind; the compiler does not follow that the kind of a fault picks its own.
  const sentenceOf = sentences[fault.kind] as (fault: Fault, name: NameField) => FaultSentence;
  return sentenceOf(fault, name);
}
