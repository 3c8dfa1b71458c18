import { useEffect, useState } from "react";
import { useReplica } from "../../replica/live/hooks.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";

interface Planned<T> {
  /** Undefined until the first answer. */
  readonly plan: T | undefined;
  /** The answer is that to `ask` as it is now: the rep may have changed a choice since. */
  readonly isCurrent: boolean;
}

/**
 * Answer of the worker about a file, off the UI thread. `ask` is asked anew when it changes, so it
 * must be the same for the same file. An error of the worker is thrown to the page that shows the file.
 */
export function usePlanned<T>(ask: (work: ReplicaWork) => Promise<T>): Planned<T> {
  const { work } = useReplica();
  const [plan, setPlan] = useState<{ readonly of: typeof ask; readonly plan: T }>();
  useEffect(() => {
    let wanted = true;
    const show = (answer: () => T) => {
      if (wanted) setPlan(() => ({ of: ask, plan: answer() }));
    };
    ask(work).then(
      (found) => show(() => found),
      (error: unknown) =>
        show(() => {
          throw error;
        }),
    );
    return () => {
      wanted = false;
    };
  }, [work, ask]);
  return { plan: plan?.plan, isCurrent: plan?.of === ask };
}
