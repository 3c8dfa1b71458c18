import { useState } from "react";
import type { Issue } from "../../src-shared/errors/transport.ts";
import type { Result } from "../../src-shared/result.ts";
import type { EditFailure, Saved } from "../outbox/edits.ts";
import { errorsByField, fieldErrors } from "../outbox/field-errors.ts";
import type { FormModal } from "./form-modal.tsx";
import { useSave } from "./use-save.ts";

type Texts = Readonly<Record<string, string>>;

interface Parts {
  /** What the descriptor finds wrong with what was entered: nothing is saved while there is any. */
  readonly issues?: readonly Issue[];
  /** The form's own complaints by field. They count as `issues` do, and go before them. */
  readonly own?: Texts;
  /** What the form calls its fields. */
  readonly labels?: Texts;
  /** Null where nothing was changed: then the form is closed. */
  readonly save: (() => Promise<Result<Saved, EditFailure>>) | null;
  /** What is saved or complained of is still being read: an attempt waits for it. */
  readonly reading?: boolean;
  /** Tells the rep, once the form is closed. */
  readonly saved: (saved: Saved) => unknown;
  readonly close: () => void;
}

interface RecordForm {
  /** By field: of the last attempt to save, and from the first attempt on of what stands in the form. */
  readonly errors: Texts;
  readonly failure: EditFailure | null;
  readonly dialog: Pick<Parameters<typeof FormModal>[0], "saving" | "reading" | "submit" | "close">;
}

/** The life of a form over one record: complains from the first attempt on, saves once, closes, tells. */
export function useRecordForm(parts: Parts): RecordForm {
  const { issues = [], own = {}, labels = {}, save, reading = false, saved, close } = parts;
  const [tried, setTried] = useState(false);
  const { save: attempt, saving, failure } = useSave(close);
  const submit = async () => {
    setTried(true);
    if (issues.length > 0 || Object.keys(own).length > 0) return;
    if (save === null) return close();
    const done = await attempt(save);
    if (done === null) return;
    close();
    await saved(done);
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
