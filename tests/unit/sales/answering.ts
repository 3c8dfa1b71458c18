import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import type { Remote } from "../../../src-main/sync/ports.ts";
import { ok } from "../../../src-shared/result.ts";
import { quickSend } from "../http/parts.ts";

const credentials = {
  authorization: async () => ok("Bearer t"),
  isTakenElsewhere: async () => ok(false),
  refusedAgain: () => undefined,
  refused: async () => false,
};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The sales remote at a service that gives this answer to every request. */
export function answering(body: BodyInit): Remote {
  const fetch = async () => new Response(body);
  const send = quickSend({ fetch, timeoutMs: 20_000 });
  return salesRemote({ baseUrl: () => "https://crm.test", send, credentials, log });
}

/** The sales remote at the service with this address. */
export function salesAt(url: string): Remote {
  return salesRemote({ baseUrl: () => url, send: quickSend(), credentials, log });
}
