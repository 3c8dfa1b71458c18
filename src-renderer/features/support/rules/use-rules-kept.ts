import { useEffect } from "react";
import { commands } from "../../../platform/bridge.ts";
import { useReplica } from "../../../replica/live/hooks.ts";

const hourly = 60 * 60_000;

/** The list is asked for when it is opened, and each hour for as long as it is open. Main tells how it went. */
export function useRulesKept(): void {
  const { account } = useReplica();
  useEffect(() => {
    const ask = () => void commands()["sync.requestRefresh"]({ account: account.key, type: "redirect_rule" });
    ask();
    const timer = setInterval(ask, hourly);
    return () => clearInterval(timer);
  }, [account.key]);
}
