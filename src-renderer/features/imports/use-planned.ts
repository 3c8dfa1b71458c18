import { useEffect, useState } from "react";
import { useReplica } from "../../replica/live/hooks.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";

/**
 * Answer of the worker about a file, off the UI thread; undefined until the first. `ask` is asked anew when it changes, so it
 * must be the same for the same file. An error of the worker is thrown to the page that shows the file.
 */
export function usePlanned<T>(ask: (work: ReplicaWork) => Promise<T>): T | undefined {
  const { work } = useReplica();
  const [plan, setPlan] = useState<T>();
  useEffect(() => {
    let wanted = true;
    const show = (answer: () => T) => {
      if (wanted) setPlan(answer);
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
  return plan;
}
