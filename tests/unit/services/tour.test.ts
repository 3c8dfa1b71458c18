import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hasCurl } from "./has-curl.ts";
import { startSmall } from "./sales/client.ts";

test.skipIf(!hasCurl)("the tour of the sales service in the sandbox's README works as written", async () => {
  const readme = readFileSync("tests/services/README.md", "utf8");
  const tour = /## A tour of the sales service[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const services = await startSmall();
  try {
    const script = tour.replaceAll("http://127.0.0.1:8601", services.sales.url);
    const { stdout, stderr } = await promisify(execFile)("sh", ["-c", script]);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^\{"items":\[.*"associated_contacts":\{"items":/);
    expect(stdout).toMatch(/"name":"Tour".*"hot":false[\s\S]*"name":"Tour".*"hot":true/);
    expect(stdout).toMatch(/HTTP\/1\.1 409[\s\S]*"code":"conflict"/);
    expect(services.control.log().map((one) => one.status)).toEqual([200, 200, 200, 200, 409]);
    expect(services.control.table("deal")?.filter((row) => row.name === "Tour")).toHaveLength(1);
  } finally {
    await services.close();
  }
});
