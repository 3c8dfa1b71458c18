import { X509Certificate } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";
import { afterEach, expect, test } from "vitest";
import { trustSystemCertificates } from "../../../../src-main/desktop/network/trust.ts";
import { collectingLog } from "../../http/parts.ts";

const asNodeHasIt = tls.getCACertificates;
const before = tls.getCACertificates("default");
const bundled = tls.getCACertificates("bundled");
const system = tls.getCACertificates("system");

afterEach(() => {
  tls.getCACertificates = asNodeHasIt;
  syncBuiltinESMExports();
  tls.setDefaultCACertificates(before);
});

const prints = (certificates: readonly string[]) =>
  new Set(certificates.map((one) => new X509Certificate(one).fingerprint256));
const trusted = () => prints(tls.getCACertificates("default"));

test("Rounds reads the system's certificates on another thread, because a Mac may ask about each of them for a long time", async () => {
  tls.getCACertificates = (kind) => {
    if (kind === "system") throw new Error("asked on main's thread");
    return asNodeHasIt(kind);
  };
  syncBuiltinESMExports();
  const log = collectingLog();
  await trustSystemCertificates("darwin", log);
  expect(log.lines).toEqual([]);
  expect(trusted()).toEqual(prints([...bundled, ...system]));
});

test("Rounds trusts only Linux's own roots on Linux, unless the system has no roots", async () => {
  const [root = ""] = bundled;
  await trustSystemCertificates("linux", collectingLog(), async () => [root]);
  expect(trusted()).toEqual(prints([root]));
  await trustSystemCertificates("linux", collectingLog(), async () => []);
  expect(trusted()).toEqual(prints(bundled));
});

test("Rounds trusts the built-in certificates and logs it when the system's cannot be read", async () => {
  const log = collectingLog();
  await trustSystemCertificates("win32", log, () => Promise.reject(new TypeError("no store")));
  expect(log.lines).toEqual(['network.certificatesNotRead {"name":"TypeError"}']);
  expect(trusted()).toEqual(prints(before));
});
