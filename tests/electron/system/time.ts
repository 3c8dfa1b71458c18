import { powerMonitor } from "./machine.ts";

const measured = performance.now.bind(performance);
let slept = 0;

/**
 * The computer sleeps for so many milliseconds: the main process's monotonic clock has gone on when it wakes. Its timers
 * have not, as on systems that stop them; the app hears of its waking.
 */
export function sleepFor(ms: number): void {
  slept += ms;
  performance.now = () => measured() + slept;
  powerMonitor.emit("resume");
}
