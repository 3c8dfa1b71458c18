import type { ServiceAnswer } from "./service-request.ts";

/** A `Response`, as much of one as the transport reads. Half of a body breaks off in the middle. */
export function responseOf(input: {
  readonly answer: ServiceAnswer;
  readonly date: string;
  /** Seconds, or a date. */
  readonly retryAfter: number | string | null;
  readonly half: boolean;
}): Response {
  const { status, body } = input.answer;
  const bytes =
    body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body), "utf8");
  const headers = new Map([["date", input.date]]);
  if (input.retryAfter !== null) headers.set("retry-after", String(input.retryAfter));
  const response = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => headers.get(name) ?? null },
    body: bytes === null ? null : { getReader: () => readerOf(bytes, input.half) },
  };
  return response as unknown as Response;
}

function readerOf(bytes: Buffer, half: boolean) {
  const chunks = half ? [bytes.subarray(0, bytes.length >> 1)] : [bytes];
  return {
    read: async () => {
      const value = chunks.shift();
      if (value !== undefined) return { done: false, value };
      if (half) throw new TypeError("terminated");
      return { done: true, value: undefined };
    },
    cancel: async () => {},
  };
}
