// notices: environment-weakens-tls
import { expect, test } from "vitest";
import { forgetWeakTls } from "../../../../src-main/desktop/network/weak-tls.ts";

test("law 12: the program begins with no variable that weakens TLS, and keeps every other variable", () => {
  const environment: NodeJS.ProcessEnv = {
    HOME: "/home/ada",
    HTTPS_PROXY: "http://proxy.example:8080",
    NODE_EXTRA_CA_CERTS: "/tmp/root.pem",
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    SSL_CERT_DIR: "/tmp/roots",
    SSL_CERT_FILE: "/tmp/root.pem",
    SSLKEYLOGFILE: "/tmp/keys",
  };
  forgetWeakTls(environment);
  expect(environment).toEqual({ HOME: "/home/ada", HTTPS_PROXY: "http://proxy.example:8080" });
});
