import { expect, test } from "vitest";
import { renameOnceFree } from "../../../src-main/configuration/rename-once-free.ts";

/** A system whose first renames fail with this code. */
function failing(code: string, times: number, platform: NodeJS.Platform) {
  const done = { tries: 0, waitedMs: 0 };
  const system = {
    platform,
    rename: async () => {
      done.tries += 1;
      if (done.tries <= times) throw Object.assign(new Error(code), { code });
    },
    wait: async (ms: number) => {
      done.waitedMs += ms;
    },
  };
  return { done, rename: () => renameOnceFree("draft", "file", system) };
}

test.each(["EPERM", "EACCES", "EBUSY"])(
  "law 3: on Windows a file that a virus scanner holds for a moment (%s) is renamed once it is free",
  async (code) => {
    const { done, rename } = failing(code, 3, "win32");
    await rename();
    expect(done).toEqual({ tries: 4, waitedMs: 140 });
  },
);

test("on Windows a file that stays held is given up after two to three seconds, with what the system says", async () => {
  const { done, rename } = failing("EPERM", 99, "win32");
  await expect(rename()).rejects.toMatchObject({ code: "EPERM" });
  expect(done.waitedMs).toBeGreaterThan(2_000);
  expect(done.waitedMs).toBeLessThan(3_000);
});

test.each([
  ["EPERM", "linux"],
  ["EACCES", "darwin"],
  ["ENOSPC", "win32"],
] as const)("a rename that fails with %s on %s is not tried again", async (code, platform) => {
  const { done, rename } = failing(code, 1, platform);
  await expect(rename()).rejects.toMatchObject({ code });
  expect(done.tries).toBe(1);
});
