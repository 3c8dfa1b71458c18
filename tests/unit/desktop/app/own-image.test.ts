import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetForeignImage, iconInImage } from "../../../../src-main/desktop/app/own-image.ts";

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

test("the AppImage that a start names is taken when Rounds runs from within it", () => {
  expect(imageOf({ APPDIR: join(folder, "mount") }, "mount")).toBe("/home/ada/Some.AppImage");
  expect(imageOf({ APPDIR: join(folder, "link") }, "mount")).toBe("/home/ada/Some.AppImage");
});

test.each([
  ["the terminal's, which started our deb", "mount", "opt"],
  ["another program's with almost the same folder name", "mount", "mount-of-another"],
  ["one whose folder is gone", "nowhere", "opt"],
  ["one without a folder", "", "mount"],
])("the AppImage that a start names is ignored when it is %s", (_whose, unpacked, place) => {
  expect(imageOf({ APPDIR: unpacked && join(folder, unpacked) }, place)).toBeUndefined();
});

test("the AppImage that a start names is ignored when nothing says where it is unpacked", () => {
  expect(imageOf({}, "opt")).toBeUndefined();
});

test("an AppImage finds its icon where it is unpacked, and every other Rounds takes that of its desktop entry", () => {
  const APPDIR = join(folder, "mount");
  const icons = join(APPDIR, "usr/share/icons/hicolor/256x256/apps");
  expect(iconInImage({ APPIMAGE: "/home/ada/Rounds.AppImage", APPDIR })).toBeNull();
  mkdirSync(icons, { recursive: true });
  writeFileSync(join(icons, "rounds.png"), "");
  expect(iconInImage({ APPIMAGE: "/home/ada/Rounds.AppImage", APPDIR })).toBe(join(icons, "rounds.png"));
  expect(iconInImage({ APPDIR })).toBeNull();
  expect(iconInImage({ APPIMAGE: "/home/ada/Rounds.AppImage" })).toBeNull();
});
