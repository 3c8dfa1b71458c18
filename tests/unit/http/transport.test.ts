// notices: transport-repeats-writes, server-error-counts-as-not-done, stale-write-leaves
// notices: requests-logged-whole, forbidden-signs-out, not-allowed-is-gone
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../../src-main/http/port.ts";
import { collectingLog, quickSend } from "./parts.ts";
import { selfSigned } from "./self-signed.ts";
import { json, serve } from "./server.ts";

const read = (url: string): HttpRequest => ({ method: "GET", url, repeatable: false });
const create = (url: string): HttpRequest => ({
  method: "POST",
  url,
  body: { kind: "json", value: { data: { name: "Ada" } } },
  repeatable: false,
});

test("a request carries its query, its JSON and its user agent", async () => {
  const server = await serve((response) => json(response, 200, {}));
  await quickSend()({
    ...create(`${server.url}/v2/contacts`),
    query: [
      ["page", "1"],
      ["name", "Æ & Ö"],
    ],
    headers: { Authorization: "Bearer t" },
  });
  const seen = server.seen[0];
  expect(seen?.path).toBe("/v2/contacts?page=1&name=%C3%86+%26+%C3%96");
  expect(seen?.headers).toMatchObject({
    "user-agent": "Rounds/1.2.3",
    accept: "application/json",
    "content-type": "application/json",
    authorization: "Bearer t",
  });
  expect(JSON.parse(seen?.body ?? "")).toEqual({ data: { name: "Ada" } });
});

test("a form body is sent URL-encoded", async () => {
  const server = await serve((response) => response.end());
  const form = { kind: "form", value: { grant_type: "password", password: "a&b" } } as const;
  await quickSend()({ method: "POST", url: server.url, body: form, repeatable: false });
  expect(server.seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(server.seen[0]?.body).toBe("grant_type=password&password=a%26b");
});

test("law 12: the log holds method, path and outcome, but no query, header or body", async () => {
  const log = collectingLog();
  const server = await serve((response) => json(response, 200, { secret: "of the answer" }));
  await quickSend({ log })({
    ...create(`${server.url}/v2/notes`),
    query: [["q", "private words"]],
    headers: { Authorization: "Bearer hidden" },
  });
  const text = log.lines.join("\n");
  expect(text).toContain("/v2/notes");
  for (const secret of ["private", "hidden", "Ada", "of the answer"]) expect(text).not.toContain(secret);
});

test("law 8: a request that became stale while it waited for its turn is not sent and has not taken effect", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const put = { ...create(server.url), method: "PUT" } as const;
  const refused = { ok: false, error: { fault: { kind: "rateLimited" }, mayHaveTakenEffect: false } };
  expect(await quickSend()({ ...put, isStale: () => true })).toMatchObject(refused);
  expect(server.seen).toEqual([]);
  expect(await quickSend()({ ...put, isStale: () => false })).toMatchObject({ ok: true });
});

describe("answers", () => {
  test("law 10: an answer brings its body and the server's date as ISO 8601", async () => {
    const date = "Sat, 21 Nov 2026 10:00:00 GMT";
    const server = await serve((response) => json(response, 200, { items: [] }, { date }));
    expect(await quickSend()(read(server.url))).toMatchObject({
      ok: true,
      value: { status: 200, body: { items: [] }, serverDate: "2026-11-21T10:00:00.000Z" },
    });
  });

  test("a 204 without a body and a 200 without a body are answers", async () => {
    for (const status of [200, 204]) {
      const server = await serve((response) => response.writeHead(status).end());
      expect(await quickSend()(read(server.url))).toMatchObject({ ok: true, value: { status, body: null } });
    }
  });

  const refusals = [
    [400, { kind: "rejected", status: 400 }],
    [401, { kind: "unauthenticated" }],
    [403, { kind: "forbidden", message: "" }],
    [404, { kind: "notFound" }],
    [405, { kind: "rejected", status: 405 }],
    [410, { kind: "notFound" }],
    [409, { kind: "conflict", message: "" }],
    [422, { kind: "rejected", status: 422 }],
    [429, { kind: "rateLimited", retryAfterMs: null }],
  ] as const;
  test.each(refusals)(
    "law 14: a write answered with %i is judged by that status alone, and has not taken effect",
    async (status, fault) => {
      for (const body of ["", "<html>", '{"half":']) {
        const server = await serve((response) => response.writeHead(status).end(body));
        const answer = await quickSend()(create(server.url));
        expect(answer).toMatchObject({ ok: false, error: { fault, mayHaveTakenEffect: false } });
      }
    },
  );

  test.each([500, 502, 503])("law 5: a write answered with %i may have taken effect", async (status) => {
    const server = await serve((response) => response.writeHead(status).end());
    expect(await quickSend()(create(server.url))).toMatchObject({
      ok: false,
      error: { fault: { kind: "serverFault", status }, mayHaveTakenEffect: true },
    });
  });

  const unreadable = [
    ["half a body", '{"data": {"id": 1', 400],
    ["HTML, as a hotel's login page", "<html>Welcome</html>", 19],
    ["words", "it works", 8],
  ] as const;
  test.each(unreadable)(
    "law 5: an answer that is %s is a malformed response, and the write may have taken effect",
    async (_name, body, length) => {
      const server = await serve((response) => {
        response.writeHead(200, { "content-length": length });
        response.write(body);
        setImmediate(() => response.destroy());
      });
      expect(await quickSend()(create(server.url))).toMatchObject({
        ok: false,
        error: { fault: { kind: "malformedResponse" }, mayHaveTakenEffect: true },
      });
    },
  );

  test("a body beyond the size limit is not read to its end", async () => {
    let closed = false;
    const server = await serve((response) => {
      response.on("close", () => {
        closed = true;
      });
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed && response.write("x".repeat(64 * 1024))) setImmediate(more);
      };
      response.on("drain", more);
      more();
    });
    const answer = await quickSend({ maximumBytes: 100_000 })(read(server.url));
    expect(answer).toMatchObject({ ok: false, error: { fault: { kind: "malformedResponse" } } });
    await expect.poll(() => closed).toBe(true);
  });

  test("a redirect is refused, and the credentials are not sent to its target", async () => {
    const elsewhere = await serve((response) => json(response, 200, {}));
    const server = await serve((response) => {
      response.writeHead(302, { location: `${elsewhere.url}/stolen` }).end();
    });
    const answer = await quickSend()({ ...read(server.url), headers: { Authorization: "Bearer t" } });
    expect(answer).toMatchObject({ ok: false, error: { fault: { kind: "malformedResponse" } } });
    expect(elsewhere.seen).toHaveLength(0);
  });
});

test("law 5: a refused connection is offline and has not taken effect", async () => {
  const server = await serve((response) => response.end());
  await server.close();
  expect(await quickSend()(create(server.url))).toMatchObject({
    ok: false,
    error: { fault: { kind: "offline" }, mayHaveTakenEffect: false },
  });
});

test("law 5: an unknown host name is offline and has not taken effect", async () => {
  expect(await quickSend()(create("http://rounds.invalid/v2/contacts"))).toMatchObject({
    ok: false,
    error: { fault: { kind: "offline" }, mayHaveTakenEffect: false },
  });
});

test("law 5: a connection reset after the request was written may have taken effect", async () => {
  const server = await serve((response) => response.socket?.resetAndDestroy());
  expect(await quickSend()(create(server.url))).toMatchObject({
    ok: false,
    error: { fault: { kind: "offline" }, mayHaveTakenEffect: true },
  });
});

test("law 5: a service that never answers is a timeout that may have taken effect", async () => {
  const server = await serve(() => undefined);
  expect(await quickSend({ timeoutMs: 50 })(create(server.url))).toMatchObject({
    ok: false,
    error: { fault: { kind: "timeout" }, mayHaveTakenEffect: true },
  });
});

test("a body that stops arriving counts as a timeout", async () => {
  const server = await serve((response) => {
    response.writeHead(200);
    response.write("{");
  });
  expect(await quickSend({ timeoutMs: 50 })(read(server.url))).toMatchObject({
    ok: false,
    error: { fault: { kind: "timeout" }, mayHaveTakenEffect: true },
  });
});

test("a request that its caller cancels ends at once", async () => {
  const server = await serve(() => undefined);
  const controller = new AbortController();
  const sent = quickSend()({ ...read(server.url), signal: controller.signal });
  await expect.poll(() => server.seen.length).toBe(1);
  controller.abort();
  expect(await sent).toMatchObject({ ok: false, error: { fault: { kind: "timeout" } } });
});

test("a request to a service with an untrusted certificate is not sent", async () => {
  let asked = 0;
  const server = createTlsServer(selfSigned, (_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await quickSend()(create(`https://${host}/`));
  server.close();
  expect(answer).toMatchObject({
    ok: false,
    error: { fault: { kind: "untrustedCertificate", host }, mayHaveTakenEffect: false },
  });
  expect(asked).toBe(0);
});

test("law 5: a write whose answer is not HTTP may have taken effect", async () => {
  const server = createServer((socket) => socket.end("garbage\r\n\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await quickSend()(create(`http://127.0.0.1:${port}/`));
  server.close();
  expect(answer).toMatchObject({ ok: false, error: { mayHaveTakenEffect: true } });
});

test("a repeatable request is sent again after a reset, a 503 and half a body", async () => {
  const server = await serve((response, _seen, count) => {
    if (count === 1) response.socket?.resetAndDestroy();
    else if (count === 2) response.writeHead(503).end();
    else json(response, 200, { items: [] });
  });
  const answer = await quickSend()({ ...read(server.url), repeatable: true });
  expect(answer.ok).toBe(true);
  expect(server.seen).toHaveLength(3);
});

test("a repeatable request gives up after a few tries with the last failure", async () => {
  const server = await serve((response) => response.writeHead(502).end());
  const answer = await quickSend()({ ...read(server.url), repeatable: true });
  expect(answer).toMatchObject({ ok: false, error: { fault: { kind: "serverFault", status: 502 } } });
  expect(server.seen).toHaveLength(3);
});

test("law 5: a write is never sent again by the transport", async () => {
  const server = await serve((response) => response.socket?.resetAndDestroy());
  await quickSend()(create(server.url));
  expect(server.seen).toHaveLength(1);
});

test("a request that the service refused is not sent again", async () => {
  const server = await serve((response) => response.writeHead(404).end());
  await quickSend()({ ...read(server.url), repeatable: true });
  expect(server.seen).toHaveLength(1);
});
