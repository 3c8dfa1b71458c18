import { expect, test } from "vitest";
import type { Credentials } from "../../../src-main/auth/port.ts";
import { authorized } from "../../../src-main/http/authorized.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { quickSend } from "./parts.ts";
import { json, serve } from "./server.ts";

const service = () =>
  serve((response, { headers }) => {
    if (headers.authorization === "Bearer new") json(response, 200, {});
    else json(response, 401, {});
  });

test("a request answered with 401 is sent once more with newer credentials", async () => {
  const server = await service();
  let token = "old";
  const credentials: Credentials = {
    authorization: async () => ok(`Bearer ${token}`),
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => {
      token = "new";
      return true;
    },
  };
  const answer = await authorized(
    quickSend(),
    credentials,
  )({ method: "GET", url: server.url, repeatable: false });
  expect(answer.ok).toBe(true);
  expect(server.seen).toHaveLength(2);
});

test("a request whose credentials cannot be renewed for want of a network fails as offline, not as signed out", async () => {
  const server = await service();
  let asked = 0;
  const credentials: Credentials = {
    authorization: async () => {
      asked += 1;
      return asked === 1 ? ok("Bearer old") : err({ kind: "offline" });
    },
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  const answer = await authorized(
    quickSend(),
    credentials,
  )({ method: "GET", url: server.url, repeatable: false });
  expect(answer).toEqual({
    ok: false,
    error: { fault: { kind: "offline" }, mayHaveTakenEffect: false },
  });
  expect(server.seen).toHaveLength(1);
});

test("a request without credentials is not sent", async () => {
  const server = await service();
  const none: Credentials = {
    authorization: async () => err({ kind: "unauthenticated" }),
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  const answer = await authorized(quickSend(), none)({ method: "GET", url: server.url, repeatable: false });
  expect(answer).toMatchObject({
    error: { fault: { kind: "unauthenticated" }, mayHaveTakenEffect: false },
  });
  expect(server.seen).toHaveLength(0);
});
