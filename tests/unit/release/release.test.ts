import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { setFuses } from "../../../scripts/package/fuses.ts";
import { checkSignatures, type Run } from "../../../scripts/release/check-signatures.ts";
import { prepareFeed, setRollout } from "../../../scripts/release/feed.ts";
import { fuseWire } from "../../packaging/fuse-wire.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rounds-release-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const hash = (kind: string, text: string, encoding: "hex" | "base64") =>
  createHash(kind).update(text).digest(encoding);

const installers = {
  windows: ["Rounds-Setup-1.0.0-x64.exe", "Rounds-Setup-1.0.0-arm64.exe"],
  macos: ["x64.dmg", "x64.zip", "arm64.dmg", "arm64.zip"].map((ending) => `Rounds-1.0.0-${ending}`),
  linux: ["x86_64.AppImage", "arm64.AppImage", "amd64.deb", "arm64.deb", "x86_64.rpm", "aarch64.rpm"].map(
    (ending) => `rounds-1.0.0-${ending}`,
  ),
};

/** The files that each feed offers. */
const offers = {
  "": installers.windows,
  "-mac": installers.macos.filter((name) => name.endsWith(".zip")),
  "-linux": ["rounds-1.0.0-x86_64.AppImage"],
  "-linux-arm64": ["rounds-1.0.0-arm64.AppImage"],
};

const entry = (url: string) => ({ url, sha512: hash("sha512", url, "base64"), size: url.length });

/** Writes the files that the three builds hand over, all correct. */
async function handedOver(channel = "latest"): Promise<void> {
  for (const [system, names] of Object.entries(installers)) {
    for (const name of names) await put(name, name);
    const checked = names.map((name) => ({
      name,
      sha256: hash("sha256", name, "hex"),
      how: "asked the system",
    }));
    await put(`signed-${system}.json`, JSON.stringify({ system, checked }));
  }
  for (const [suffix, urls] of Object.entries(offers))
    await put(`${channel}${suffix}.yml`, stringify({ version: "1.0.0", files: urls.map(entry) }));
}

const feed = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), "utf8"));

test("a release is offered to the share requested, on both channels, with checksums", async () => {
  await handedOver();
  await prepareFeed(folder, 10);
  expect(await feed("latest.yml")).toMatchObject({ version: "1.0.0", stagingPercentage: 10 });
  expect(await feed("beta-mac.yml")).toEqual(await feed("latest-mac.yml"));
  expect(JSON.parse(await readFile(join(folder, "unsigned-release-1.0.0.json"), "utf8"))).toEqual({
    version: "1.0.0",
    files: Object.values(offers)
      .flat()
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => ({ name, sha512: hash("sha512", name, "base64"), size: name.length })),
  });
  const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
  for (const name of Object.values(installers).flat())
    expect(sums).toContain(`${hash("sha256", name, "hex")}  ${name}\n`);
});

test("a release has a page at the feed for systems that install by themselves", async () => {
  await handedOver();
  await prepareFeed(folder, 10);
  const page = await readFile(join(folder, "index.html"), "utf8");
  expect(page).toContain("Rounds 1.0.0");
  for (const name of Object.values(installers).flat()) expect(page).toContain(`href="${name}"`);
});

test("a beta release is offered on the beta channel only", async () => {
  await handedOver("beta");
  await prepareFeed(folder, 100);
  await expect(feed("latest.yml")).rejects.toThrow(/ENOENT/);
  await expect(readFile(join(folder, "index.html"))).rejects.toThrow(/ENOENT/);
});

test.each([
  [
    "whose signature nobody checked",
    () => put("Rounds-Setup-1.0.0-ia32.exe", "unsigned"),
    /signature was not checked/,
  ],
  [
    "that differs from the checked one",
    () => put("Rounds-Setup-1.0.0-x64.exe", "another"),
    /not the file that was checked/,
  ],
  [
    "of a system that did not check",
    () => rm(join(folder, "signed-macos.json")),
    /macos: no installer was checked/,
  ],
  [
    "whose hash differs from its feed's",
    () =>
      put(
        "latest-mac.yml",
        stringify({ version: "1.0.0", files: [{ url: installers.macos[1], sha512: "x", size: 20 }] }),
      ),
    /another hash/,
  ],
  [
    "whose size differs from its feed's",
    () =>
      put(
        "latest-mac.yml",
        stringify({ version: "1.0.0", files: [{ url: installers.macos[1], sha512: "x", size: 1 }] }),
      ),
    /bytes, not 1/,
  ],
  [
    "that its feed names and that is missing",
    () =>
      put("latest.yml", stringify({ version: "1.0.0", files: [{ url: "gone.exe", sha512: "x", size: 1 }] })),
    /gone\.exe is not there/,
  ],
  [
    "of a system that has no feed",
    () => rm(join(folder, "latest-linux.yml")),
    /latest-linux\.yml or beta-linux\.yml: not there/,
  ],
  [
    "whose counterpart for the other chip is missing",
    () => rm(join(folder, "rounds-1.0.0-aarch64.rpm")),
    /linux: 0 installers end with -aarch64\.rpm, not one/,
  ],
  [
    "for a chip that no release has",
    () => put("Rounds-1.0.0-universal.dmg", "universal"),
    /universal\.dmg: no release has such an installer/,
  ],
  [
    "that its feed leaves out",
    () => put("latest.yml", stringify({ version: "1.0.0", files: [entry("Rounds-Setup-1.0.0-x64.exe")] })),
    /latest\.yml: offers no file that ends with -arm64\.exe/,
  ],
  [
    "that its feed offers and Rounds never installs",
    () =>
      put(
        "latest-linux.yml",
        stringify({
          version: "1.0.0",
          files: ["x86_64.AppImage", "amd64.deb"].map((ending) => entry(`rounds-1.0.0-${ending}`)),
        }),
      ),
    /latest-linux\.yml: rounds-1\.0\.0-amd64\.deb is not to be offered/,
  ],
])("a release is never published with a file %s", async (_what, spoil, words) => {
  await handedOver();
  await spoil();
  await expect(prepareFeed(folder, 10)).rejects.toThrow(words);
  await expect(readFile(join(folder, "SHA256SUMS"))).rejects.toThrow(/ENOENT/);
});

test("a release is halted and widened by changing its share only", async () => {
  await handedOver();
  await prepareFeed(folder, 10);
  const before = (await feed("latest.yml")) as object;
  await setRollout(folder, 0);
  expect(await feed("latest.yml")).toEqual({ ...before, stagingPercentage: 0 });
  await setRollout(folder, 100);
  expect(await feed("latest.yml")).toEqual({ ...before, stagingPercentage: 100 });
});

test.each([-1, 101, 12.5, Number.NaN])("a release cannot be offered to %d of a hundred", async (percent) => {
  await handedOver();
  await expect(setRollout(folder, percent)).rejects.toThrow(/whole number/);
});

const env = { ROUNDS_WINDOWS_PUBLISHER: "Rounds Ltd; Rounds Group Ltd" };
const says =
  (text: string): Run =>
  () =>
    text;

async function built(name: string, program: string): Promise<void> {
  await put(name, "an installer");
  await mkdir(join(folder, program, ".."), { recursive: true });
  await put(program, "");
  await writeFile(join(folder, program), fuseWire());
  await setFuses(join(folder, program), { signAnew: false });
}

test("a system's verdict on a signature is kept with the hash of the signed file", async () => {
  await built("Rounds-Setup-1.0.0-x64.exe", "win-unpacked/Rounds.exe");
  await checkSignatures(folder, { platform: "win32", env, run: says("Valid\r\nRounds Ltd\r\n") });
  expect(JSON.parse(await readFile(join(folder, "signed-windows.json"), "utf8"))).toEqual({
    system: "windows",
    checked: [
      {
        name: "Rounds-Setup-1.0.0-x64.exe",
        sha256: hash("sha256", "an installer", "hex"),
        how: "Authenticode, Rounds Ltd",
      },
    ],
  });
});

test.each([
  ["not signed", "NotSigned\n\n", /not signed: NotSigned/],
  ["signed by somebody else", "Valid\nSomebody Ltd\n", /signed by "Somebody Ltd", not by "Rounds Ltd"/],
  ["signed by a future name of ours", "Valid\nRounds Group Ltd\n", /not by "Rounds Ltd"/],
  ["changed after signing", "HashMismatch\nRounds Ltd\n", /not signed: HashMismatch/],
  ["without any verdict", "", /not signed/],
])("the check of signatures refuses an installer that is %s", async (_what, answer, words) => {
  await built("Rounds-Setup-1.0.0-x64.exe", "win-unpacked/Rounds.exe");
  const checking = checkSignatures(folder, { platform: "win32", env, run: says(answer) });
  await expect(checking).rejects.toThrow(words);
  await expect(readFile(join(folder, "signed-windows.json"))).rejects.toThrow(/ENOENT/);
});

test.each(["codesign", "xcrun", "spctl"])(
  "the check of signatures on macOS refuses what %s refuses",
  async (refusing) => {
    await built(
      "Rounds-1.0.0-x64.zip",
      "mac/Rounds.app/Contents/Frameworks/Electron Framework.framework/Electron Framework",
    );
    const run: Run = (program) => {
      if (program === refusing) throw new Error(`${program} refused`);
      return "";
    };
    await expect(checkSignatures(folder, { platform: "darwin", env, run })).rejects.toThrow(
      `${refusing} refused`,
    );
    await expect(checkSignatures(folder, { platform: "darwin", env, run: says("") })).resolves.toMatchObject({
      system: "macos",
    });
  },
);

test("the check of signatures fails when the program has Electron's own fuses", async () => {
  await built("rounds-1.0.0-x86_64.AppImage", "linux-unpacked/rounds");
  await writeFile(join(folder, "linux-unpacked/rounds"), fuseWire());
  await expect(checkSignatures(folder, { platform: "linux", env, run: says("") })).rejects.toThrow(
    /RunAsNode is true/,
  );
});

test("the check of signatures fails when there is no installer", async () => {
  await expect(checkSignatures(folder, { platform: "linux", env, run: says("") })).rejects.toThrow(
    /no installer/,
  );
});
