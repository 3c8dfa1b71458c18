import { afterEach, describe, expect, it, vi } from "vitest";
import { programOf } from "../../../scripts/chromium/present.ts";
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

describe("the program that a path starts", () => {
  const debian = "/usr/lib/chromium/chromium";
  const onDebian = {
    realpath: (path: string) => (path === "/bin/chromium" ? "/usr/bin/chromium" : path),
    exists: (path: string) => path === debian,
  };

  it("Debian's own program is started in place of Debian's launcher, whose shell script complains", () => {
    expect(programOf("/usr/bin/chromium", onDebian)).toBe(debian);
    expect(programOf("/bin/chromium", onDebian)).toBe(debian);
  });

  it("any other path is started unchanged, and so is the launcher when Debian's program is missing", () => {
    expect(programOf("/opt/google/chrome/chrome", onDebian)).toBe("/opt/google/chrome/chrome");
    expect(programOf("/usr/bin/chromium", { ...onDebian, exists: () => false })).toBe("/usr/bin/chromium");
  });
});
