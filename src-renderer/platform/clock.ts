import { createContext, useContext, useEffect, useState } from "react";

/** Milliseconds since 1970 by the device's clock. For the eye alone (law 10). */
export type WallClock = () => number;

export const ClockContext = createContext<WallClock>(() => 0);

export function useClock(): WallClock {
  return useContext(ClockContext);
}

const minute = 60_000;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that show the time: a list of a hundred tasks has no hundred of them. */
function eachMinute(tick: () => void): () => void {
  if (waiting.size === 0) {
    timer = setInterval(tickAll, minute);
    document.addEventListener("visibilitychange", tickAll);
  }
  waiting.add(tick);
  return () => {
    waiting.delete(tick);
    if (waiting.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tickAll);
  };
}

function tickAll(): void {
  for (const tick of waiting) tick();
}

/** The time as the screen shows it: moves on once a minute, and when the window comes back to sight. */
export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => eachMinute(() => setNow(clock())), [clock]);
  return now;
}
