import { afterAll, beforeAll } from "vitest";
import type { Services } from "../../services/start.ts";
import { type SalesClient, signedIn, startSmall } from "../../unit/services/client.ts";

/** A running pair of services and somebody signed in, there once the tests run. */
export interface SalesRig {
  readonly services: Services;
  readonly client: SalesClient;
}

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
  };
}
