import { expect, test } from "vitest";
import { isOf, parseAddress, sameService } from "../../../src-main/configuration/address.ts";

test.each([
  ["https://crm.example.com", "https://crm.example.com"],
  [" https://CRM.example.com/ ", "https://crm.example.com"],
  ["https://crm.example.com/base/", "https://crm.example.com/base"],
  ["https://crm.example.com/?a=1#b", "https://crm.example.com"],
  ["crm.example.com", "https://crm.example.com"],
  ["crm.example.com:8443", "https://crm.example.com:8443"],
  ["crm.möbel-müller.example/eu", "https://crm.xn--mbel-mller-ecb1f.example/eu"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["http://localhost:4000", "http://localhost:4000"],
  ["http://[::1]:4000", "http://[::1]:4000"],
])("the typed address %j is read as %j", (typed, address) => {
  expect(parseAddress(typed)).toEqual({ ok: true, value: address });
});

test.each([
  ["http://localhost.example.com", "addressInsecure"],
  ["http://192.168.0.5", "addressInsecure"],
  ["javascript:alert(1)", "addressInvalid"],
  ["file:///etc/passwd", "addressInvalid"],
  ["crm", "addressInvalid"],
  ["https://", "addressInvalid"],
  ["", "addressInvalid"],
])("the typed address %j is refused as %s", (typed, kind) => {
  expect(parseAddress(typed)).toMatchObject({ ok: false, error: { kind } });
});

test.each([
  ["https://crm.test", "https://CRM.test:443/", true],
  ["https://crm.test/eu", "https://crm.test/eu//?a#b", true],
  ["https://crm.test/eu", "https://crm.test/us", false],
  ["https://crm.test/eu", "https://crm.test", false],
  ["https://crm.test", "http://crm.test", false],
  ["", "", false],
  ["rounds://a", "rounds://a", false],
])("law 13: the addresses %j and %j belong to one service: %s", (one, other, same) =>
  expect([sameService(one, other), sameService(other, one)]).toEqual([same, same]),
);

test.each([
  ["https://crm.test/v2/deals?page=1", "https://crm.test", true],
  ["https://crm.test/eu/v2/deals", "https://crm.test/eu/", true],
  ["https://crm.test/eu", "https://crm.test/eu", true],
  ["https://crm.test/europe/v2", "https://crm.test/eu", false],
  ["https://crm.test/eu/../us/v2", "https://crm.test/eu", false],
  ["https://crm.test", "https://crm.test/eu", false],
  ["https://crm.test.evil", "https://crm.test", false],
  ["", "https://crm.test", false],
  ["nonsense", "", false],
])("law 12: the request address %j belongs to the service %j: %s", (address, service, belongs) =>
  expect(isOf(address, service)).toBe(belongs),
);
