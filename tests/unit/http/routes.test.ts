import { expect, test } from "vitest";
import { type Route, routesOf } from "../../../src-main/http/routes.ts";

const direct: Route = { kind: "direct" };
const proxy = (address: string): Route => ({ kind: "proxy", address });

test.each<[string, readonly Route[]]>([
  ["DIRECT", [direct]],
  ["PROXY proxy.example:8080", [proxy("http://proxy.example:8080")]],
  ["HTTPS secure.example:443; DIRECT", [proxy("https://secure.example:443"), direct]],
  ["PROXY a:1;PROXY b:2 ; direct", [proxy("http://a:1"), proxy("http://b:2"), direct]],
  ["SOCKS5 socks.example:1080", [proxy("socks5://socks.example:1080")]],
  ["PROXY [::1]:8080", [proxy("http://[::1]:8080")]],
  ["SOCKS old.example:1080; DIRECT", [direct]],
  ["SOCKS4 old.example:1080", []],
  ["PROXY", []],
  ["PROXY :::", []],
  ["", []],
])("the system's answer %j is read as its routes in their order", (answer, routes) => {
  expect(routesOf(answer)).toEqual(routes);
});
