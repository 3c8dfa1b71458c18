import { useEffect, useState } from "react";
import { useReplica } from "../../replica/live/hooks.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";

/** Answer of the worker about a file, off the UI thread; undefined until the first. `ask` is asked anew when it changes. */
export function usePlanned<T>(ask: (work: ReplicaWork) => Promise<T>): T | undefined {
  const { work } = useReplica();
  const [plan, setPlan] = useState<T>();
  useEffect(() => {
    let wanted = true;
    void ask(work).then((found) => {
      if (wanted) setPlan(found);
    });
    return () => {
      wanted = false;
    };
  }, [work, ask]);
  return plan;
}
