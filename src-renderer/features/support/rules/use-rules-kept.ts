import { useEffect } from "react";
import { commands } from "../../../app/bridge.ts";

const hourly = 60 * 60_000;

/** The list is asked for when it is opened, and each hour for as long as it is open. Main tells how it went. */
export function useRulesKept(): void {
  useEffect(() => {
    const ask = () => void commands()["sync.now"](null);
    ask();
    const timer = setInterval(ask, hourly);
    return () => clearInterval(timer);
  }, []);
}
