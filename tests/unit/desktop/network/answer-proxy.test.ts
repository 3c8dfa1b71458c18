import { EventEmitter } from "node:events";
import type { AuthInfo } from "electron";
import { expect, test } from "vitest";
import { answerProxy } from "../../../../src-main/desktop/network/answer-proxy.ts";

const login = { user: "ada", password: "network" };
const proxy: Pick<AuthInfo, "isProxy" | "host" | "port"> = {
  isProxy: true,
  host: "proxy.example",
  port: 8080,
};

/** A request that asks so often; answers what it was told. */
function asked(...infos: readonly (typeof proxy)[]): unknown[] {
  const request = new EventEmitter();
  answerProxy(request as never, (of) => (of === "proxy.example:8080" ? login : null));
  const told: unknown[] = [];
  for (const info of infos) request.emit("login", info, (...words: unknown[]) => told.push(words));
  return told;
}

test("law 12: a proxy on the way to the update feed gets its login once, and not a second time", () => {
  expect(asked(proxy, proxy)).toEqual([["ada", "network"], []]);
});

test("law 12: Rounds gives a proxy's login neither to another proxy nor to a server that asks for a login", () => {
  expect(asked({ ...proxy, port: 3128 })).toEqual([[]]);
  expect(asked({ ...proxy, isProxy: false })).toEqual([[]]);
});

test("a proxy with an IPv6 address gets the login that is stored for that address", () => {
  const request = new EventEmitter();
  const asked: string[] = [];
  answerProxy(request as never, (of) => {
    asked.push(of);
    return null;
  });
  request.emit("login", { isProxy: true, host: "2001:db8::1", port: 8080 }, () => undefined);
  expect(asked).toEqual(["[2001:db8::1]:8080"]);
});
