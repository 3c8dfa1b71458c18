import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";

/** Number of attempts read at once. */
const step = 200;

interface Attempts {
  /** Newest first; undefined until the first answer. */
  readonly list: readonly Attempt[] | undefined;
  readonly fault: Fault | null;
  /** True if the journal may have older attempts. */
  readonly more: boolean;
  readonly older: () => Promise<void>;
}

/** Reads the attempts and their outcomes from the journal, again whenever `stamp` changes. */
export function useAttempts(stamp: string): Attempts {
  const { account } = useReplica();
  const [list, setList] = useState<readonly Attempt[]>();
  const [fault, setFault] = useState<Fault | null>(null);
  const [more, setMore] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says that there is something new to ask for.
  useEffect(() => {
    let outdated = false;
    void ask(null).then((answer) => {
      if (outdated) return;
      setFault(answer.ok ? null : answer.error);
      if (!answer.ok) return;
      const [newest] = answer.value;
      const oldest = answer.value.at(-1)?.place ?? 0;
      // Older attempts that are already shown stay in the list.
      setList((before) => [...answer.value, ...(before ?? []).filter((one) => one.place < oldest)]);
      if (newest !== undefined) setMore((before) => before || answer.value.length === step);
    });
    return () => {
      outdated = true;
    };
  }, [account.key, stamp]);

  function ask(before: number | null) {
    return commands()["journal.history"]({ account: account.key, before, limit: step });
  }
  return {
    list,
    fault,
    more,
    older: async () => {
      const answer = await ask(list?.at(-1)?.place ?? null);
      setFault(answer.ok ? null : answer.error);
      if (!answer.ok) return;
      setList((before) => [...(before ?? []), ...answer.value]);
      setMore(answer.value.length === step);
    },
  };
}
