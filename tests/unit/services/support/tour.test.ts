import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startServices } from "../../../services/start.ts";
import { hasCurl } from "../has-curl.ts";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  return port;
}

test.skipIf(!hasCurl)(
  "the tour of the support platform in the sandbox's README works as written",
  { timeout: 30_000 },
  async () => {
    const readme = readFileSync("tests/services/README.md", "utf8");
    const tour = /## A tour of the support platform[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    const services = await startServices({ seed: "empty" });
    try {
      const script = tour
        .replaceAll("http://127.0.0.1:8602", services.support.url)
        .replaceAll("http://127.0.0.1:8603/__sandbox", services.description.control)
        .replaceAll("9000", String(await freePort()));
      const { stdout, stderr } = await promisify(execFile)("sh", ["-c", script]);
      expect(stderr).toBe("");
      expect(stdout).toMatch(/^HTTP\/1\.1 204/);
      expect(stdout).toMatch(/HTTP\/1\.1 301[\s\S]*location: \/hc\/en-us\r/);
      expect(stdout).toMatch(/"status_code":409[\s\S]*"status_code":200/);
      const [first, second, ...more] = stdout.match(/^[0-9A-Z]{26}$/gm) ?? [];
      expect([first, more]).toEqual([second, []]);
      expect(stdout).toMatch(/\{"status":"received"\}\{"events":\[\{.*"type":"door_opened"/);
    } finally {
      await services.close();
    }
  },
);
