/** Keeps a rep who closes the window or quits from losing typed text. */
export interface LeaveQuestion {
  /** Takes the window's word whether text is typed there that is saved nowhere. */
  readonly note: (hasUnsaved: boolean) => void;
  /** Whether Rounds may end: true at once if nothing would be lost, or else the rep's answer. */
  readonly mayLeave: () => true | Promise<boolean>;
}

/**
 * The window tells beforehand, because one that hangs could not be asked. A shutdown, a restart and an update quit the app
 * themselves, and nothing here holds them up.
 */
export function createLeaveQuestion(parts: {
  /** Brings the window to the front: the rep decides about what stands there. */
  readonly show: () => void;
  readonly confirm: () => Promise<boolean>;
}): LeaveQuestion {
  let isUnsaved = false;
  let answer: Promise<boolean> | null = null;
  return {
    note: (hasUnsaved) => {
      isUnsaved = hasUnsaved;
    },
    mayLeave: () => {
      if (!isUnsaved) return true;
      if (answer !== null) return answer;
      parts.show();
      answer = parts.confirm().finally(() => {
        answer = null;
      });
      return answer;
    },
  };
}
