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

/** A request comes in; its work is over, and `status` was answered (0: nothing was, the connection was reset). */
export type RequestMoment = Pick<LogEntry, "service" | "method" | "path"> & {
  readonly status: number | null;
};

/** What was asked of both services, oldest first. Bodies and headers are not kept: they hold secrets. */
export interface AccessLog {
  readonly begin: (request: Pick<LogEntry, "service" | "method" | "path">) => Begun;
  readonly add: (
    started: Begun,
    request: Pick<LogEntry, "service" | "method" | "path" | "query" | "status">,
  ) => void;
  /** Tells of each request as it comes in, `status` null, and as it ends. Returns how to stop listening. */
  readonly watch: (listener: (moment: RequestMoment) => void) => () => void;
  readonly entries: () => readonly LogEntry[];
  readonly clear: () => void;
}

interface Begun {
  readonly at: string;
  readonly started: number;
}

/** Beyond this the older half goes. */
const most = 200_000;

export function accessLog(clock: SandboxClock): AccessLog {
  let entries: LogEntry[] = [];
  const listeners = new Set<(moment: RequestMoment) => void>();
  const tell = (moment: RequestMoment) => {
    for (const listener of [...listeners]) listener(moment);
  };
  return {
    begin: ({ service, method, path }) => {
      tell({ service, method, path, status: null });
      return { at: isoMilliseconds(clock.now()), started: performance.now() };
    },
    add: ({ at, started }, request) => {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10;
      entries.push({ ...request, at, milliseconds });
      if (entries.length > most) entries = entries.slice(most / 2);
      const { service, method, path, status } = request;
      tell({ service, method, path, status });
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    entries: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
