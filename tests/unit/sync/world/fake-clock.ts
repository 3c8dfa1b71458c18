import type { Clock } from "../../../../src-main/sync/ports.ts";
import { deviceMs, monotonicMs } from "../../../../src-shared/clock.ts";

/** A clock that moves in `advance` alone. Due alarms ring there. */
export class FakeClock implements Clock {
  #now = 0;
  #alarms: { at: number; call: () => void }[] = [];
  now = () => deviceMs(this.#now);
  monotonic = () => monotonicMs(this.#now);
  after = (ms: number, call: () => void) => {
    const alarm = { at: this.#now + ms, call };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  };
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#alarms.filter((one) => one.at <= this.#now);
    this.#alarms = this.#alarms.filter((one) => one.at > this.#now);
    for (const alarm of due) alarm.call();
  }
}
