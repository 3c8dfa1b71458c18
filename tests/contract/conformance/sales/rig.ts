import { afterAll, beforeAll, expect } from "vitest";
import type { Services, ServicesOptions } from "../../../services/start.ts";
import {
  type Answer,
  request,
  type SalesClient,
  signedIn,
  startSmall,
} from "../../../unit/services/sales/client.ts";

export type Data = Readonly<Record<string, unknown>> & { readonly id: number };

/** A sales service and somebody signed in (user 101), there once the tests run. */
export interface SalesRig {
  readonly services: Services;
  /** The service's origin, as its own links name it. */
  readonly origin: string;
  readonly client: SalesClient;
  /** Signs in somebody else, by email. */
  readonly as: (username: string) => Promise<SalesClient>;
  /** Sends this very body. */
  readonly send: (
    method: string,
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** Creates a record, expects 200, and answers its data. */
  readonly made: (path: string, data: object) => Promise<Data>;
  /** Every row of a type, as the control endpoints tell it. */
  readonly rows: (type: string) => readonly Data[];
  /** The whole list, page by page, twenty at a time. */
  readonly all: (path: string) => Promise<readonly Data[]>;
  /** A service of its own for tests that move the clock or break things. */
  readonly apart: (
    work: (services: Services, client: SalesClient) => Promise<void>,
    options?: ServicesOptions,
  ) => Promise<void>;
}

/** The sandbox's. */
export function salesRig(): SalesRig {
  let running: { services: Services; client: SalesClient } | null = null;
  const there = () => {
    if (running === null) throw new Error("The services run only while tests do");
    return running;
  };
  beforeAll(async () => {
    const services = await startSmall();
    running = { services, client: await signedIn(services) };
  });
  afterAll(() => there().services.close());
  return {
    get services() {
      return there().services;
    },
    get client() {
      return there().client;
    },
    get origin() {
      return there().services.sales.url;
    },
    as: (username) => signedIn(there().services, username),
    send: (method, path, body, headers) =>
      request(there().services.sales.url + path, {
        method,
        headers: { Authorization: `Bearer ${there().client.token}`, ...headers },
        body: JSON.stringify(body),
      }),
    ...readingBy(() => there().client),
    rows: (type) => (there().services.control.table(type) ?? []) as readonly Data[],
    apart: async (work, options) => {
      const services = await startSmall(options);
      try {
        await work(services, await signedIn(services));
      } finally {
        await services.close();
      }
    },
  };
}

/** Makes `made` and `all` for any client. */
export function readingBy(client: () => SalesClient): Pick<SalesRig, "made" | "all"> {
  return {
    made: async (path, data) => {
      const answer = await client().post(path, data);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data;
    },
    all: async (path) => {
      const found: Data[] = [];
      for (let page = 1; ; page++) {
        const joint = path.includes("?") ? "&" : "?";
        const { status, body } = await client().get(`${path}${joint}per_page=20&page=${page}`);
        expect(status, JSON.stringify(body)).toBe(200);
        found.push(...body.items.map((item: { data: Data }) => item.data));
        if (body.items.length < 20) return found;
      }
    },
  };
}

/** Records of the seed that tests lean on. */
export const seeded = {
  user: 101,
  otherUser: 102,
  stage: 501,
  laterStage: 503,
  organization: 1_000_001,
  person: 1_000_002,
  deal: 4_000_001,
  dealSource: 2001,
  leadSource: 2101,
  lossReason: 2201,
  unqualifiedReason: 2301,
} as const;

/** The sandbox's present when it starts. */
export const now = "2026-07-21T10:00:00Z";

/** Every list of the document, those that need parameters with some. */
export const lists = [
  "/v2/deals",
  "/v2/contacts",
  "/v2/tasks",
  "/v2/notes",
  "/v2/deal_sources",
  "/v2/lead_sources",
  "/v2/loss_reasons",
  "/v2/lead_unqualified_reasons",
  "/v2/stages",
  "/v2/visits",
  "/v2/sequences",
  "/v2/contact/custom_fields",
  "/v2/users",
  `/v2/documents?resource_type=deal&resource_id=${seeded.deal}`,
];
