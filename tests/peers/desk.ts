import { type Services, startServices } from "../services/start.ts";
import type { Kind, Values } from "./kind.ts";

type Row = Readonly<Record<string, unknown>>;

/** The service of one scenario, with what was asked of it. */
export interface Desk {
  readonly services: Services;
  readonly url: string;
  readonly authorization: string;
  /** Of its records, those made since the scenario began. */
  readonly made: (kind: Kind) => readonly Row[];
  /** From here on requests and records count. */
  readonly begin: () => void;
  readonly requests: () => { readonly writes: number; readonly reads: number };
  /** Resolves when such a request has come in. */
  readonly arrival: (method: string, path: string) => Promise<void>;
  /** Resolves when nothing has been asked for so many milliseconds. */
  readonly isQuiet: (ms: number) => boolean;
  readonly close: () => Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const services = await startServices({ seed: "empty" });
  const { control } = services;
  const before = new Set<unknown>();
  const arrivals: { readonly method: string; readonly path: string; readonly tell: () => void }[] = [];
  let underWay = 0;
  let lastAt = performance.now();
  const stop = control.watch(({ method, path, status }) => {
    lastAt = performance.now();
    underWay += status === null ? 1 : -1;
    if (status !== null) return;
    for (const one of arrivals) if (one.method === method && one.path === path) one.tell();
  });
  const rows = (kind: Kind): readonly Row[] => control.table(kind) ?? [];
  const { url } = services.sales;
  const authorization = `Bearer ${control.token() ?? ""}`;
  await ask({ url, authorization }, "POST", "/v2/contacts", { last_name: "Before" });
  return {
    services,
    url,
    authorization,
    made: (kind) => rows(kind).filter((row) => !before.has(`${kind}:${row.id}`)),
    begin: () => {
      for (const kind of ["contact", "task", "note"] as const)
        for (const row of rows(kind)) before.add(`${kind}:${row.id}`);
      control.clearLog();
    },
    requests: () => {
      const asked = control.log().filter((one) => one.service === "sales");
      const reads = asked.filter((one) => one.method === "GET").length;
      return { writes: asked.length - reads, reads };
    },
    arrival: (method, path) =>
      new Promise((tell) => {
        arrivals.push({ method, path, tell });
      }),
    isQuiet: (ms) => underWay === 0 && performance.now() - lastAt >= ms,
    close: async () => {
      stop();
      await services.close();
    },
  };
}

/** What a refused request throws in the peers' handlers. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.status = status;
  }
}

/** One request; anything but a success is thrown. */
async function ask(
  { url, authorization }: Pick<Desk, "url" | "authorization">,
  method: string,
  path: string,
  values: Values,
  key?: string,
): Promise<Row> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization,
      "content-type": "application/json",
      // Not in the service's document: it knows nothing of such a key, and passes over it.
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify({ data: values }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, text);
  return (JSON.parse(text) as { readonly data: Row }).data;
}

/**
 * The service's calls as the author of a handler would write them. The service names its records itself, so the
 * names are kept in a table beside the client's own keys; a reference to one that has no name yet cannot be sent.
 */
export function serviceCalls(desk: Desk) {
  const names = new Map<string, number>();

  function named(values: Values): Values {
    const about = values.resource_id;
    if (typeof about !== "string") return values;
    const id = names.get(about);
    if (id === undefined) throw new Error(`What this is about is not delivered yet: ${about}`);
    return { ...values, resource_id: id };
  }

  return {
    create: async (kind: Kind, key: string, values: Values, idempotencyKey?: string): Promise<Row> => {
      const row = await ask(desk, "POST", `/v2/${kind}s`, named(values), idempotencyKey);
      names.set(key, Number(row.id));
      return row;
    },
    update: (kind: Kind, key: string, patch: Values): Promise<Row> =>
      ask(desk, "PUT", `/v2/${kind}s/${names.get(key)}`, named(patch)),
  };
}
