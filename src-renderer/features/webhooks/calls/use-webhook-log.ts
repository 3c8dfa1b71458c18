import { useEffect, useRef, useState } from "react";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../../src-shared/ids.ts";
import { commands } from "../../../platform/bridge.ts";
import { useReplica } from "../../../replica/live/hooks.ts";

const shortestMs = 4_000;
const longestMs = 60_000;

export interface WebhookLog {
  /** Reason why the last read failed; null if it succeeded. */
  readonly fault: Fault | null;
  /** True once the service has answered while the page is open. */
  readonly asked: boolean;
}

/**
 * Asks main to read a webhook's invocations while somebody looks: at once, then again and again, more and more seldom
 * as long as nothing is new, and not at all while the window is hidden. The invocations arrive through the replica (law
 * 1). After `forbidden` or `notFound` it keeps the fault and asks again only when the window is shown again. `newest`:
 * a value that changes when something is new.
 */
export function useWebhookLog(webhook: RecordId, status: string | null, newest: string): WebhookLog {
  const { account } = useReplica();
  const [log, setLog] = useState<WebhookLog>({ fault: null, asked: false });
  const seen = useRef(newest);
  seen.current = newest;
  useEffect(() => {
    // The service does not know it yet: nobody has called it.
    if (isTemporary(webhook)) return;
    let [left, whole, times, before] = [false, true, 0, seen.current];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const answer = await commands()["sync.pullChildren"]({
        account: account.key,
        type: "webhook_invocation",
        under: webhook,
        ...(status !== null ? { filters: { status } } : whole ? {} : { filters: {} }),
      });
      if (left) return;
      whole &&= !answer.ok;
      setLog((last) => ({ fault: answer.ok ? null : answer.error, asked: last.asked || answer.ok }));
      if (!answer.ok && (answer.error.kind === "forbidden" || answer.error.kind === "notFound")) return;
      times = answer.ok && seen.current !== before ? 0 : times + 1;
      before = seen.current;
      if (!document.hidden) timer = setTimeout(read, Math.min(longestMs, shortestMs * 1.25 ** times));
    };
    const looked = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      times = 0;
      void read();
    };
    document.addEventListener("visibilitychange", looked);
    void read();
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
    };
  }, [account.key, webhook, status]);
  return log;
}
