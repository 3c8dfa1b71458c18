import { request as plainRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../../services/start.ts";
import { Browser } from "./browser.ts";
import { problemOf, type SalesClient, signedIn, startSmall } from "./client.ts";

let strict: Services;
let forgiving: Services;
let client: SalesClient;
beforeAll(async () => {
  [strict, forgiving] = await Promise.all([startSmall({ strict: true }), startSmall()]);
  client = await signedIn(strict);
});
afterAll(() => Promise.all([strict.close(), forgiving.close()]));

/** `fetch` always sends a User-Agent. */
async function withoutUserAgent(services: Services): Promise<number> {
  const { token } = await signedIn(services);
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = plainRequest(`${services.sales.url}/v2/stages`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("A strict sandbox", () => {
  test("a strict sandbox refuses a request without a User-Agent, and a forgiving one accepts it", async () => {
    expect(await withoutUserAgent(strict)).toBe(400);
    expect(await withoutUserAgent(forgiving)).toBe(200);
  });

  test.each([
    ["text/plain", 400, 200],
    ["application/jsonp", 400, 200],
    ["application/json", 200, 200],
    ["Application/JSON; charset=UTF-8", 200, 200],
  ])("a strict sandbox takes only a body declared as JSON: %s", async (type, there, here) => {
    const statusOf = async (services: Services) => {
      const { token } = await signedIn(services);
      const answer = await fetch(`${services.sales.url}/v2/tasks`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
        body: JSON.stringify({ data: { content: "x" }, meta: { type: "task" } }),
      });
      return answer.status;
    };
    expect([await statusOf(strict), await statusOf(forgiving)]).toEqual([there, here]);
  });

  test("a strict sandbox requires meta.type on a create and not on an update", async () => {
    expect(problemOf(await client.post("/v2/tasks", { content: "x" }))).toBe("422 incorrect_value meta.type");
    const made = await client.post("/v2/tasks", { content: "x" }, "task");
    expect(made.status).toBe(200);
    expect((await client.put(`/v2/tasks/${made.body.data.id}`, { content: "y" })).status).toBe(200);
  });

  test("a strict sandbox requires a scope on the authorization", async () => {
    const answer = await new Browser(strict).authorize({ scope: "" });
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_request");
    expect((await new Browser(forgiving).authorize({ scope: "" })).status).toBe(200);
  });
});
