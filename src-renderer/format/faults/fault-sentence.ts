import type { Fault } from "../../../src-shared/errors/fault.ts";
import { bridgeSentences } from "./bridge.ts";
import { editsSentences } from "./edits.ts";
import { filesSentences } from "./files.ts";
import { inGeneral, type NameField } from "./issue-text.ts";
import type { FaultSentence } from "./sentences-of.ts";
import { signInSentences } from "./sign-in.ts";
import { storageSentences } from "./storage.ts";
import { transportSentences } from "./transport.ts";

export type { FaultSentence } from "./sentences-of.ts";

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
