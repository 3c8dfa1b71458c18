import { expect, it } from "vitest";
import { sharedMemoryFlags } from "../../electron/chromium/flags.ts";

it("Chromium avoids /dev/shm only where it is small, as in a container", () => {
  expect(sharedMemoryFlags(64 * 1024 ** 2)).toEqual(["--disable-dev-shm-usage"]);
  expect(sharedMemoryFlags(0)).toEqual(["--disable-dev-shm-usage"]);
  expect(sharedMemoryFlags(16 * 1024 ** 3)).toEqual([]);
});
