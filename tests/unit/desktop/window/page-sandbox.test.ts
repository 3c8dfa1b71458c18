import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { isFiltered, isPageSandboxed } from "../../../../src-main/desktop/window/page-sandbox.ts";

const metrics = (sandboxed?: boolean) => ({
  getAppMetrics: () => [{ pid: 7, ...(sandboxed !== undefined && { sandboxed }) }] as never,
});
const page = (pid: number) => ({ getOSProcessId: () => pid });

test.each([true, false, undefined])(
  "macOS and Windows report the page's sandbox themselves: %s",
  async (told) => {
    expect(await isPageSandboxed(metrics(told), page(7), "darwin")).toBe(told ?? null);
    expect(await isPageSandboxed(metrics(told), page(8), "win32")).toBeNull();
  },
);

test.skipIf(process.platform !== "linux")(
  "a process of Linux without a filter of system calls is in no sandbox",
  async () => {
    const sleeper = spawn("sleep", ["30"]);
    await once(sleeper, "spawn");
    expect(await isPageSandboxed(metrics(), page(sleeper.pid ?? 0), "linux")).toBe(false);
    sleeper.kill();
    await once(sleeper, "exit");
  },
);

test.each([
  ["a filter", 2, true],
  ["no filter", 0, false],
  ["the strict mode, which Chromium does not use", 1, false],
])("one line of a process's status on Linux shows that the process is held to %s", (_what, mode, isHeld) => {
  const status = `Name:\tchrome\nNoNewPrivs:\t1\nSeccomp:\t${mode}\nSeccomp_filters:\t2\nThreads:\t1\n`;
  expect(isFiltered(status)).toBe(isHeld);
});

test("Rounds reports no sandbox for a page that does not exist", async () => {
  expect(await isPageSandboxed(metrics(), null, "linux")).toBeNull();
  expect(await isPageSandboxed(metrics(), page(2 ** 30), "linux")).toBeNull();
});
