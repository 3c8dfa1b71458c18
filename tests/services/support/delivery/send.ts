import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { SandboxClock } from "../../clock.ts";
import type { OutgoingRequest } from "./request.ts";
import type { Outcome } from "./retry.ts";

/** "Requests time out after 12 seconds." */
const timeout = 12_000;
const bodyKept = 2_000;

/** The sandbox sends to this machine only: a test's data shall not reach anybody. */
export function isHere({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Sends one request and waits for the whole answer, as long as the sandbox's clock allows. Follows no redirect. */
export async function send(
  request: OutgoingRequest,
  { clock, signal }: { readonly clock: SandboxClock; readonly signal: AbortSignal },
): Promise<Outcome> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const late = clock
    .sleep(timeout, either)
    .then((isUp): Outcome => (isUp ? { kind: "timedOut" } : { kind: "unreached", why: "Stopped" }));
  try {
    return await Promise.race([exchange(request, either), late]);
  } finally {
    done.abort();
  }
}

function exchange({ url, method, headers, body }: OutgoingRequest, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const unreached = (error: Error) => resolve({ kind: "unreached", why: error.message || error.name });
    // A certificate on this machine is a test's own.
    const options = { method, headers, signal, agent: false, rejectUnauthorized: false } as const;
    const outgoing = url.protocol === "https:" ? overHttps(url, options) : overHttp(url, options);
    outgoing.on("error", unreached);
    outgoing.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text = (text + piece).slice(0, bodyKept);
      });
      answer.on("error", unreached);
      answer.on("end", () => {
        const after = answer.headers["retry-after"] ?? null;
        resolve({ kind: "answered", status: answer.statusCode ?? 0, retryAfter: after, body: text });
      });
    });
    outgoing.end(body ?? undefined);
  });
}
