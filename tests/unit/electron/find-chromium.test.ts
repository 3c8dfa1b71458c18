import { afterEach, describe, expect, it, vi } from "vitest";
import { findChromium } from "../../../scripts/find-chromium.ts";

describe("Finding a Chromium", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("the Electron shim uses the Chromium that ROUNDS_CHROMIUM names", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", process.execPath);
    expect(await findChromium()).toEqual({ path: process.execPath, how: "named by ROUNDS_CHROMIUM" });
  });

  it("the Electron shim says in one sentence that the Chromium named by ROUNDS_CHROMIUM is missing", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", "/nowhere/chromium");
    await expect(findChromium()).rejects.toThrow(
      "ROUNDS_CHROMIUM names /nowhere/chromium, and there is no such file.",
    );
  });

  it("the Electron shim finds the Chromium of this machine", async () => {
    vi.stubEnv("ROUNDS_CHROMIUM", "");
    const { path, how } = await findChromium();
    expect(path).not.toBe("");
    expect(["Playwright's own download", "installed on this machine"]).toContain(how);
  });
});
