import { isoMilliseconds, type SandboxClock } from "../clock.ts";

export interface LogEntry {
  readonly service: "sales" | "support";
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** 0 if the service reset the connection instead of answering. */
  readonly status: number;
  /** When it arrived, by the sandbox's clock, ISO 8601. */
  readonly at: string;
  /** Duration in real milliseconds. */
  readonly milliseconds: number;
}

/** A request at its start, with `status` null, or at its end, with the status sent (0: the service reset the connection). */
export type RequestMoment = Pick<LogEntry, "service" | "method" | "path"> & {
  readonly status: number | null;
};

/** Requests to both services, oldest first. Leaves out bodies and headers: they hold secrets. */
export interface AccessLog {
  readonly begin: (request: Pick<LogEntry, "service" | "method" | "path">) => Begun;
  readonly add: (
    started: Begun,
    request: Pick<LogEntry, "service" | "method" | "path" | "query" | "status">,
  ) => void;
  /** Calls `listener` for each request at its start, with `status` null, and at its end. Returns the function that stops it. */
  readonly watch: (listener: (moment: RequestMoment) => void) => () => void;
  readonly entries: () => readonly LogEntry[];
  readonly clear: () => void;
}

interface Begun {
  readonly at: string;
  readonly started: number;
}

/** Largest number of entries; beyond it, the log drops the older half. */
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
