import { expect, test } from "vitest";
import { naming } from "../../../src-main/http/naming.ts";
import { quickSend } from "./parts.ts";
import { json, serve } from "./server.ts";

test.each([
  [429, { kind: "rateLimited", retryAfterMs: null, service: "support" }],
  [503, { kind: "serverFault", status: 503 }],
] as const)("law 14: an answer of %i is the failure %j of a request to Support", async (status, fault) => {
  const server = await serve((response) => json(response, status, {}));
  const answer = await naming("support", quickSend())({ method: "GET", url: server.url, repeatable: false });
  expect(answer).toMatchObject({ ok: false, error: { fault } });
});
