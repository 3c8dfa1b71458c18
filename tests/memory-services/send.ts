import { exchange } from "../../src-main/http/exchange.ts";
import type { Send } from "../../src-main/http/port.ts";
import { longestBody } from "../../src-main/http/transport.ts";
import type { Clock } from "../../src-main/sync/ports.ts";
import { err } from "../../src-shared/result.ts";
import { responseOf } from "./response.ts";
import type { SalesService } from "./sales.ts";
import { salesOrigin } from "./sales-envelope.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";
import type { SupportService } from "./support.ts";

export const supportOrigin = "https://support.test";

/** Gives the answer that leaves a service, its honest one or another in its place. */
export type Reply = (request: ServiceRequest, honest: ServiceAnswer) => ServiceAnswer;

/** Returns the product's own `exchange` of a request for an answer, with the services in memory at its far end. */
export function sendTo(parts: {
  readonly sales: SalesService;
  readonly support: SupportService;
  readonly clock: Clock;
  readonly reply: Reply;
  /** Answers in place of the service, which then never sees the request; null lets the request through. */
  readonly hop?: (request: ServiceRequest) => ServiceAnswer | null;
  /** Returns the user who sends the request and its arrival, in milliseconds since 1970 by the service's clock. */
  readonly arrival: (method: string) => Pick<ServiceRequest, "userId" | "now">;
}): Send {
  const carry = async (url: URL, init: RequestInit): Promise<Response> => {
    const { method = "GET", body } = init;
    const request: ServiceRequest = {
      ...parts.arrival(method),
      method,
      path: url.pathname,
      query: new Map(url.searchParams),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    const service = url.origin === salesOrigin ? parts.sales : parts.support;
    const date = new Date(request.now).toUTCString();
    const answer = parts.hop?.(request) ?? parts.reply(request, service.handle(request));
    return responseOf({ answer, date, retryAfter: null, half: false });
  };
  const options = {
    fetch: carry as typeof fetch,
    clock: parts.clock,
    userAgent: "Rounds/test",
    timeoutMs: 30_000,
    maximumBytes: longestBody,
  };
  return async (request) =>
    request.isStale?.()
      ? err({ fault: { kind: "rateLimited", retryAfterMs: null }, mayHaveTakenEffect: false })
      : exchange(request, options);
}
