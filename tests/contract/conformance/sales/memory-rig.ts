import { fillStore } from "../../../memory-services/fill-store.ts";
import { SalesService } from "../../../memory-services/sales.ts";
import { salesOrigin } from "../../../memory-services/sales-envelope.ts";
import { isOverdue } from "../../../memory-services/special-filters.ts";
import type { World } from "../../../services/world.ts";
import { type Answer, present, type SalesClient } from "../../../unit/services/sales/client.ts";
import { seededSandbox } from "../seeded-sandbox.ts";
import { answerIn, guarded, servicesInMemory } from "../unanswered.ts";
import { type Data, readingBy, type SalesRig, seeded } from "./rig.ts";

/** The sales service in memory, over the data that the sandbox begins with. */
export function memorySalesRig(): SalesRig {
  const sandbox = seededSandbox();
  const desk = new Desk(sandbox);
  const client = desk.client(seeded.user);
  return {
    services: desk.services,
    origin: salesOrigin,
    client,
    as: async (username) => {
      const user = desk.rows("user").find((row) => row.email === username);
      if (user === undefined) throw new Error(`There is no ${username}`);
      return desk.client(user.id);
    },
    send: async (method, path, body) => desk.ask(seeded.user, method, path, body),
    ...readingBy(() => client),
    rows: (type) => desk.rows(type),
    apart: async (work, options) => {
      const other = new Desk(sandbox, options?.allow);
      await work(other.services, other.client(seeded.user));
    },
  };
}

/** One service in memory, its clock, and whoever asks it. */
class Desk {
  readonly #service: SalesService;
  #now = present;

  constructor(sandbox: World, allow?: readonly string[]) {
    this.#service = new SalesService(allow);
    fillStore(this.#service.store, sandbox);
  }

  readonly services = servicesInMemory({
    control: guarded("control", {
      table: (name: string) => this.rows(name),
      now: () => this.#now,
      advanceClock: (milliseconds: number) => {
        this.#now += milliseconds;
      },
    }),
  });

  rows(type: string): readonly Data[] {
    const rows = [...this.#service.store.of(type).values()].toSorted((a, b) => a.id - b.id);
    return type === "task" ? rows.map((row) => ({ ...row, overdue: isOverdue(row, this.#now) })) : rows;
  }

  async ask(userId: number, method: string, path: string, body?: unknown): Promise<Answer> {
    const url = new URL(path, salesOrigin);
    const query = new Map(url.searchParams);
    const request = { method, path: url.pathname, query, body, userId, now: this.#now };
    return answerIn(this.#service.handle(request));
  }

  client(userId: number): SalesClient {
    const ask = (method: string, path: string, body?: object) => this.ask(userId, method, path, body);
    return guarded("client", {
      get: (path: string) => ask("GET", path),
      post: (path: string, data: object, type?: string) =>
        ask("POST", path, type === undefined ? { data } : { data, meta: { type } }),
      put: (path: string, data: object) => ask("PUT", path, { data }),
      delete: (path: string) => ask("DELETE", path),
    }) as SalesClient;
  }
}
