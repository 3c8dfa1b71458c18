import { afterEach, describe, expect, it, vi } from "vitest";
import { findChromium } from "../../../scripts/find-chromium.ts";

describe("finding a Chromium", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("takes the one that ROUNDS_CHROMIUM names", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", process.execPath);
    expect(await findChromium()).toEqual({ path: process.execPath, how: "named by ROUNDS_CHROMIUM" });
  });

  it("says in one sentence that the named one is not there", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", "/nowhere/chromium");
    await expect(findChromium()).rejects.toThrow(
      "ROUNDS_CHROMIUM names /nowhere/chromium, and there is no such file.",
    );
  });

  it("finds the one that is already here", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", "");
    const { path, how } = await findChromium();
    expect(path).not.toBe("");
    expect(["Playwright's own download", "installed on this machine"]).toContain(how);
  });
});
