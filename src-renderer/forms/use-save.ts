import { useEffect, useRef, useState } from "react";
import type { Result } from "../../src-shared/result.ts";
import { type EditFailure, failedBy } from "../outbox/edits.ts";
import { announceFailure } from "../session/announce.tsx";

interface Save {
  readonly saving: boolean;
  /** Why the last attempt was not saved; the form keeps its input. */
  readonly failure: EditFailure | null;
  /** Runs one attempt at a time. Returns what was saved, or null where it was not. */
  readonly save: <T>(attempt: () => Promise<Result<T, EditFailure>>) => Promise<T | null>;
}

/**
 * Runs the save button of a form. If an edit is half saved, it closes the form: the edit is here and will be delivered,
 * and a second click would save it a second time (law 5).
 */
export function useSave(close: () => void): Save {
  const [failure, setFailure] = useState<EditFailure | null>(null);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    saving,
    failure,
    save: async (attempt) => {
      if (running.current) return null;
      running.current = true;
      setSaving(true);
      setFailure(null);
      const outcome = await attempt().catch(failedByBug);
      running.current = false;
      setSaving(false);
      if (outcome.ok) return outcome.value;
      if (isHalfSaved(outcome.error)) close();
      // A form that is gone shows nothing.
      if (isGone.current || isHalfSaved(outcome.error)) announceFailure(outcome.error);
      else setFailure(outcome.error);
      return null;
    },
  };
}

/** Every failure is a value: an exception is a bug, which the log gets. The form must not save for good because of it (law 14). */
function failedByBug(bug: unknown): ReturnType<typeof failedBy> {
  reportError(bug);
  return failedBy({ kind: "internal", reference: `window-${bug instanceof Error ? bug.name : "unknown"}` });
}

/** True if the edit is here and will be delivered, although it was not saved as it should be. */
export function isHalfSaved(failure: EditFailure): boolean {
  return failure.kind === "fault" && failure.fault.kind === "halfSaved";
}
