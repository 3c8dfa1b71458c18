import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetForeignImage } from "../../../src-main/desktop/own-image.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-image-"));
  for (const place of ["mount", "mount-of-another", "opt"]) {
    mkdirSync(join(folder, place));
    writeFileSync(join(folder, place, "rounds"), "");
  }
  symlinkSync(join(folder, "mount"), join(folder, "link"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function imageOf(env: NodeJS.ProcessEnv, place: string): string | undefined {
  const given = { APPIMAGE: "/home/ada/Some.AppImage", ...env };
  forgetForeignImage(given, join(folder, place, "rounds"));
  return given.APPIMAGE;
}

describe("The image that a start names", () => {
  test("is our own where we run from within it", () => {
    expect(imageOf({ APPDIR: join(folder, "mount") }, "mount")).toBe("/home/ada/Some.AppImage");
    expect(imageOf({ APPDIR: join(folder, "link") }, "mount")).toBe("/home/ada/Some.AppImage");
  });

  test.each([
    ["a terminal's, which a deb of ours was started from", "mount", "opt"],
    ["another's, whose folder is called almost the same", "mount", "mount-of-another"],
    ["of a folder that is gone", "nowhere", "opt"],
    ["of no folder", "", "mount"],
  ])("is forgotten where it is %s", (_whose, unpacked, place) => {
    expect(imageOf({ APPDIR: unpacked && join(folder, unpacked) }, place)).toBeUndefined();
  });

  test("is forgotten where nobody says what it is unpacked to", () => {
    expect(imageOf({}, "opt")).toBeUndefined();
  });
});
