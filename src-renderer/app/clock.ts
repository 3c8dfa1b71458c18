import { createContext, useContext, useEffect, useState } from "react";

/** Milliseconds since 1970 by the device's clock. For the eye alone (law 10). */
export type Clock = () => number;

export const ClockContext = createContext<Clock>(() => 0);

export function useClock(): Clock {
  return useContext(ClockContext);
}

const minute = 60_000;

/** The time as the screen shows it: moves on once a minute, and when the window comes back to sight. */
export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => setNow(clock());
    const timer = setInterval(tick, minute);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [clock]);
  return now;
}
