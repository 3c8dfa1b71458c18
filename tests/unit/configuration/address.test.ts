import { expect, test } from "vitest";
import { parseAddress } from "../../../src-main/configuration/address.ts";

test.each([
  ["https://crm.example.com", "https://crm.example.com"],
  [" https://CRM.example.com/ ", "https://crm.example.com"],
  ["https://crm.example.com/base/", "https://crm.example.com/base"],
  ["https://crm.example.com/?a=1#b", "https://crm.example.com"],
  ["crm.example.com", "https://crm.example.com"],
  ["crm.example.com:8443", "https://crm.example.com:8443"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["http://localhost:4000", "http://localhost:4000"],
  ["http://[::1]:4000", "http://[::1]:4000"],
])("%j is taken as %j", (typed, address) => {
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
])("%j is refused as %s", (typed, kind) => {
  expect(parseAddress(typed)).toMatchObject({ ok: false, error: { kind } });
});
