import { type ServiceTime, serviceTime } from "../../src-shared/clock.ts";
import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { assertNever, err, ok, type Result } from "../../src-shared/result.ts";
import type { Clock } from "../sync/ports.ts";
import { networkFault } from "./network-fault.ts";
import type { HttpAnswer, HttpFailure, HttpRequest } from "./port.ts";
import { type BodyFault, readBody, readBytes } from "./read-body.ts";
import { retryAfterMs, statusFault } from "./status-fault.ts";

export interface ExchangeOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly userAgent: string;
  /** From the first byte sent to the last byte read. */
  readonly timeoutMs: number;
  readonly maximumBytes: number;
}

export type ExchangeResult = Result<HttpAnswer, HttpFailure<TransportFailure>> & {
  readonly status: number | null;
  /** The pause that the service asked for before the next try, whatever the failure. */
  readonly retryAfterMs: number | null;
};

/** Sends a request once, and returns its outcome. */
export async function exchange(request: HttpRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const url = addressOf(request);
  if (request.signal?.aborted) return failed({ kind: "timeout" }, false);
  const giveUp = new AbortController();
  const stopClock = options.clock.after(request.file?.timeoutMs ?? options.timeoutMs, () => giveUp.abort());
  const signal = request.signal ? AbortSignal.any([request.signal, giveUp.signal]) : giveUp.signal;
  try {
    const response = await options.fetch(url, {
      method: request.method,
      headers: headersOf(request, options.userAgent),
      body: bodyOf(request),
      // Follows no redirect: it would carry the credentials elsewhere. The services' documents name none.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
      signal,
    });
    return await read(response, request, { ...options, signal });
  } catch (error) {
    if (signal.aborted) return failed({ kind: "timeout" }, true);
    const { fault, stood } = networkFault(error, url.host);
    return failed(fault, stood);
  } finally {
    stopClock();
  }
}

async function read(
  response: Response,
  { file }: Pick<HttpRequest, "file">,
  options: ExchangeOptions & { readonly signal: AbortSignal },
): Promise<ExchangeResult> {
  const { status } = response;
  // mutation: gateway-dates-the-service#date
  const serverDate = isoDate(response.headers.get("date"));
  const body =
    response.ok && file !== undefined
      ? await readFile(response, file)
      : await readBody(response, options.maximumBytes);
  if (!response.ok) {
    // mutation: retry-after-by-device
    const now = serverDate === null ? options.clock.now() : Date.parse(serverDate);
    const wait = retryAfterMs(response.headers.get("retry-after"), now);
    const fault = statusFault(status, body.ok ? body.value : null, wait);
    return {
      // mutation: server-error-counts-as-not-done, gateway-dates-the-service#failure
      ...err({ fault, mayHaveTakenEffect: status < 400 || status >= 500 }),
      status,
      retryAfterMs: wait,
    };
  }
  if (!body.ok) {
    const fault: TransportFailure = options.signal.aborted
      ? { kind: "timeout" }
      : { kind: "malformedResponse", detail: bodyDetail(body.error) };
    return { ...err({ fault, mayHaveTakenEffect: true }), status, retryAfterMs: null };
  }
  return { ...ok({ status, body: body.value, serverDate }), status, retryAfterMs: null };
}

/** Reads a file. If the answer does not say where its body ends, a connection that broke off looks like the end. */
async function readFile(
  response: Response,
  { maximumBytes, size }: NonNullable<HttpRequest["file"]>,
): Promise<Result<Buffer, BodyFault>> {
  const body = await readBytes(response, maximumBytes);
  const saysItsEnd = ["content-length", "transfer-encoding"].some((name) => response.headers.has(name));
  if (!body.ok || saysItsEnd || body.value.length >= (size ?? 0)) return body;
  return err({ kind: "lost", error: null });
}

function failed(fault: TransportFailure, mayHaveTakenEffect: boolean): ExchangeResult {
  return { ...err({ fault, mayHaveTakenEffect }), status: null, retryAfterMs: null };
}

/** Describes the fault of the body without quoting it: it may hold anything. */
function bodyDetail(fault: BodyFault): string {
  switch (fault.kind) {
    case "tooLarge":
      return "the answer is too large";
    case "outOfBounds":
      return "the answer is nested too deeply, or a list in it is too long";
    case "notJson":
      return "the answer is not JSON";
    case "lost":
      return "the answer broke off";
    default:
      return assertNever(fault);
  }
}

function addressOf(request: HttpRequest): URL {
  const url = new URL(request.url);
  for (const [name, value] of request.query ?? []) url.searchParams.append(name, value);
  return url;
}

function headersOf(request: HttpRequest, userAgent: string): Headers {
  const headers = new Headers({ accept: "application/json", "user-agent": userAgent });
  if (request.body?.kind === "json") headers.set("content-type", "application/json");
  if (request.body?.kind === "form") headers.set("content-type", "application/x-www-form-urlencoded");
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  return headers;
}

function bodyOf(request: HttpRequest): string | null {
  switch (request.body?.kind) {
    case undefined:
      return null;
    case "json":
      return JSON.stringify(request.body.value);
    case "form":
      return new URLSearchParams(request.body.value).toString();
    default:
      return assertNever(request.body);
  }
}

function isoDate(header: string | null): ServiceTime | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : serviceTime(new Date(at).toISOString());
}
