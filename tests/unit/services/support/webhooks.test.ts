import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { present } from "../sales/client.ts";
import { platformOf, userCreated, webhookFor } from "./platform.ts";

let services: Services;
const { post } = platformOf(() => services);
beforeAll(async () => {
  services = await startServices({ seed: "empty", now: () => present });
});
afterAll(() => services.close());

const path = "/api/v2/webhooks";
const https = "https://hooks.example/in";
const headers = (given: object) => webhookFor(https, { custom_headers: given });
const authentication = (type: string, data: object) => webhookFor(https, { authentication: { type, data } });

async function problemOf(body: unknown): Promise<string> {
  const answer = await post(path, body);
  expect(answer.body).toMatchObject({ error: "RecordInvalid", description: expect.any(String) });
  const [field] = Object.keys(answer.body.details);
  expect(answer.body.details[field ?? ""][0].error).toBe("InvalidValue");
  return `${answer.status} ${field}`;
}

describe("a webhook is refused", () => {
  test.each([
    ["without a name", webhookFor(https, { name: undefined }), "name"],
    ["with an empty name", webhookFor(https, { name: " " }), "name"],
    ["with a status of its own", webhookFor(https, { status: "paused" }), "status"],
    ["with an endpoint that is no address", webhookFor("hooks.example"), "endpoint"],
    ["with an endpoint of another scheme", webhookFor("ftp://hooks.example"), "endpoint"],
    ["with a method that is none", webhookFor(https, { http_method: "FETCH" }), "http_method"],
    ["subscribed to events with PUT", webhookFor(https, { http_method: "PUT" }), "http_method"],
    ["subscribed to events with xml", webhookFor(https, { request_format: "xml" }), "request_format"],
    [
      "subscribed to events and to triggers",
      webhookFor(https, { subscriptions: [userCreated, "conditional_ticket_events"] }),
      "subscriptions",
    ],
    [
      "subscribed to what is no event type",
      webhookFor(https, { subscriptions: ["user.created"] }),
      "subscriptions.0",
    ],
    [
      "with subscriptions that are no list",
      webhookFor(https, { subscriptions: userCreated }),
      "subscriptions",
    ],
    ["with an unknown authentication", authentication("oauth", {}), "authentication.type"],
    ["with an api_key without a name", authentication("api_key", { value: "v" }), "authentication.data.name"],
    [
      "with an api_key that breaks the line",
      authentication("api_key", { name: "X-Key", value: "a\nb" }),
      "authentication.data.value",
    ],
    ["with a bearer_token without a token", authentication("bearer_token", {}), "authentication.data.token"],
    [
      "with basic without a password",
      authentication("basic", { username: "u" }),
      "authentication.data.password",
    ],
    [
      "with credentials elsewhere than in a header",
      webhookFor(https, {
        authentication: { type: "bearer_token", data: { token: "t" }, add_position: "query" },
      }),
      "authentication.add_position",
    ],
  ])("a webhook %s is refused", async (_what, body, field) => {
    expect(await problemOf(body)).toBe(`422 webhook.${field}`);
  });

  test("a create without a body or without a webhook in it is refused", async () => {
    expect((await post(path)).status).toBe(400);
    expect(await problemOf({})).toBe("422 webhook");
  });
});

describe("custom headers", () => {
  test.each([
    ["six of them", { A: "1", B: "2", C: "3", D: "4", E: "5", F: "6" }],
    ["a name of 129 characters", { ["n".repeat(129)]: "v" }],
    ["a blank in the name", { "X Name": "v" }],
    ["a letter beyond ASCII in the name", { Größe: "v" }],
    ["two names that differ in case alone", { "X-Name": "a", "x-name": "b" }],
    ["a value of 1,001 characters", { X: "v".repeat(1001) }],
    ["a letter beyond ASCII in the value", { X: "größer" }],
    ["a line break in the value", { X: "a\r\nY: b" }],
    ["white space before the value", { X: " v" }],
    ["white space behind the value", { X: "v\t" }],
    ["credentials by name", { Authorization: "x" }],
    ["an API key by name", { "X-API-Key": "x" }],
    ["credentials by value", { "X-Name": "Bearer abc" }],
    ["a header of the connection", { "Content-Length": "0" }],
  ])("custom headers with %s are refused", async (_what, given) => {
    expect(await problemOf(headers(given))).toBe("422 webhook.custom_headers");
  });

  test("custom headers need an endpoint with HTTPS", async () => {
    const plain = webhookFor("http://127.0.0.1:1/in", { custom_headers: { X: "v" } });
    expect(await problemOf(plain)).toBe("422 webhook.custom_headers");
  });
});

test("a webhook's responses show neither passwords nor tokens", async () => {
  const { body } = await post(path, authentication("basic", { username: "u", password: "a secret word" }));
  expect(JSON.stringify(body)).not.toContain("a secret word");
  expect(body.webhook.authentication).toEqual({ type: "basic", add_position: "header" });
});
