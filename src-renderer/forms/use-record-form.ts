import { useState } from "react";
import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import type { Result } from "../../src-shared/result.ts";
import type { EditFailure, Saved } from "../outbox/edits.ts";
import { errorsByField, fieldErrors } from "../outbox/field-errors.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { leadOn } from "../replica/live/lead-on.ts";
import type { Texts } from "./form-layout.ts";
import type { FormModal } from "./form-modal.tsx";
import { useSave } from "./use-save.ts";

interface Parts<T> {
  /** Issues that the descriptor finds in the input. The form saves nothing while there are any. */
  readonly issues?: readonly FieldIssue[];
  /**
   * The form's own errors by field. They block saving as `issues` do, and replace an issue of the same
   * field.
   */
  readonly own?: Texts;
  /** The form's names for its fields. */
  readonly labels?: Texts;
  /** Null if the rep changed nothing: then the form just closes. */
  readonly save: (() => Promise<Result<T, EditFailure>>) | null;
  /**
   * True while data that `save` or `issues` depend on is still being read: an attempt to save waits for it.
   */
  readonly reading?: boolean;
  /** Tells the rep, once the form is closed. */
  readonly saved: (saved: T) => unknown;
  /** Opens another page after that. */
  readonly open?: ((saved: T) => Promise<void>) | undefined;
  readonly close: () => void;
}

interface RecordForm {
  /** Sentences by field: from the last failed save, and from the first attempt on for the current input. */
  readonly errors: Texts;
  readonly failure: EditFailure | null;
  readonly dialog: Pick<Parameters<typeof FormModal>[0], "saving" | "reading" | "submit" | "close">;
}

/** Runs a form over one record: shows errors from the first attempt on, saves once, closes, tells the rep. */
export function useRecordForm<T = Saved>(parts: Parts<T>): RecordForm {
  const { issues = [], own = {}, labels = {}, save, reading = false, saved, open, close } = parts;
  const { database } = useReplica();
  const [tried, setTried] = useState(false);
  const { save: attempt, saving, failure } = useSave(close);
  const submit = async () => {
    setTried(true);
    if (issues.length > 0 || Object.keys(own).length > 0) return;
    if (save === null) return close();
    const run = async () => {
      const done = await attempt(save);
      if (done === null) return;
      close();
      await saved(done);
      await open?.(done);
    };
    await (open === undefined ? run() : leadOn(database, run));
  };
  return {
    errors: {
      ...fieldErrors(failure, labels),
      ...(tried ? { ...errorsByField(issues, labels), ...own } : {}),
    },
    failure,
    dialog: { saving, reading, submit, close },
  };
}
