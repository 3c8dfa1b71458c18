import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type ClaimOptions, claimLinks, imageDesktopName } from "../../../../src-main/desktop/links/links.ts";
import { temporaryFolder } from "../../auth/rig.ts";

const main = resolve("/home/ada/rounds/main.js");

async function claim(
  platform: NodeJS.Platform,
  {
    isPackaged = true,
    answer = true,
    ...more
  }: Partial<ClaimOptions> & { isPackaged?: boolean; answer?: boolean } = {},
) {
  const calls: unknown[][] = [];
  const app = {
    isPackaged,
    setAsDefaultProtocolClient: (...call: unknown[]) => calls.push(call) > 0 && answer,
  };
  const options = { platform, executable: "/opt/electron", argv: ["/opt/electron"], env: {}, ...more };
  return { claimed: await claimLinks(app, options), calls };
}

test.each(["win32", "darwin", "linux"] as const)(
  "an installed Rounds on %s claims its links, and believes the system's answer",
  async (platform) => {
    expect(await claim(platform)).toEqual({ claimed: true, calls: [["rounds"]] });
    expect(await claim(platform, { answer: false })).toMatchObject({ claimed: false });
  },
);

test("a checkout on Windows claims its links for Electron with our script and its own profile", async () => {
  const argv = ["electron.exe", main, "--inspect", "--user-data-dir=out/profile", "rounds://contact/1"];
  const profile = `--user-data-dir=${resolve("out/profile")}`;
  expect(await claim("win32", { isPackaged: false, argv })).toEqual({
    claimed: true,
    calls: [["rounds", "/opt/electron", [main, profile]]],
  });
});

test("a checkout on macOS takes no links, because they would open an empty Electron", async () => {
  const claiming = await claim("darwin", { isPackaged: false, argv: ["electron", main] });
  expect(claiming).toEqual({ claimed: false, calls: [] });
});

test("a program on Linux takes no links where the entry that they would be led to is missing", async () => {
  const [home, system] = [await temporaryFolder(), await temporaryFolder()];
  const env = { XDG_DATA_HOME: home, XDG_DATA_DIRS: `/nowhere:${system}`, CHROME_DESKTOP: "rounds.desktop" };
  expect(await claim("linux", { env })).toEqual({ claimed: false, calls: [] });
  await mkdir(join(system, "applications"));
  await writeFile(join(system, "applications/rounds.desktop"), "");
  expect(await claim("linux", { env })).toEqual({ claimed: true, calls: [["rounds"]] });
});

test("an AppImage makes its own entry for links before it claims them, and names the image where it lies now", async () => {
  const XDG_DATA_HOME = join(await temporaryFolder(), "share");
  const entry = () => readFile(join(XDG_DATA_HOME, "applications", imageDesktopName), "utf8");
  for (const image of ["/home/ada/Rounds.AppImage", "/home/ada/My $Apps/Rounds 100%.AppImage"]) {
    const env = { XDG_DATA_HOME, APPIMAGE: image, CHROME_DESKTOP: imageDesktopName };
    expect(await claim("linux", { env })).toEqual({ claimed: true, calls: [["rounds"]] });
  }
  expect((await entry()).split("\n")).toEqual(
    expect.arrayContaining([
      "[Desktop Entry]",
      "Type=Application",
      'Exec="/home/ada/My \\\\$Apps/Rounds 100%%.AppImage" %u',
      "NoDisplay=true",
      "MimeType=x-scheme-handler/rounds;",
    ]),
  );
});

test("an AppImage leaves a copy of its icon for its entry, which outlives the place where the image is unpacked", async () => {
  const [XDG_DATA_HOME, APPDIR] = [await temporaryFolder(), await temporaryFolder()];
  const icons = join(APPDIR, "usr/share/icons/hicolor/256x256/apps");
  await mkdir(icons, { recursive: true });
  await writeFile(join(icons, "rounds.png"), "the icon");
  const env = {
    XDG_DATA_HOME,
    APPDIR,
    APPIMAGE: "/home/ada/Rounds.AppImage",
    CHROME_DESKTOP: imageDesktopName,
  };
  expect(await claim("linux", { env })).toEqual({ claimed: true, calls: [["rounds"]] });
  const entry = await readFile(join(XDG_DATA_HOME, "applications", imageDesktopName), "utf8");
  const [, icon = ""] = /^Icon=(.+)$/m.exec(entry) ?? [];
  expect(icon.startsWith(XDG_DATA_HOME)).toBe(true);
  expect(await readFile(icon, "utf8")).toBe("the icon");
});

test("an AppImage that may not write its entry says that links are not led to it", async () => {
  const file = join(await temporaryFolder(), "no-folder");
  await writeFile(file, "");
  const env = { XDG_DATA_HOME: file, APPIMAGE: "/home/ada/Rounds.AppImage" };
  expect(await claim("linux", { env })).toEqual({ claimed: false, calls: [] });
});
