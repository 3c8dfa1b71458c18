import { afterAll, beforeAll } from "vitest";
import type { Services } from "../../../services/start.ts";
import { startSmall } from "../../../unit/services/sales/client.ts";
import { type Platform, platformOf } from "../../../unit/services/support/platform.ts";

/** A support platform, there once the tests run, and somebody who asks it. */
export interface SupportRig extends Platform {
  readonly services: Services;
}

/** The sandbox's. */
export function supportRig(): SupportRig {
  let running: Services | null = null;
  const there = () => {
    if (running === null) throw new Error("The services run only while tests do");
    return running;
  };
  beforeAll(async () => {
    running = await startSmall();
  });
  afterAll(() => there().close());
  return {
    ...platformOf(there),
    get services() {
      return there();
    },
  };
}
