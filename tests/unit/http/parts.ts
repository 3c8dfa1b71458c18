import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import { createRoutedFetch } from "../../../src-main/http/routed-fetch.ts";
import { createSend, type TransportOptions, usualLimits } from "../../../src-main/http/transport.ts";
import type { Log } from "../../../src-main/sync/ports.ts";

export interface LogLines extends Log {
  readonly lines: readonly string[];
}

export function collectingLog(): LogLines {
  const lines: string[] = [];
  const write = (event: string, fields?: Readonly<Record<string, unknown>>) => {
    lines.push(`${event} ${JSON.stringify(fields ?? {})}`);
  };
  return { lines, info: write, warn: write, error: write };
}

/** A transport over real sockets that does not linger between tries. */
export function quickSend(options: Partial<TransportOptions> = {}) {
  return createSend({
    ...usualLimits,
    fetch: createRoutedFetch({
      trustSystem: async () => undefined,
      resolveProxy: async () => "DIRECT",
      login: () => null,
      refused: () => undefined,
      clock: systemClock,
      log: collectingLog(),
    }),
    clock: systemClock,
    random: () => 0.5,
    log: collectingLog(),
    version: "1.2.3",
    timeoutMs: 2000,
    retry: { tries: 3, pauseMs: 2, longestPauseMs: 5 },
    rate: { startPerSecond: 1000, ceilingPerSecond: 1000, burst: 1000, patienceMs: 50 },
    ...options,
  });
}
