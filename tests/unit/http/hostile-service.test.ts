import { expect, test } from "vitest";
import type { HttpRequest } from "../../../src-main/http/port.ts";
import { retryAfterMs } from "../../../src-main/http/status-fault.ts";
import { quickSend } from "./parts.ts";
import { json, serve } from "./server.ts";

const read = (url: string): HttpRequest => ({ method: "GET", url, repeatable: false });
const nested = (depth: number): string => `{"data":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
const answering = (body: string, status = 200) =>
  serve((response) => response.writeHead(status, { "content-type": "application/json" }).end(body));

// The service has been taken over, or something else answers in its place.

test("an answer that is nested too deeply is a malformed response", async () => {
  for (const depth of [65, 5_000, 2_000_000]) {
    const server = await answering(nested(depth));
    expect(await quickSend()(read(server.url))).toMatchObject({
      error: {
        fault: {
          kind: "malformedResponse",
          detail: "the answer is nested too deeply, or a list in it is too long",
        },
      },
    });
  }
  expect(await quickSend()(read((await answering(nested(64))).url))).toMatchObject({ ok: true });
});

test.each([
  ["list", (entries: number) => `{"items":[${"{},".repeat(entries - 1)}{}]}`],
  ["record", (entries: number) => `{${'"a":1,'.repeat(entries - 1)}"a":1}`],
])("an answer with a %s of more entries than any page has is a malformed response", async (_what, body) => {
  expect(await quickSend()(read((await answering(body(10_001))).url))).toMatchObject({
    error: { fault: { kind: "malformedResponse" } },
  });
  expect(await quickSend()(read((await answering(body(10_000))).url))).toMatchObject({ ok: true });
});

test("brackets within a text do not count as nesting", async () => {
  const value = { data: { name: `"\\${"[{".repeat(500)}\\"`, other: "]]" } };
  const server = await answering(JSON.stringify(value));
  expect(await quickSend()(read(server.url))).toMatchObject({ ok: true, value: { body: value } });
});

test("a refusal with a deeply nested body is still a refusal", async () => {
  const server = await answering(nested(2_000_000), 422);
  expect(await quickSend()(read(server.url))).toMatchObject({
    error: { fault: { kind: "rejected", status: 422, issues: [] }, mayHaveTakenEffect: false },
  });
});

test("a long error answer is cut short", async () => {
  const error = {
    field: "f".repeat(1_000_000),
    code: "c".repeat(1_000_000),
    message: "m".repeat(1_000_000),
  };
  const server = await answering(
    JSON.stringify({ errors: Array.from({ length: 9 }, () => ({ error })) }),
    422,
  );
  const many = await answering(
    JSON.stringify({ errors: Array.from({ length: 100_000 }, () => ({ error: { message: "no" } })) }),
    409,
  );
  for (const { url } of [server, many]) {
    const answer = await quickSend()(read(url));
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer).length).toBeLessThan(40_000);
  }
});

test.each(["99999999999", "9".repeat(400), "Fri, 31 Dec 9999 23:59:59 GMT"])(
  "a service that sends Retry-After: %s is asked again within the hour",
  async (wish) => {
    const server = await serve((response) => json(response, 429, {}, { "retry-after": wish }));
    expect(await quickSend()(read(server.url))).toMatchObject({
      error: { fault: { kind: "rateLimited", retryAfterMs: 3_600_000 } },
    });
    expect(retryAfterMs("120", 0)).toBe(120_000);
  },
);

test("a cookie that a service sets is neither kept nor sent back", async () => {
  const server = await serve((response) =>
    json(
      response,
      200,
      {},
      { "set-cookie": ["track=1; Path=/; Max-Age=99999", "__Host-x=2; Secure; Path=/"] },
    ),
  );
  const send = quickSend();
  await send(read(server.url));
  await send(read(`${server.url}/again`));
  expect(server.seen).toHaveLength(2);
  expect(server.seen.map((one) => one.headers.cookie)).toEqual([undefined, undefined]);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with %i gets neither the credentials nor the body",
  async (status) => {
    const elsewhere = await serve((response) => json(response, 200, {}));
    const server = await serve((response) => response.writeHead(status, { location: elsewhere.url }).end());
    const answer = await quickSend()({
      ...read(server.url),
      method: "POST",
      headers: { authorization: "Bearer secret" },
      body: { kind: "json", value: { content: "private" } },
    });
    expect(answer).toMatchObject({ error: { fault: { kind: "malformedResponse" } } });
    expect(elsewhere.seen).toEqual([]);
  },
);
