import { t } from "@lingui/core/macro";
import type { Choices } from "../../../../src-shared/errors/fault.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import type { Result } from "../../../../src-shared/result.ts";
import type { RetryFailure } from "../../../outbox/edits.ts";
import { errorsByField } from "../../../outbox/field-errors.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { announce, announceFailure } from "../../../session/announce.tsx";
import { refusedFieldErrors } from "./correctable.ts";

type FieldErrors = Readonly<Record<string, string>>;

const none: FieldErrors = {};

/** The rep's decisions on a parked edit. Each announces its result, where possible with an Undo. */
export interface DecisionActions {
  /** Sends the edit again, as it is or with corrections. Returns errors in the corrections, by field. */
  readonly again: (patch?: Values) => Promise<FieldErrors>;
  /** Sends the rep's version over the others' changes. */
  readonly keepMine: (message: string) => Promise<void>;
  readonly choose: (choices: Choices) => Promise<FieldErrors>;
  /**
   * Discards the edit. `forGood` offers no Undo, because a restored edit could double a record that arrived.
   */
  readonly discard: (message: string, forGood?: "forGood") => Promise<boolean>;
}

export function useDecision(group: ParkedGroup): DecisionActions {
  const { edits } = useReplica();
  const of = group.head.sequence;

  const undoing = (lost: readonly Edit[]) => async () => {
    const back = await edits.restore(lost);
    if (!back.ok) announceFailure(back.error);
  };
  return {
    again: async (patch) => {
      const answer = await edits.retry(of, { ...(patch && { patch }), keep: "asIs" });
      if (answer.ok) announce(t`It'll be sent again.`);
      return errorsOf(answer);
    },
    keepMine: async (message) => {
      const answer = await edits.retry(of, { keep: "mine" });
      if (answer.ok) announce(message);
      else announceFailure(answer.error);
    },
    choose: async (choices) => {
      const answer = await edits.retry(of, { keep: choices });
      if (!answer.ok) return errorsOf(answer);
      if (answer.value.length === 0) announce(t`Your version is kept and will be sent.`);
      else announce(t`Your choice was applied.`, undoing(answer.value));
      return none;
    },
    discard: async (message, forGood) => {
      const given = await edits.discard(of);
      if (!given.ok) announceFailure(given.error);
      else if (forGood) announce(message);
      else announce(message, undoing(given.value));
      return given.ok;
    },
  };
}

/** Returns the errors by field; announces any other failure. */
function errorsOf(answer: Result<unknown, RetryFailure>): FieldErrors {
  if (answer.ok) return none;
  const { error } = answer;
  if (error.kind === "invalid") return errorsByField(error.issues);
  if (error.kind !== "rejected") announceFailure(error);
  return refusedFieldErrors(error);
}
