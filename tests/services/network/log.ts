import { isoMilliseconds, type SandboxClock } from "../clock.ts";

export interface LogEntry {
  readonly service: "sales" | "support";
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** 0 where no answer was sent: the connection was reset. */
  readonly status: number;
  /** When it arrived, by the sandbox's clock, ISO 8601. */
  readonly at: string;
  /** How long it took, in real milliseconds. */
  readonly milliseconds: number;
}

/** What was asked of both services, oldest first. Bodies and headers are not kept: they hold secrets. */
export interface AccessLog {
  readonly begin: () => { readonly at: string; readonly started: number };
  readonly add: (
    started: { readonly at: string; readonly started: number },
    request: Pick<LogEntry, "service" | "method" | "path" | "query" | "status">,
  ) => void;
  readonly entries: () => readonly LogEntry[];
  readonly clear: () => void;
}

/** Beyond this the older half goes. */
const most = 200_000;

export function accessLog(clock: SandboxClock): AccessLog {
  let entries: LogEntry[] = [];
  return {
    begin: () => ({ at: isoMilliseconds(clock.now()), started: performance.now() }),
    add: ({ at, started }, request) => {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10;
      entries.push({ ...request, at, milliseconds });
      if (entries.length > most) entries = entries.slice(most / 2);
    },
    entries: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
